import * as fc from 'fast-check';
import type { OpenStorage } from '../browser/storage.ts';

const score = fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const);
const comment = fc.string({ unit: 'binary' });
const customerType = fc.constantFrom('paying' as const, 'opensource' as const);
const initialized = fc.nat({ max: Number.MAX_SAFE_INTEGER });

const closedOrCompleted = fc.boolean();
const completed = fc.constant(true as const);

const scored = fc.record({ score, comment, customerType });
const unscored = fc.record({ score: fc.option(score), comment, customerType });

const answers = fc.record({ score, comment, customerType }, { requiredKeys: [] });

/** Any survey that the widget can have stored. */
export const anySurvey = fc.oneof(
  fc.record({ currentStep: fc.constant(1 as const), data: unscored, closedOrCompleted, initialized }),
  fc.record({ currentStep: fc.constantFrom(2 as const, 3 as const), data: scored, closedOrCompleted, initialized }),
  fc.record({ currentStep: fc.constant(4 as const), data: scored, closedOrCompleted: completed, initialized }),
);

/** Anything that a reader can do to the widget, in any order. */
export const anyMessage = fc.oneof(
  fc.record({ type: fc.constant('opened' as const), at: initialized }),
  fc.record({ type: fc.constant('answered' as const), answers }),
  fc.record({ type: fc.constant('next' as const), answers }),
  fc.record({ type: fc.constant('back' as const), answers }),
  fc.record({ type: fc.constant('closed' as const) }),
  fc.record({ type: fc.constant('put away' as const) }),
);

/** Storage in memory that begins with `entries`. */
export function memoryStorage(entries: Record<string, string> = {}): OpenStorage {
  const stored = new Map(Object.entries(entries));
  return () => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  });
}
