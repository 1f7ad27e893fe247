import { readFileSync } from 'node:fs';

type ApiStructure = { paths: Record<string, Record<string, { operationId?: string; tags?: string[] }>> };

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const kebab = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();

const authored = (read('./tests/routes.json') as { path: string }[]).map(({ path }) => path);
const operations = Object.values((read('./openapi/api-5.6.0.json') as ApiStructure).paths).flatMap(Object.values);
const generated = operations.flatMap(({ operationId = '', tags = [] }) => [operationId, ...tags]);

/** Every route that the site will have. Links and redirects to one that is not written yet are pending, not broken. */
export const promisedRoutes: readonly string[] = [
  ...new Set([...authored, ...generated.map((name) => `/reference/api/unleash/${kebab(name)}`)]),
];
