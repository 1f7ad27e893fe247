import { describe, expect, test } from 'vitest';
import { requestLanguages } from './request-languages.ts';
import { tricky } from './requests.fixture.ts';
import { textOf } from './sample-parts.ts';

describe.each(requestLanguages)('the samples in $title', ({ write }) => {
  test('ask the environment for the token, and send the address, the method and the type of the body', () => {
    const sample = textOf(write(tricky));
    expect(sample).toContain('UNLEASH_ADMIN_TOKEN');
    expect(sample).toContain('http://localhost:4242/api/it%27s');
    expect(sample).toMatch(/post/i);
    expect(sample).toContain('application/json');
  });

  test('have what is in the body further in than the line that begins it, and no end before it', () => {
    const lines = textOf(write({ ...tricky, body: { name: 'express-checkout' } })).split('\n');
    const at = lines.findIndex((line) => line.includes('express-checkout'));
    const [begin = 0, inside = 0, end = 0] = lines.slice(at - 1, at + 2).map((line) => line.search(/\S/));
    expect(inside).toBeGreaterThan(begin);
    expect(end).toBe(begin);
  });

  test('speak of no token where none is needed, and of no body where there is none', () => {
    const sample = textOf(write({ ...tricky, method: 'get', token: null, sendsJson: false, body: undefined }));
    expect(sample).not.toMatch(/token|authorization|headers|content-?type/i);
  });
});
