import { expect, test } from 'vitest';
import { closeJobQueue, createJobQueue, releaseJob, takeJob } from './job-queue.ts';

const jobs = ['a.md', 'b.md', 'c.md'].map((source) => ({ source, text: '' }));

test('several threads take every job once, and each knows its own until it is taken away', () => {
  const queue = createJobQueue(jobs, 2);
  expect([takeJob(queue, 0), takeJob(queue, 1), takeJob(queue, 0)].map((job) => job?.source)).toEqual([
    'a.md',
    'b.md',
    'c.md',
  ]);
  expect([releaseJob(queue, 0), releaseJob(queue, 1)].map((job) => job?.source)).toEqual(['c.md', 'b.md']);
  expect(releaseJob(queue, 0)).toBeNull();
});

test('a thread that finds no job has none', () => {
  const queue = createJobQueue(jobs.slice(0, 1), 1);
  takeJob(queue, 0);
  expect(takeJob(queue, 0)).toBeNull();
  expect(releaseJob(queue, 0)).toBeNull();
});

test('a closed queue gives no more jobs', () => {
  const queue = createJobQueue(jobs, 2);
  takeJob(queue, 0);
  closeJobQueue(queue);
  expect([takeJob(queue, 0), takeJob(queue, 1)]).toEqual([null, null]);
});
