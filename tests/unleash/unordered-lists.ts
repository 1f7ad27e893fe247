import type { Json } from '../../src/api-reference/api-structure.ts';

type Item = Readonly<Record<string, Json>>;
type Order = (one: Json, other: Json) => number;

const newestFirst: Order = (one, other) => Number((other as Item).id) - Number((one as Item).id);
const byToggle: Order = (one, other) => placeOf(one as Item).localeCompare(placeOf(other as Item));
const byLetters: Order = (one, other) => String(one).localeCompare(String(other));

/** Lists that Unleash 5.6 reads without an order, or with one that leaves it open, by operation; and an order for each. */
const orders: Readonly<Record<string, { lists: readonly string[] | null; order: Order }>> = {
  export: { lists: ['features', 'featureStrategies', 'featureEnvironments', 'featureTags', 'tags'], order: byToggle },
  getEvents: { lists: ['events'], order: newestFirst },
  getEventsForToggle: { lists: ['events'], order: newestFirst },
  searchEvents: { lists: ['events'], order: newestFirst },
  listParentOptions: { lists: null, order: byLetters },
};

/** The answer of an operation with its lists in an order that is the same in every run. */
export function inOrder(id: string, body: Json): Json {
  const found = orders[id];
  if (!found) return body;
  const { lists, order } = found;
  if (lists === null) return sorted(body, order);
  const object = body as Item;
  return { ...object, ...Object.fromEntries(lists.map((list) => [list, sorted(object[list] ?? [], order)])) };
}

/** By the name of its toggle, then by environment, then by time. */
function placeOf({ featureName, name, environment, type, value, tagValue, createdAt }: Item): string {
  return [featureName ?? name, environment, type, value ?? tagValue, createdAt].join(' ');
}

function sorted(list: Json, order: Order): Json {
  return Array.isArray(list) ? [...(list as readonly Json[])].sort(order) : list;
}
