import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSecret, sampleText } from './connection.ts';

describe('what a reader fills in', () => {
  test.each([
    ['server', 'https://unleash.example.com/', 'https://unleash.example.com'],
    ['server', 'http://10.0.0.7:4242/team//', 'http://10.0.0.7:4242/team'],
    ['server', ' http://[::1]:4242 ', 'http://[::1]:4242'],
    ['token:admin', '*:*.964a', '*:*.964a'],
    ['token:client', '[]:production.964a', '[]:production.964a'],
    ['parameter:projectId', 'book shop', 'book%20shop'],
    ['parameter:projectId', 'cut \ud83d', 'cut%20%EF%BF%BD'],
  ])('for %s, “%s” stands in a sample as “%s”', (key, value, text) => {
    expect(sampleText(key, value)).toBe(text);
  });

  test.each([
    ['server', 'unleash.example.com'],
    ['server', 'javascript:alert(1)'],
    ['server', 'https://me:secret@unleash.example.com'],
    ['server', 'https://unleash.example.com/$(reboot)'],
    ['token:admin', 'two words'],
    ['token:admin', '"; reboot'],
    ['token:admin', '$(reboot)'],
    ['parameter:id', '  '],
  ])('for %s, “%s” stands in no sample', (key, value) => {
    expect(sampleText(key, value)).toBeNull();
  });

  test('never leaves the quotes that a sample puts it in, whatever it is', () => {
    const keys = fc.constantFrom('server', 'token:admin', 'parameter:id');
    fc.assert(
      fc.property(keys, fc.string({ unit: 'grapheme' }), (key, value) => {
        expect(sampleText(key, value) ?? '').not.toMatch(/["'`$\\\s<>#]/);
      }),
    );
  });

  test('is secret where it is a token, or a parameter that works like one', () => {
    expect(['token:admin', 'secret:invite/token', 'server', 'parameter:id'].map(isSecret)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
