/**
 * `npm run bench`: build times and bytes, against the budgets and beside Docusaurus. Prints tables; exits with 1 where a
 * budget is broken. `-- --large` has Docusaurus build the 4,500 pages too, which takes minutes.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { Project } from '../e2e/project.ts';
import { buildWithSurvey, flagOn } from '../e2e/survey-site.ts';
import { besideDocusaurus } from './beside-docusaurus.ts';
import { comparisonTables } from './comparison-tables.ts';
import { generatedDocs } from './generated-docs.ts';
import { timeInteractions } from './interaction.ts';
import { weighIslands } from './island-weight.ts';
import { medianOf } from './median-of.ts';
import { type Kind, type Weight, weigh } from './page-weight.ts';
import { plainHost } from './plain-host.ts';
import { writeFigures } from './readme.ts';
import { budgetsFor, measureTests } from './test-budgets.ts';
import { withoutApiReference } from './without-api-reference.ts';

/** Bytes that a plain page may take; the sources of the figures are the promises in ARCHITECTURE.md. */
const budgets = {
  jsUntilLoad: 4096,
  jsUntilIdle: 12_288,
  jsUntilIdleWithSurvey: 22_528,
  css: 12_288,
  font: 0,
  /** Beside React, each by itself. */
  island: 15_360,
  evaluator: 8192,
  growth: 0.02,
  rebuildSeconds: 2,
  editMilliseconds: 200,
  apiReferenceSeconds: 4,
  /** Of Docusaurus's time for a cold build of as many pages. */
  coldBuild: 1 / 3,
};

type BuildTimes = { pages: string; cold: number; warm: number; edit: number };

/** Builds of a site of usual size are measured so many times. */
const rounds = 3;

const broken: string[] = [];
const hold = (what: string, value: number, most: number) => {
  if (value > most) broken.push(`${what}: ${Math.round(value * 100) / 100} is more than ${most}`);
};

async function seconds(project: Project): Promise<number> {
  const began = performance.now();
  const { code, output } = await project.build();
  if (code !== 0) throw new Error(output);
  return (performance.now() - began) / 1000;
}

async function coldSeconds(project: Project): Promise<number> {
  await rm(join(project.root, '.cache'), { recursive: true, force: true });
  return seconds(project);
}

async function timeBuilds(name: string, project: Project, edited: string, rounds: number): Promise<BuildTimes> {
  const cold = await medianOf(rounds, () => coldSeconds(project));
  const warm = await medianOf(rounds, () => seconds(project));
  const file = join(project.root, edited);
  const edit = await medianOf(rounds, async () => {
    await writeFile(file, `${await readFile(file, 'utf8')}\nOne more sentence.\n`);
    return seconds(project);
  });
  return { pages: name, cold, warm, edit };
}

async function weighPages(
  browser: Browser,
  project: Project,
  pages: Record<string, string>,
  answers: Record<string, unknown> = {},
): Promise<Record<string, Weight>> {
  const host = await plainHost(join(project.root, 'build'), answers);
  const weights: Record<string, Weight> = {};
  for (const [name, path] of Object.entries(pages)) weights[name] = await weigh(browser, host.url + path);
  host.stop();
  return weights;
}

const surveyed = 'tutorial, survey on';

/** Weighs a page of the real site for a visitor who is asked for feedback, and has not turned to it. */
async function weighWithSurvey(): Promise<Record<string, Weight>> {
  const project = await Project.create('bench-survey-real');
  await buildWithSurvey(project, { proxyUrl: '/flags', clientKey: 'key', environment: 'bench', targetUrl: null });
  return weighPages(browser, project, { [surveyed]: '/tutorials/quickstart' }, { '/flags': flagOn });
}

/** Milliseconds from the moment a file is saved until the page that a reader has open shows it; the median of five. */
async function timeEdit(browser: Browser, project: Project, file: string, path: string): Promise<number> {
  const server = await project.serve('dev');
  const page = await browser.newPage();
  await page.goto(server.url + path);
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
  const times: number[] = [];
  for (let round = 0; round < 6; round++) {
    const text = `Edit number ${round} of the bench.`;
    const seen = page.evaluate(
      (wanted) =>
        new Promise<number>((done) => {
          new MutationObserver((_, observer) => {
            if (!document.body.textContent?.includes(wanted)) return;
            observer.disconnect();
            done(Date.now());
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
        }),
      text,
    );
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const original = await project.read(file);
    const began = Date.now();
    await project.write({ [file]: `${original}\n${text}\n` });
    times.push((await seen) - began);
  }
  await page.close();
  await server.stop();
  // The first edit compiles cold.
  const [median = 0] = times
    .slice(1)
    .sort((a, b) => a - b)
    .slice(2);
  return median;
}

function kilobytes(weight: Record<Kind, number>): string {
  return (['html', 'css', 'js', 'other'] as const)
    .map((kind) => (weight[kind] / 1024).toFixed(1).padStart(6))
    .join(' ');
}

const browser = await launchChromium();
const real = await Project.create('bench-real');
const small = await Project.createEmpty('bench-450', generatedDocs(450));
const large = await Project.createEmpty('bench-4500', generatedDocs(4500));

const times = [
  await timeBuilds('the site as it is', real, 'docs/tutorials/quickstart.md', rounds),
  await timeBuilds('450 generated pages', small, 'docs/set-0/part-0/page-0.md', rounds),
  await timeBuilds('4,500 generated pages', large, 'docs/set-0/part-0/page-0.md', 1),
];
console.log('\nBuild, seconds          cold   warm   after one edit');
for (const { pages, cold, warm, edit } of times)
  console.log(
    `${pages.padEnd(22)} ${cold.toFixed(1).padStart(5)}  ${warm.toFixed(1).padStart(5)}  ${edit.toFixed(1).padStart(5)}`,
  );
hold('rebuild of the site after one edit, seconds', times[0]?.edit ?? Infinity, budgets.rebuildSeconds);

const authored = await Project.create('bench-without-api', await withoutApiReference());
const apiReference = (times[0]?.cold ?? Infinity) - (await medianOf(rounds, () => coldSeconds(authored)));
console.log(`\nOf the cold build, the API reference takes ${apiReference.toFixed(1)} s.`);
hold('what the API reference adds to a cold build, seconds', apiReference, budgets.apiReferenceSeconds);

const editTime = await timeEdit(browser, real, 'docs/tutorials/quickstart.md', '/tutorials/quickstart');
console.log(`\nIn development an edit shows after ${editTime} ms.`);
hold('milliseconds until an edit shows', editTime, budgets.editMilliseconds);

const plain = { 'plain page': '/set-0/part-0/page-1' };
const weights = {
  ...(await weighPages(browser, real, {
    home: '/',
    tutorial: '/tutorials/quickstart',
    reference: '/reference/activation-strategies',
    'why is it off': '/try',
    constraints: '/reference/strategy-constraints',
    operation: '/reference/api/unleash/create-feature',
    'category index': '/tutorials',
    'not found': '/404',
  })),
  '450: plain page': (await weighPages(browser, small, plain))['plain page'],
  '4,500: plain page': (await weighPages(browser, large, plain))['plain page'],
  ...(await weighWithSurvey()),
};
console.log('\nKiB on the wire         until load                    until idle                 requests');
console.log('                          html    css     js  other     html    css     js  other');
for (const [name, weight] of Object.entries(weights)) {
  if (!weight) continue;
  console.log(
    `${name.padEnd(22)} ${kilobytes(weight.untilLoad)}   ${kilobytes(weight.untilIdle)}   ${weight.requests}`,
  );
  hold(`${name}, bytes of JS until load`, weight.untilLoad.js, budgets.jsUntilLoad);
  const jsUntilIdle = name === surveyed ? budgets.jsUntilIdleWithSurvey : budgets.jsUntilIdle;
  hold(`${name}, bytes of JS until idle`, weight.untilIdle.js, jsUntilIdle);
  hold(`${name}, bytes of CSS`, weight.untilIdle.css, budgets.css);
  hold(`${name}, bytes of fonts`, weight.untilIdle.font, budgets.font);
}
for (const kind of ['js', 'css'] as const) {
  const few = weights['450: plain page']?.untilIdle[kind] ?? 0;
  const many = weights['4,500: plain page']?.untilIdle[kind] ?? Infinity;
  hold(`growth of ${kind} from 450 to 4,500 pages`, Math.abs(many / few - 1), budgets.growth);
}

console.log('\nKiB that a tool takes beside React   evaluator  the rest');
for (const { name, evaluator, island } of await weighIslands()) {
  const [ofEvaluator, ofIsland] = [evaluator, island].map((bytes) => (bytes / 1024).toFixed(1).padStart(9));
  console.log(`${name.padEnd(34)} ${ofEvaluator} ${ofIsland}`);
  hold(`${name}, bytes of the evaluator`, evaluator, budgets.evaluator);
  hold(`${name}, bytes beside React and the evaluator`, island, budgets.island);
}

console.log('\nMilliseconds, processor four times slower   until it shows   of the processor');
for (const { what, milliseconds, processor, held, most } of await timeInteractions(browser, join(real.root, 'build'))) {
  const [wait, work] = [milliseconds, processor].map((time) =>
    (time === null ? '' : `${Math.round(time)}`).padStart(8),
  );
  console.log(`${what.padEnd(46)} ${wait}   ${work}`);
  hold(`${what}, milliseconds`, held, most);
}

const comparisons = await besideDocusaurus(browser, { real, small, large }, times, process.argv.includes('--large'));
const figures = comparisonTables(comparisons, browser.version());
console.log(`\nBeside Docusaurus\n\n${figures}`);
await writeFigures(comparisons.length > 2 ? 'docusaurus, large' : 'docusaurus', figures);
const coldBuild = comparisons[0]?.builds.cold;
const share = coldBuild ? coldBuild.ours / coldBuild.theirs : Infinity;
hold('cold build of the site, as a part of the time that Docusaurus takes', share, budgets.coldBuild);

console.log('\nCPU seconds of the tests      measured   at most');
for (const { project, measured, most } of budgetsFor(measureTests())) {
  console.log(`${project.padEnd(28)} ${measured.toFixed(1).padStart(9)} ${most.toFixed(1).padStart(9)}`);
  hold(`tests of the project ${project}, seconds of the processor`, measured, most);
}

await browser.close();
console.log(broken.length === 0 ? '\nEvery budget holds.' : `\nBroken budgets:\n${broken.join('\n')}`);
process.exitCode = broken.length === 0 ? 0 : 1;
