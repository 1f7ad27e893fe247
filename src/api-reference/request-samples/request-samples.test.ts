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

  test('speak of no token where none is needed, and of no body where there is none', () => {
    const sample = textOf(write({ ...tricky, method: 'get', token: null, sendsJson: false, body: undefined }));
    expect(sample).not.toMatch(/token|authorization|headers|content-?type/i);
  });
});
