import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageTree } from '../prose/page-tree.ts';
import { countPageWords } from '../prose/page-words.ts';
import { checkKinds, samplesOfKind, uncheckedLanguages } from './check-all.ts';
import type { Sample } from './sample.ts';

/** Rows of the coverage table: what is counted, and how many there are. */
export type Coverage = readonly (readonly [name: string, count: string])[];

/** How much of the specification is written and how much of it is checked. */
export function coverageOf(root: string, pages: readonly PageTree[], samples: readonly Sample[]): Coverage {
  const routes = authoredRoutes(root);
  const written = new Set(pages.map(({ file }) => routeOf(file)));
  const number = (value: number) => value.toLocaleString('en');
  const count = (matches: (sample: Sample) => boolean) => number(samples.filter(matches).length);
  return [
    ['routes written / all', `${routes.filter((route) => written.has(route)).length} / ${routes.length}`],
    ['words', number(pages.reduce((sum, { tree }) => sum + countPageWords(tree), 0))],
    ['diagrams', count(({ use }) => use === 'drawing')],
    ['samples', count(({ use }) => use !== 'drawing')],
    ...checkKinds
      .map(({ name, languages }) => [`– ${name}`, number(samplesOfKind(languages, samples).length)] as const)
      .filter(([, checked]) => checked !== '0'),
    ['– output and text', count(({ use, language }) => use === 'check' && uncheckedLanguages.includes(language))],
    ['– fragments', count(({ use }) => use === 'fragment')],
    ['calls sent to a server', count(({ run }) => run)],
    ['enterprise calls, not sent', count(({ enterprise }) => enterprise)],
  ];
}

/** Two columns, the second aligned to the right. */
export function showCoverage(coverage: Coverage): string {
  const widest = Math.max(...coverage.map(([name]) => name.length));
  return coverage.map(([name, count]) => `${name.padEnd(widest)}  ${count.padStart(9)}`).join('\n');
}

/** Routes of the specification that someone writes, in contrast to those the API's structure makes. */
function authoredRoutes(root: string): string[] {
  const routes = JSON.parse(readFileSync(join(root, 'tests/routes.json'), 'utf8')) as {
    path: string;
    layout: string;
  }[];
  return routes.filter(({ layout }) => layout === 'doc').map(({ path }) => path);
}

function routeOf(file: string): string {
  const route = file.replace(/^docs\/|\.mdx?$/g, '').replace(/(^|\/)index$/, '');
  return `/${route}`;
}
