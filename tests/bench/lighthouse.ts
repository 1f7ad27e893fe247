/** `npm run bench:lighthouse`: what Lighthouse's mobile preset says of pages of build/. Exits with 1 below 100. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, installPackages } from '../../src/checks/packages/install-packages.ts';
import { projectRoot } from '../e2e/project.ts';
import { WebHost } from '../e2e/web-host.ts';
import { categories, type Report, runLighthouse } from './lighthouse-report.ts';
import { machine } from './machine.ts';
import { writeFigures } from './readme.ts';

const pages = {
  Home: '/',
  'Long reference page': '/reference/activation-strategies',
  Operation: '/reference/api/unleash/create-feature',
  'Category index': '/how-to',
  Search: '/search',
};
/** Lighthouse's own advice for machines that do other things too: the median of several runs. */
const runs = 3;

const build = join(projectRoot, 'build');
if (!existsSync(join(build, 'index.html'))) throw new Error('There is no build/ yet: run “npm run build” first.');
const packages = installPackages('tests/bench/lighthouse');
const host = await WebHost.start(build);
const rows: string[] = [];
const losses: string[] = [];
let chromium = '';
for (const [name, path] of Object.entries(pages)) {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) reports.push(await runLighthouse(packages, host.url + path));
  const report = reports.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(runs / 2)];
  if (!report) throw new Error(`Lighthouse gave no report of ${path}.`);
  chromium = report.chromium;
  const { scores, contentfulPaint, blockingTime, layoutShift } = report;
  const figures = [(contentfulPaint / 1000).toFixed(1), Math.round(blockingTime), Number(layoutShift.toFixed(3))];
  rows.push(`| ${[name, `\`${path}\``, ...categories.map((category) => scores[category]), ...figures].join(' | ')} |`);
  console.log(rows.at(-1));
  if (categories.some((category) => scores[category] < 100))
    losses.push(`${path}: ${report.losses.join('; ') || 'no audit says why'}`);
}
await host.stop();

await writeFigures(
  'lighthouse',
  `Lighthouse ${installedVersion(packages, 'lighthouse')}, Chromium ${chromium}; ${machine()}; the median of ${runs} runs.

| Page | Path | Performance | Accessibility | Best practices | SEO | Largest paint, s | Blocked, ms | Layout shift |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}`,
);
console.log(losses.length === 0 ? '\nEvery score is 100.' : `\nBelow 100:\n${losses.join('\n')}`);
process.exitCode = losses.length === 0 ? 0 : 1;
