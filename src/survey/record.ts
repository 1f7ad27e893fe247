import * as z from 'zod/mini';

/** 1 is very unsatisfied, 5 is very satisfied. */
const score = z.literal([1, 2, 3, 4, 5]);

/** What a reader may be; `open source` is how records of older widgets spelt it. */
const customerType = z.pipe(
  z.enum(['paying', 'opensource', 'open source']),
  z.transform((value): 'paying' | 'opensource' => (value === 'paying' ? 'paying' : 'opensource')),
);

const unscored = z.object({ score: z.nullable(score), comment: z.string(), customerType });
const scored = z.object({ score, comment: z.string(), customerType });
const timestamp = z.int().check(z.nonnegative());

/** One survey of one reader as local storage keeps it. No step after the first lacks a score, and the last is completed. */
const surveyRecord = z.union([
  z.object({ currentStep: z.literal(1), data: unscored, closedOrCompleted: z.boolean(), initialized: timestamp }),
  z.object({ currentStep: z.literal([2, 3]), data: scored, closedOrCompleted: z.boolean(), initialized: timestamp }),
  z.object({ currentStep: z.literal(4), data: scored, closedOrCompleted: z.literal(true), initialized: timestamp }),
]);
export type SurveyRecord = z.infer<typeof surveyRecord>;
/** What a reader who has come past the first step has answered. */
export type Answers = z.infer<typeof scored>;

/** A survey without answers, begun at `initialized` (milliseconds since 1970). */
export function freshSurvey(initialized: number): Extract<SurveyRecord, { currentStep: 1 }> {
  return {
    currentStep: 1,
    data: { score: null, comment: '', customerType: 'opensource' },
    closedOrCompleted: false,
    initialized,
  };
}

/** The score that a form field's text stands for, or null where it stands for none. */
export function readScore(text: unknown): Answers['score'] | null {
  return score.safeParse(Number(text)).data ?? null;
}

/** The survey that any parsed JSON stands for, or null where it is none of ours. */
export function readSurveyRecord(json: unknown): SurveyRecord | null {
  return surveyRecord.safeParse(json).data ?? null;
}
