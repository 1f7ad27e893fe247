import type { Constraint, Dependency, Override, Payload, Variant } from './client-features.ts';
import type { ContextValue } from './unleash-context.ts';

/** What a toggle is for a context, with the whole reason. */
export interface Evaluation {
  toggle: string;
  on: boolean;
  reason: ToggleReason;
  /** Each parent, whether or not it decided. */
  parents: readonly ParentEvaluation[];
  /** Each strategy by itself, also those after the first that says yes, and those of a toggle that is off. */
  strategies: readonly StrategyEvaluation[];
  variant: VariantEvaluation;
}

/** Why a toggle is on or off: the first of these that holds. */
export type ToggleReason =
  | { kind: 'unknown-toggle' }
  /** `parents` tells which. */
  | { kind: 'parent-not-satisfied' }
  /** Off in this environment. */
  | { kind: 'not-enabled' }
  /** Enabled without strategies: on for everyone. */
  | { kind: 'no-strategies' }
  /** The strategy at this place, from 0, is the first that says yes. */
  | { kind: 'strategy'; index: number }
  | { kind: 'no-strategy-says-yes' };

/** Whether a parent toggle is as a dependency asks. */
export interface ParentEvaluation {
  dependency: Dependency;
  satisfied: boolean;
  reason: ParentReason;
}

export type ParentReason =
  | { kind: 'unknown-parent' }
  /** A parent that has a parent itself never satisfies. */
  | { kind: 'parent-has-parent' }
  | { kind: 'parent-evaluated'; on: boolean; variant: string };

/** What one strategy says. */
export interface StrategyEvaluation {
  name: string;
  id?: string;
  title?: string;
  /** Whether it is a built-in strategy: others need code of one's own, and say no without. */
  known: boolean;
  /** `skipped`: it is disabled, so that SDKs do not receive it. */
  verdict: 'yes' | 'no' | 'skipped';
  constraints: readonly ConstraintEvaluation[];
  segments: readonly SegmentEvaluation[];
  /** What the strategy says by itself, without constraints and segments. */
  rule: RuleEvaluation;
  /** Where it says yes and has variants of its own; with `no-weights`, those of the toggle are asked next. */
  variant?: VariantEvaluation;
}

/** The rule of a strategy. */
export type RuleEvaluation =
  /** `default`: always yes. */
  | { kind: 'always'; holds: true }
  /** `flexibleRollout`, `gradualRolloutUserId`, `gradualRolloutSessionId` with a value to hash. */
  | { kind: 'rollout'; holds: boolean; threshold: number; hashing: Hashing }
  /** The same, where the field of the stickiness is missing. */
  | { kind: 'rollout-without-value'; holds: false; threshold: number; stickiness: string; group: string }
  /** `gradualRolloutRandom`: a number from 1 to 100, drawn anew for each call. */
  | { kind: 'random'; holds: boolean; threshold: number; drawn: number }
  /** `userWithId`, `applicationHostname`. */
  | { kind: 'list'; holds: boolean; parameter: 'userIds' | 'hostNames'; values: readonly string[]; seen?: string }
  /** `remoteAddress`. */
  | { kind: 'addresses'; holds: boolean; addresses: readonly AddressEvaluation[]; seen?: string }
  | { kind: 'unknown-strategy'; holds: false };

/** One entry of `IPs`. */
export interface AddressEvaluation {
  text: string;
  /** `ipv6-range`: the Node.js SDK takes such ranges and compares them wrongly. */
  kind: 'address' | 'range' | 'ipv6-range' | 'unreadable';
  matches: boolean;
}

/** How a value becomes a number, step by step. */
export interface Hashing {
  /** As it is set: `default`, `random`, or a context field. */
  stickiness: string;
  /** The field that gave the value. */
  field: string;
  /** No field gave it: it is a random one, drawn anew for each call. */
  drawnAnew: boolean;
  value: string;
  group: string;
  /** `group:value`. */
  text: string;
  seed: number;
  /** From 0 to 4,294,967,295. */
  hash: number;
  /** 100 for rollouts, the sum of the weights for variants. */
  normaliser: number;
  /** From 1 to the normaliser. */
  normalised: number;
}

/** What one constraint says. */
export interface ConstraintEvaluation {
  constraint: Constraint;
  /** What the strategy sees: after inverting. */
  holds: boolean;
  /** What the operator says before inverting. */
  matches: boolean;
  /** The value of the context field; of a date operator, the time that was compared. */
  seen?: ContextValue;
  reason: ConstraintReason;
}

/** What an operator expects to read. */
export type Expected = 'text' | 'number' | 'date' | 'version';

export type ConstraintReason =
  /** Of an operator with a list: the value in the list that matches. */
  | { kind: 'value-matches'; value: string }
  | { kind: 'no-value-matches' }
  /** Numbers, dates (as milliseconds) and versions: how the value seen stands to that of the constraint. */
  | { kind: 'compared'; order: 'less' | 'equal' | 'greater' }
  | { kind: 'missing-value' }
  | { kind: 'unreadable-value'; expected: Expected }
  | { kind: 'unreadable-constraint'; expected: Expected }
  /** Does not hold, even if inverted. */
  | { kind: 'unknown-operator' };

/** What one segment says. */
export type SegmentEvaluation =
  | { kind: 'evaluated'; id: number; name?: string; holds: boolean; constraints: readonly ConstraintEvaluation[] }
  /** `without-constraints`: the file has only its name, as an export does. */
  | { kind: 'missing'; id: number; name?: string; holds: false; reason: 'not-sent' | 'without-constraints' };

/** Which variant `getVariant` gives. */
export type VariantEvaluation =
  | {
      kind: 'chosen';
      name: string;
      enabled: true;
      payload?: Payload;
      /** Whether the toggle has the list, or the strategy at this place. */
      from: { kind: 'toggle' } | { kind: 'strategy'; index: number };
      by: { kind: 'weights'; hashing: Hashing } | { kind: 'override'; override: Override; seen: ContextValue };
      /** In the order of the list. */
      ranges: readonly VariantRange[];
    }
  | { kind: 'none-chosen'; name: 'disabled'; enabled: false; reason: 'toggle-off' | 'no-variants' | 'no-weights' };

/** The normalised numbers that give a variant, both ends included; none where its weight is 0. */
export interface VariantRange {
  variant: Variant;
  range?: { start: number; end: number };
}

/** What the SDK of a reader, or the machine that it runs on, adds to the context. */
export interface EvaluationOptions {
  /** The seed of variants: {@link variantSeed} (the default) since the client specification 5, else 0. */
  seedOfVariants?: number;
  /** Gives numbers from 0 up to 1, where a value has to be drawn. */
  random?: () => number;
  /** The present, for date operators. */
  now?: Date;
  /** The machine's name, for `applicationHostname`; without one, that strategy says no. */
  hostname?: string;
}
