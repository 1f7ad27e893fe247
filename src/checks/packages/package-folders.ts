/**
 * Every folder with a package.json, and whose packages it has. Those of one suite or bench lie beside it, so that an
 * ordinary `npm ci` leaves them out; they are installed when it runs.
 */
export const packageFolders = {
  '.': 'the site',
  'sample-packages': 'the samples, and the real server',
  'tests/engines': 'Firefox and WebKit, and what finds in any browser',
  'tests/evaluation': 'the judges of the evaluator',
  'tests/hosting': 'the tests of the hosting',
  'tests/how-tos': 'the fonts of the admin UI, and what encodes its pictures',
  'tests/tutorials': 'the compiler of Next.js',
  'tests/unleash': 'PostgreSQL for the real server',
  'tests/bench/docusaurus': 'Docusaurus',
  'tests/bench/lighthouse': 'Lighthouse',
  'tests/bench/search': 'the other search engines',
} as const;

export type PackageFolder = keyof typeof packageFolders;

/** The folder whose package.json says what a file may import. */
export function governingFolder(file: string): PackageFolder {
  const folders = Object.keys(packageFolders) as PackageFolder[];
  const above = folders.filter((folder) => file.startsWith(`${folder}/`));
  return above.toSorted((a, b) => b.length - a.length)[0] ?? '.';
}
