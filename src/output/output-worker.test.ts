import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutputJob } from './output-jobs.ts';
import { startOutputWorker } from './output-worker.ts';
import type { SocialCard } from './social/social-images.ts';

const card: SocialCard = { site: 'Unleash', address: 'docs.example', section: [], title: 'Roles', operation: null };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'output-'));
  mkdirSync(join(root, 'kept'));
});
afterEach(() => rmSync(root, { recursive: true }));

const drawing = (keptIn: string, target: string): OutputJob => ({
  kind: 'social images',
  keptIn: join(root, keptIn),
  pictures: [{ card, target: join(root, target) }],
});

describe.each([
  ['of few pages', 10],
  ['of many pages, in a thread of its own', 1000],
])('what a site %s writes beside its pages', (_, pages) => {
  test('is there when the job is done, and kept for the next build', async () => {
    const worker = startOutputWorker(pages);
    await Promise.all([worker.run(drawing('kept', 'one.png')), worker.run(drawing('kept', 'two.png'))]);
    await worker.stop();
    for (const file of ['one.png', 'two.png', 'kept/one.png', 'kept/two.png'])
      expect(existsSync(join(root, file)), file).toBe(true);
  });

  test('is told with its cause where it cannot be written', async () => {
    const worker = startOutputWorker(pages);
    await expect(worker.run(drawing('missing', 'one.png'))).rejects.toMatchObject({ code: 'ENOENT' });
    await worker.stop();
  });
});

test('a thread that was stopped writes nothing more, and says so', async () => {
  const worker = startOutputWorker(1000);
  const running = worker.run(drawing('kept', 'one.png'));
  const told = expect(running).rejects.toThrow(/was stopped/);
  await worker.stop();
  await told;
  await expect(worker.run(drawing('kept', 'two.png'))).rejects.toThrow(/was stopped/);
  expect(existsSync(join(root, 'two.png'))).toBe(false);
});
