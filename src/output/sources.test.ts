import { expect, test } from 'vitest';
import { faultyRoutes } from './sources.ts';

const faultIn = (file: string) => ({ file, line: 1, problem: 'Something is wrong.', cure: 'Mend it.' });

test('a page with a fault has the route of its file', () => {
  const isFaulty = faultyRoutes([faultIn('docs/reference/rbac.md'), faultIn('docs/topics/index.mdx')]);
  expect(['/reference/rbac', '/topics', '/topics/index', '/reference'].filter(isFaulty)).toEqual([
    '/reference/rbac',
    '/topics',
  ]);
});

test('a fault in the words of the API may be about any page of the reference', () => {
  const isFaulty = faultyRoutes([faultIn('openapi/operations/features.yaml')]);
  expect(isFaulty('/reference/api/unleash/create-feature')).toBe(true);
  expect(isFaulty('/reference/api/legacy/unleash')).toBe(false);
});
