import type { Json } from '../../src/api-reference/api-structure.ts';

type Item = Readonly<Record<string, Json>>;
type Order = (one: Json, other: Json) => number;

const newestFirst: Order = (one, other) => Number((other as Item).id) - Number((one as Item).id);
const byEnvironment: Order = (one, other) =>
  String((one as Item).environment).localeCompare(String((other as Item).environment));
const byLetters: Order = (one, other) => String(one).localeCompare(String(other));

/** Lists that Unleash 5.6 reads without an order, or with one that leaves it open, by operation; and an order for each. */
const orders: Readonly<Record<string, { list: string | null; order: Order }>> = {
  export: { list: 'featureEnvironments', order: byEnvironment },
  getEvents: { list: 'events', order: newestFirst },
  getEventsForToggle: { list: 'events', order: newestFirst },
  searchEvents: { list: 'events', order: newestFirst },
  listParentOptions: { list: null, order: byLetters },
};

/** The answer of an operation with its list in an order that is the same in every run. */
export function inOrder(id: string, body: Json): Json {
  const found = orders[id];
  if (!found) return body;
  const { list, order } = found;
  if (list === null) return sorted(body, order);
  const object = body as Item;
  return { ...object, [list]: sorted(object[list] ?? [], order) };
}

function sorted(list: Json, order: Order): Json {
  return Array.isArray(list) ? [...(list as readonly Json[])].sort(order) : list;
}
