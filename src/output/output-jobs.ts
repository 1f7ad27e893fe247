import type { IndexJob } from './search-index-files.ts';
import type { DrawingJob } from './social/draw-cards.ts';

/** Files that take so long to make that a thread makes them while pages are rendered. */
export type OutputJob = ({ kind: 'search index' } & IndexJob) | ({ kind: 'social images' } & DrawingJob);

/** Writes the files of a job. The code for each kind is loaded with the first job of that kind. */
export async function runOutputJob(job: OutputJob): Promise<void> {
  if (job.kind === 'search index') (await import('./search-index-files.ts')).writeIndexFiles(job);
  else (await import('./social/draw-cards.ts')).drawCards(job);
}
