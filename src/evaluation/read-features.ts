import type { ClientFeatures } from './client-features.ts';

/** What a reader pasted, as toggles; or where it is not what it should be. */
export type FeaturesReading =
  | {
      kind: 'features';
      form: FeaturesForm;
      features: ClientFeatures;
      /** Whose settings they are, and which others the text has; `null` where it does not tell. */
      environment: string | null;
      environments: readonly string[];
      /** What the text lacks for a sure answer, such as the constraints of segments in an export. */
      gaps: readonly ReadingRemark[];
    }
  | { kind: 'fault'; fault: ReadingRemark };

/** `client`: of a server or Edge; `export`: a file; `client-toggle` and `admin-toggle`: a single one. */
export type FeaturesForm = 'client' | 'export' | 'client-toggle' | 'admin-toggle';

/** A sentence with its place, such as `features[3].strategies[0].constraints[1].operator`; `''` for the whole text. */
export interface ReadingRemark {
  path: string;
  sentence: string;
}

/** Reads pasted JSON; of a text with several environments, the one that is asked for, else the first. */
export function readFeatures(text: string, environment?: string): FeaturesReading {
  return { kind: 'fault', fault: { path: '', sentence: `Not written yet: ${text.length} ${environment}` } };
}
