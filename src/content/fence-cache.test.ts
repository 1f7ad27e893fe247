import { expect, test } from 'vitest';
import { keepFences } from './fence-cache.ts';

test('what a fence becomes is made once, and each page gets a copy that it may change', async () => {
  const fences = keepFences();
  let made = 0;
  const make = async () => {
    made++;
    return { words: ['const'] };
  };
  const first = await fences('ts\0const', make);
  first.words.push('x');
  expect(await fences('ts\0const', make)).toEqual({ words: ['const'] });
  expect(made).toBe(1);
  await fences('ts\0let', make);
  expect(made).toBe(2);
});
