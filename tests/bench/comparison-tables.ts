import type { Comparison, Pair } from './beside-docusaurus.ts';
import { machine } from './machine.ts';
import type { Kind, Weight } from './page-weight.ts';

/** The comparisons as the tables of tests/bench/README.md. */
export function comparisonTables(comparisons: readonly Comparison[], chromium: string): string {
  const builds = comparisons.map(({ name, pageCount, builds: { cold, coldFaster, edit } }) =>
    row([name, pageCount.toLocaleString('en'), ...[cold, coldFaster, edit].map((build) => pair(build, 1))]),
  );
  const weights = comparisons.flatMap(({ name, weights }) =>
    weights.flatMap(({ route, weight }) => [
      weightRow(`${name}: \`${route}\`, until load`, weight, 'untilLoad', 'requestsUntilLoad'),
      weightRow(`${name}: \`${route}\`, until idle`, weight, 'untilIdle', 'requests'),
    ]),
  );
  return `Docusaurus ${comparisons[0]?.docusaurus}, Chromium ${chromium}; ${machine()}. In each cell: this site · Docusaurus (how many times ours).

| Build, seconds | Markdown pages | Cold, its default builder | Cold, its faster builder | After one edit, its faster builder |
| --- | --- | --- | --- | --- |
${builds.join('\n')}

| Page, KiB with gzip | HTML | CSS | JavaScript | Other | All | Requests |
| --- | --- | --- | --- | --- | --- | --- |
${weights.join('\n')}`;
}

function weightRow(
  label: string,
  { ours, theirs }: Pair<Weight>,
  moment: 'untilLoad' | 'untilIdle',
  requests: 'requestsUntilLoad' | 'requests',
): string {
  const kibibytes = (kinds: readonly Kind[]) =>
    pair(
      {
        ours: kinds.reduce((sum, kind) => sum + ours[moment][kind], 0) / 1024,
        theirs: kinds.reduce((sum, kind) => sum + theirs[moment][kind], 0) / 1024,
      },
      1,
    );
  return row([
    label,
    kibibytes(['html']),
    kibibytes(['css']),
    kibibytes(['js']),
    kibibytes(['font', 'other']),
    kibibytes(['html', 'css', 'js', 'font', 'other']),
    pair({ ours: ours[requests], theirs: theirs[requests] }, 0),
  ]);
}

function pair({ ours, theirs }: Pair<number>, digits: number): string {
  const times = ours > 0 ? ` (${(theirs / ours).toFixed(1)}×)` : '';
  return `${ours.toFixed(digits)} · ${theirs.toFixed(digits)}${times}`;
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
