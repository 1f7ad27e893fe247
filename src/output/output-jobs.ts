import type { IndexJob } from './search-index-files.ts';
import type { DrawingJob } from './social/draw-cards.ts';

/** What is written beside the pages. */
export type OutputJob = ({ kind: 'search index' } & IndexJob) | ({ kind: 'social images' } & DrawingJob);

/** Writes what a job is about; loads what writes it when there is something to write. */
export async function runOutputJob(job: OutputJob): Promise<void> {
  if (job.kind === 'search index') (await import('./search-index-files.ts')).writeIndexFiles(job);
  else (await import('./social/draw-cards.ts')).drawCards(job);
}
