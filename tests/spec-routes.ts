import { readFileSync } from 'node:fs';
import { structureFile } from '../src/api-reference/api-structure.ts';

type ApiStructure = { paths: Record<string, Record<string, { operationId?: string; tags?: string[] }>> };

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const kebab = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();

/** The authored routes of the specification. */
export const authoredRoutes = read('./routes.json') as readonly {
  path: string;
  layout: 'doc' | 'index';
  sidebar: boolean;
}[];
const operations = Object.values((read(`../${structureFile}`) as ApiStructure).paths).flatMap(Object.values);
const generated = operations.flatMap(({ operationId = '', tags = [] }) => [operationId, ...tags]);

/** Every route of the specification: what is authored, and a page for each operation and tag of the API. */
export const specRoutes: readonly string[] = [
  ...new Set([
    ...authoredRoutes.map(({ path }) => path),
    ...generated.map((name) => `/reference/api/unleash/${kebab(name)}`),
  ]),
];
