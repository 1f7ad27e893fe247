import { expect, test } from 'vitest';
import { pathSteps } from './line-breaks.ts';

test('a path has a place to break before each of its names, and an address none before its host', () => {
  expect(pathSteps('http://localhost:4242/api/{id}/features')).toEqual([
    'http://localhost:4242',
    '/api',
    '/{id}',
    '/features',
  ]);
  const whole = 'a / b // c </p> application/json';
  expect(pathSteps(whole)).toEqual([whole]);
});
