import type { Files } from '../e2e/project.ts';

/** How many pages a category of the generated site holds. */
const perCategory = 15;

/** Files of a site with `count` generated pages, each with prose, links, a table, a list and code. */
export function generatedDocs(count: number): Files {
  const categories = Array.from({ length: Math.ceil(count / perCategory) }, (_, at) => at);
  const routesOf = (category: number) =>
    Array.from(
      { length: Math.min(perCategory, count - category * perCategory) },
      (_, at) => `/set-${category % 6}/part-${category}/page-${at}`,
    );
  const files: Record<string, string | null> = { openapi: null, 'docs/index.md': page('Home', 0, '/') };
  for (const category of categories)
    for (const [at, route] of routesOf(category).entries())
      files[`docs${route}.md`] = page(
        `Page ${at} of part ${category}`,
        category * perCategory + at,
        routesOf(category)[0] ?? '/',
      );
  const sets = Array.from({ length: 6 }, (_, set) => ({
    label: `Set ${set}`,
    items: categories
      .filter((category) => category % 6 === set)
      .map((category) => ({ label: `Part ${category}`, items: routesOf(category) })),
  })).filter(({ items }) => items.length > 0);
  files['sidebar.ts'] = `export const documentation = ${JSON.stringify(['/', ...sets])};\n`;
  files['redirects.ts'] = 'export const redirects = {};\n';
  files['glossary.ts'] = 'export const glossary = [];\n';
  return files;
}

function page(title: string, seed: number, link: string): string {
  const sections = Array.from({ length: 6 }, (_, at) => section(seed * 7 + at, link)).join('\n');
  return `---\ntitle: ${title}\ndescription: ${title}, generated to measure how the build grows with the site.\n---\n\n${paragraph(seed)}\n\n${sections}`;
}

function section(seed: number, link: string): string {
  return `## Section ${seed}

${paragraph(seed)} See [the first page](${link}).

${paragraph(seed + 1)}

| Field | Type | Meaning |
| --- | --- | --- |
| \`field${seed}\` | string | ${sentence(seed)} |
| \`other${seed}\` | number | ${sentence(seed + 1)} |

\`\`\`ts
import { initialize } from 'unleash-client';

const unleash = initialize({ url: 'http://localhost:4242/api', appName: 'app-${seed}' });
unleash.on('ready', () => console.log(unleash.isEnabled('toggle-${seed}', { userId: '${seed}' })));
\`\`\`

- ${sentence(seed + 2)}
- ${sentence(seed + 3)}
`;
}

const words =
  'toggle strategy rollout context environment project segment variant token server client metric change user group page constraint value release service'.split(
    ' ',
  );

/** A sentence of twelve words that depends on nothing but the seed. */
function sentence(seed: number): string {
  const chosen = Array.from(
    { length: 12 },
    (_, at) => words[(seed * 31 + at * 17 + ((seed >> 3) % 7) * at) % words.length],
  );
  return `${chosen.join(' ')}.`;
}

function paragraph(seed: number): string {
  return [0, 1, 2, 3].map((at) => sentence(seed * 5 + at)).join(' ');
}
