import { isDeepStrictEqual } from 'node:util';
import { type ApiStructure, type LocatedOperation, type OperationStructure, operationsOf } from './api-structure.ts';

/** What a new structure has that the old one has not, and the other way round: a line each. */
export type StructureChange = { structure: ApiStructure; changes: readonly string[] };

type Fresh = Omit<ApiStructure, 'paths'> & {
  paths: Readonly<
    Record<string, Readonly<Record<string, Omit<OperationStructure, 'x-edition'> & Partial<OperationStructure>>>>
  >;
};

/**
 * Puts a stripped document in place of the structure that we have. A server does not say which edition an operation
 * needs: we keep what we know, and take what is new for open source. An open-source server says nothing of the
 * operations of other editions: where it has none, we keep ours, with their schemas and tags.
 */
export function refreshStructure(old: ApiStructure, fresh: Fresh): StructureChange {
  const known = new Map(operationsOf(old).map((located) => [located.operation.operationId, located]));
  const isPaid = ({ operation }: LocatedOperation) => operation['x-edition'] !== 'open-source';
  const ids = new Set(
    Object.values(fresh.paths).flatMap((methods) => Object.values(methods).map((o) => o.operationId)),
  );
  const kept = [...known.values()].some((located) => isPaid(located) && ids.has(located.operation.operationId))
    ? []
    : [...known.values()].filter((located) => isPaid(located) && !ids.has(located.operation.operationId));

  const paths: Record<string, Record<string, OperationStructure>> = {};
  for (const [path, methods] of Object.entries(fresh.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const edition =
        operation['x-edition'] ?? known.get(operation.operationId)?.operation['x-edition'] ?? 'open-source';
      paths[path] = { ...paths[path], [method]: { ...operation, 'x-edition': edition } };
    }
  for (const { path, method, operation } of kept) paths[path] = { ...paths[path], [method]: operation };

  const { schemas } = fresh.components;
  const structure: ApiStructure = {
    ...fresh,
    tags: [...new Set([...fresh.tags, ...(kept.length > 0 ? old.tags : [])].map(({ name }) => name))]
      .sort((a, b) => a.localeCompare(b))
      .map((name) => ({ name })),
    components: {
      ...fresh.components,
      schemas: kept.length > 0 ? { ...old.components.schemas, ...schemas } : schemas,
    },
    paths,
  };
  return { structure, changes: changesBetween(old, structure) };
}

function changesBetween(old: ApiStructure, fresh: ApiStructure): string[] {
  const operations = (structure: ApiStructure) =>
    new Map(
      operationsOf(structure).map(({ method, path, operation }) => [
        `operation ${operation.operationId} (${method.toUpperCase()} ${path})`,
        operation as unknown,
      ]),
    );
  const schemas = ({ components }: ApiStructure) =>
    new Map(Object.entries(components.schemas).map(([name, schema]) => [`schema ${name}`, schema as unknown]));
  const tags = (structure: ApiStructure) => new Map(structure.tags.map(({ name }) => [`tag ${name}`, name as unknown]));
  const version = (structure: ApiStructure) => new Map([['version', structure.info.version as unknown]]);
  return [version, tags, operations, schemas].flatMap((partOf) => changesOf(partOf(old), partOf(fresh)));
}

function changesOf(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] {
  const added = [...after.keys()].filter((name) => !before.has(name)).map((name) => `+ ${name}`);
  const removed = [...before.keys()].filter((name) => !after.has(name)).map((name) => `- ${name}`);
  const changed = [...after]
    .filter(([name, value]) => before.has(name) && !isDeepStrictEqual(before.get(name), value))
    .map(([name]) => `~ ${name}`);
  return [...added, ...removed, ...changed];
}
