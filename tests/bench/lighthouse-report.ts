import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { requireChromium } from '../chromium.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse says of a page: scores out of 100, and the audits that cost points. Times in milliseconds. */
export type Report = {
  scores: Record<(typeof categories)[number], number>;
  contentfulPaint: number;
  blockingTime: number;
  layoutShift: number;
  losses: string[];
  chromium: string;
};

const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const schema = z.object({
  environment: z.object({ hostUserAgent: z.string() }),
  categories: z.object(Object.fromEntries(categories.map((name) => [name, category]))),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});

/** Opens a page in Lighthouse's mobile preset. Throws what Lighthouse says where it fails. */
export async function runLighthouse(packages: string, url: string): Promise<Report> {
  const program = join(packages, 'node_modules/lighthouse/cli/index.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: requireChromium() }, maxBuffer: 64 * 1024 * 1024 },
  );
  return readReport(JSON.parse(stdout));
}

/** Takes from Lighthouse's report what the bench tells. Throws where the report has another form. */
export function readReport(json: unknown): Report {
  const report = schema.parse(json);
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  const found = categories.map((name) => {
    const { score = 0, auditRefs = [] } = report.categories[name] ?? {};
    return { name, score: Math.round(score * 100), auditRefs };
  });
  const losses = found.flatMap(({ name, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score, title } = report.audits[id] ?? { score: null, title: id };
      return weight > 0 && score !== null && score < 1 ? [`${name}: ${title} (${id}, ${score})`] : [];
    }),
  );
  return {
    scores: Object.fromEntries(found.map(({ name, score }) => [name, score])) as Report['scores'],
    contentfulPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    losses,
    chromium: /Chrome\/([\d.]+)/.exec(report.environment.hostUserAgent)?.[1] ?? 'unknown',
  };
}
