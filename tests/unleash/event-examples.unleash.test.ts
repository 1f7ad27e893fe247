/** The examples of the page of the event log have the fields that a real Unleash 5.6 gives. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type EventExample, provokeEvents } from './event-story.ts';
import { readPrintedEvents } from './printed-events.ts';

const printed = readPrintedEvents();
const run = printed.filter((event) => event.run);
const printedTypes = run.flatMap(({ types }) => types);

let given: ReadonlyMap<string, EventExample>;
beforeAll(async () => {
  given = await provokeEvents();
});

describe('event types: the examples', () => {
  test('are there for each type that the open-source server writes, once', () => {
    expect(printedTypes.toSorted()).toEqual([...given.keys()].toSorted());
  });

  test.each(run.flatMap(({ types, example }) => types.map((type) => ({ type, example }))))(
    '$type has the fields of the example',
    ({ type, example }) => {
      const { type: first, ...fields } = example;
      const { type: _, ...found } = given.get(type) ?? { type };
      expect(printedTypes).toContain(first);
      expect(fieldsOf(found)).toEqual(fieldsOf(fields));
    },
  );

  test('that were not run are of types that the open-source server does not write', () => {
    const notRun = printed.filter((event) => !event.run).flatMap(({ types }) => types);
    expect(notRun.filter((type) => given.has(type))).toEqual([]);
  });
});

describe('event types: what data and preData hold', () => {
  const dataOf = (type: string) => given.get(type)?.data;

  test.each(['tag-deleted', 'tag-type-deleted', 'strategy-deleted', 'pat-deleted'])(
    '%s has what was deleted in data',
    (type) => {
      expect(given.get(type)).toMatchObject({ data: expect.any(Object), preData: null });
    },
  );

  test.each(['strategy-updated', 'tag-type-updated', 'setting-updated', 'public-signup-token-updated'])(
    '%s has no preData',
    (type) => {
      expect(given.get(type)).toMatchObject({ data: expect.any(Object), preData: null });
    },
  );

  test('a changed API token of bookshop says that it is of all projects', () => {
    expect(given.get('api-token-updated')).toMatchObject({
      project: '*',
      data: { projects: ['*'] },
      preData: { projects: ['bookshop'] },
    });
  });

  test.each(['addon-config-created', 'api-token-created'])('%s has no secret', (type) => {
    expect(Object.keys(dataOf(type) as object)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(secret|parameters)$/)]),
    );
  });
});

/** The kind of each value below its path; of a list, the fields of all its items together. */
function fieldsOf(value: unknown, path = ''): Record<string, string> {
  if (Array.isArray(value))
    return Object.assign({ [path]: 'list' }, ...value.map((item) => fieldsOf(item, `${path}[]`)));
  if (typeof value !== 'object' || value === null) return { [path]: value === null ? 'null' : typeof value };
  return Object.assign(
    { [path]: 'object' },
    ...Object.entries(value).map(([key, inner]) => fieldsOf(inner, `${path}.${key}`)),
  );
}
