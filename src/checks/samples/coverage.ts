import { countPageWords } from '../prose/length.ts';
import type { PageTree } from '../prose/page-tree.ts';
import { checkKinds, samplesOfKind, uncheckedLanguages } from './check-all.ts';
import type { Sample } from './sample.ts';

/** Rows of the coverage table: what is counted, and how many there are. */
export type Coverage = readonly (readonly [name: string, count: string])[];

/** How much is written and how much of it is checked. */
export function coverageOf(pages: readonly PageTree[], samples: readonly Sample[]): Coverage {
  const number = (value: number) => value.toLocaleString('en');
  const count = (matches: (sample: Sample) => boolean) => number(samples.filter(matches).length);
  return [
    ['pages', number(pages.length)],
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
