/** What `GET /api/client/features` of Unleash 5.6 answers, as far as a decision depends on it. */
export interface ClientFeatures {
  features: readonly Toggle[];
  segments: readonly Segment[];
}

/** A toggle in one environment. */
export interface Toggle {
  name: string;
  enabled: boolean;
  strategies: readonly Strategy[];
  variants: readonly Variant[];
  dependencies: readonly Dependency[];
  project?: string;
  type?: string;
  description?: string;
}

/** One activation strategy of a toggle. */
export interface Strategy {
  name: string;
  /** Numbers too are texts: `"50"`. */
  parameters: Readonly<Record<string, string>>;
  constraints: readonly Constraint[];
  /** Ids of segments. */
  segments: readonly number[];
  variants: readonly Variant[];
  id?: string;
  title?: string;
  /** Only the admin API and an export have disabled ones: SDKs do not receive them. */
  disabled?: boolean;
}

/** A condition on one field of the context. */
export interface Constraint {
  contextName: string;
  /** One of {@link operators}, or one that no SDK of 5.6 knows. */
  operator: string;
  values: readonly string[];
  value?: string;
  inverted: boolean;
  caseInsensitive: boolean;
}

export const listOperators = ['IN', 'NOT_IN', 'STR_CONTAINS', 'STR_STARTS_WITH', 'STR_ENDS_WITH'] as const;
export const numberOperators = ['NUM_EQ', 'NUM_GT', 'NUM_GTE', 'NUM_LT', 'NUM_LTE'] as const;
export const dateOperators = ['DATE_AFTER', 'DATE_BEFORE'] as const;
export const versionOperators = ['SEMVER_EQ', 'SEMVER_GT', 'SEMVER_LT'] as const;

/** The fifteen operators of Unleash 5.6. */
export const operators = [...listOperators, ...numberOperators, ...dateOperators, ...versionOperators] as const;
export type Operator = (typeof operators)[number];

/** A named list of constraints that strategies refer to by its id. */
export interface Segment {
  id: number;
  name?: string;
  /** Missing in an export, which has only the names of segments. */
  constraints?: readonly Constraint[];
}

/** One of the values that a toggle, or a strategy, can give. */
export interface Variant {
  name: string;
  weight: number;
  weightType?: string;
  stickiness?: string;
  payload?: Payload;
  overrides: readonly Override[];
}

/** What an application gets with a variant. */
export interface Payload {
  type: string;
  value: string;
}

/** Gives a variant to certain values of a context field, whatever the weights say. */
export interface Override {
  contextName: string;
  values: readonly string[];
}

/** What a parent toggle has to be for a toggle to be on. */
export interface Dependency {
  feature: string;
  /** Whether the parent has to be on; on where it is missing. */
  enabled?: boolean;
  /** The parent has to give one of these; any where the list is empty. */
  variants: readonly string[];
}
