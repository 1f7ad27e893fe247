import type { ClientFeatures } from '../evaluation/client-features.ts';
import type { PlacedSentence } from '../evaluation/json-place.ts';
import type { FeaturesForm } from '../evaluation/read-features.ts';

/** What the page asks its worker: to read a text, or another toggle or environment of the text that it has. */
export type WhyOffOrder = {
  id: number;
  /** Missing where the text is the last one. */
  text?: string;
  environment: string;
  toggle: string;
};

/** What the worker answers. */
export type WhyOffReport = { id: number } & WhyOffAnswer;
export type WhyOffAnswer = { kind: 'fault'; fault: PlacedSentence } | { kind: 'read'; source: PastedSource };

/** What a pasted text has, and of one toggle all that decides it. */
export type PastedSource = {
  form: FeaturesForm;
  characters: number;
  environment?: string;
  environments: readonly string[];
  names: readonly string[];
  /** The toggle that the excerpt is of: the one asked for, else the first. */
  toggle: string;
  excerpt: ClientFeatures;
};
