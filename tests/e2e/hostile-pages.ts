import { join } from 'node:path';
import type { Fault } from '../../src/fault.ts';
import { compilePage } from '../../src/markdown/compile-page.ts';
import { openFenceCache } from '../../src/markdown/fence-cache.ts';
import { readFrontMatter } from '../../src/markdown/page-front-matter.ts';
import { adaptReadme } from '../../src/remote/adapt-readme.ts';
import { sampleSite } from './global-setup.ts';

/** Writes an attack into a place of a page; `id` is another one for each place and attack. */
type Place = (attack: string, id: string) => string;
type Places = Readonly<Record<string, Place>>;

/** Places of a body that almost every page has. */
export const commonPlaces: Places = {
  heading: (attack) => `## Part ${attack}`,
  'text of a link': (attack) => `[x ${attack}](https://docs.example/)`,
  'address of a link in brackets': (attack) => `[x](<${attack}>)`,
  autolink: (attack) => `<${attack}>`,
  'raw HTML as a block': (attack) => attack,
  'highlighted code': (attack) => `\`\`\`html\n${attack}\n\`\`\``,
  'code in a line': (attack) => `Write \`\`${attack}\`\` here.`,
  'cell of a table': (attack) => `| ${attack} | B |\n| --- | --- |\n| ${attack} | b |`,
};

/** All other places of a body. */
export const rarePlaces: Places = {
  'heading of its own id': (attack) => `## Part {#${attack}}`,
  'address of a link': (attack) => `[x](${attack})`,
  'title of a link': (attack) => `[x](https://docs.example/ "${attack}")`,
  'query of a link': (attack) => `[x](<https://docs.example/?q=${attack}>)`,
  'link by reference': (attack, id) => `[x][${id}]\n\n[${id}]: <${attack}> "x"`,
  'description of a picture': (attack) => `![x ${attack}](./images/square.svg)`,
  'address of a picture': (attack) => `![x](<${attack}>)`,
  'caption of a picture': (attack) => `![x](./images/square.svg "${attack}")`,
  'raw HTML in a line': (attack) => `Some <kbd>K</kbd> and ${attack} and more.`,
  'raw HTML in an element': (attack) => `Press <kbd>${attack}</kbd>.`,
  'title of an abbreviation': (attack) => `An <abbr title="${attack}">API</abbr>.`,
  'attribute of raw HTML': (attack) => `<details ${attack}>\n\nx\n\n</details>`,
  'title of an admonition': (attack) => `:::tip[x ${attack}]\nWords.\n:::`,
  'attribute of an admonition': (attack) => `:::tip{title="${attack}"}\nWords.\n:::`,
  'title of code': (attack) => `\`\`\`ts title="${attack}"\nconst x = 1;\n\`\`\``,
  'label in a diagram': (attack) => `\`\`\`mermaid alt="x"\nflowchart LR\n  a["${attack}"]\n\`\`\``,
  'words about a diagram': (attack) => `\`\`\`mermaid alt="${attack}" title="${attack}"\nflowchart LR\n  a[A]\n\`\`\``,
  'title of a tab': (attack) =>
    `::::tabs{label="${attack}"}\n:::tab{title="${attack}" value="x"}\nx\n:::\n:::tab{title="y" value="y"}\ny\n:::\n::::`,
  'title of a video': (attack) => `::video{url="https://www.youtube.com/watch?v=x" title="${attack}"}`,
  'address of a video': (attack) => `::video{url="https://www.youtube.com/watch?v=${attack}" title="x"}`,
  footnote: (attack, id) => `Words.[^${id}]\n\n[^${id}]: ${attack}`,
};

const quoted = (text: string) => JSON.stringify(text);

/** Fields of the front matter, with hostile text in them. */
export const frontMatterPlaces = {
  title: (attack) => `title: ${quoted(attack)}`,
  description: (attack) => `description: ${quoted(`What a reader finds on this page: ${attack}`)}`,
  sidebar_label: (attack) => `sidebar_label: ${quoted(attack)}`,
  keywords: (attack) => `keywords: [${quoted(attack)}]`,
  permission: (attack) => `permission: ${quoted(attack)}`,
  slug: (attack) => `slug: ${quoted(`/${attack}`)}`,
  since: (attack) => `since: ${quoted(attack)}`,
  edition: (attack) => `edition: ${quoted(attack)}`,
  'author of the last update': (attack) => `last_update: { date: 2023-10-03, author: ${quoted(attack)} }`,
  'note of a deprecation': (attack) => `deprecated: { replacement: /guides/long, note: ${quoted(attack)} }`,
} satisfies Readonly<Record<string, (attack: string) => string>>;
export type Field = keyof typeof frontMatterPlaces;

const source = 'guides/attack.md';
const harmless = { title: 'title: Harmless', description: 'description: A page of harmless words for a test.' };

/** A page of a body, with some fields of the front matter in place of harmless ones. */
export const pageOf = (body: string, fields: Readonly<Record<string, string>> = {}) =>
  `---\n${Object.values({ ...harmless, ...fields }).join('\n')}\n---\n\n${body}\n`;

/** What is wrong with a field that holds a text; an empty list where the field takes it. */
export function faultsOfField(field: Field, text: string): readonly Fault[] {
  const read = readFrontMatter(source, pageOf('Words.', { [field]: frontMatterPlaces[field](text) }));
  return 'faults' in read ? read.faults : [];
}

export type Part = { place: string; attack: string; text: string };

/** Each attack in each place. */
export function partsOf(places: Places, attacks: readonly string[]): readonly Part[] {
  return Object.entries(places).flatMap(([place, write], index) =>
    attacks.map((attack, number) => ({ place, attack, text: write(attack, `x${index}x${number}`) })),
  );
}

/** A body that compiles, the parts in it, and the faults for which the compiler refused all others. */
export type HostileBody = { body: string; taken: readonly Part[]; faults: readonly Fault[] };

/** A body of all parts that the compiler takes. */
export function hostileBody(parts: readonly Part[], cacheDirectory: string): Promise<HostileBody> {
  return keepTaken(parts, cacheDirectory, (text) => text);
}

/** A README of all parts that the compiler takes once the README is adapted. */
export function hostileReadme(parts: readonly Part[], cacheDirectory: string, title: string): Promise<HostileBody> {
  const repository = 'https://docs.example/me/sdk';
  const write = (text: string) => `# SDK ${title}\n\n${text}`;
  const adapt = (text: string) => adaptReadme(write(text), { repository, url: `${repository}/README.md` });
  return keepTaken(parts, cacheDirectory, adapt).then((kept) => ({ ...kept, body: write(kept.body) }));
}

/** Compiles all parts on one page, and leaves out those with faults until the page compiles. */
async function keepTaken(
  parts: readonly Part[],
  cacheDirectory: string,
  adapt: (text: string) => string,
): Promise<HostileBody> {
  const environment = { docsDirectory: join(sampleSite, 'docs'), fences: openFenceCache(cacheDirectory) };
  const faults: Fault[] = [];
  let taken = parts;
  for (;;) {
    const body = taken.map(({ text }, index) => `Part ${index} follows.\n\n${text}`).join('\n\n');
    const page = pageOf(adapt(body));
    const compiled = await compilePage(source, page, environment);
    if (compiled.ok) return { body, taken, faults };
    const refused = new Set(compiled.faults.map(({ line }) => partAt(page, line)));
    const left = taken.filter((_, index) => !refused.has(index));
    if (left.length === taken.length) throw new Error(`A fault is in no part: ${JSON.stringify(compiled.faults)}`);
    faults.push(...compiled.faults);
    taken = left;
  }
}

/** Index of the part that a line of a page is in. */
function partAt(page: string, line: number): number {
  const before = page.split('\n').slice(0, line).join('\n');
  return Number([...before.matchAll(/^Part (\d+) follows\.$/gm)].at(-1)?.[1] ?? Number.NaN);
}
