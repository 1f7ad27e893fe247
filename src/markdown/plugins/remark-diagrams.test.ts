import { expect, test } from 'vitest';
import { noFenceCache } from '../fence-cache.ts';
import { remarkDiagrams } from './remark-diagrams.ts';
import { tryOnMarkdown } from './try-plugin.fixture.ts';

const draw = (text: string) => tryOnMarkdown(text, [[remarkDiagrams, { fences: noFenceCache }]]);

test('each drawing has ids of its own, so that two on a page do not share arrow heads', async () => {
  const fence = '```mermaid alt="A to B" title="Flow"\nflowchart LR\n  A --> B\n```\n';
  const { tree } = await draw(fence + fence);
  expect(tree.children).toMatchObject([
    {
      data: {
        hName: 'Diagram',
        hProperties: { caption: 'Flow' },
        hChildren: [{ properties: { ariaLabel: 'A to B' } }],
      },
    },
    { data: { hName: 'Diagram' } },
  ]);
  const ids = tree.children.map((child) =>
    [...JSON.stringify(child).matchAll(/"id":"(diagram:\d)/g)].map(([, id]) => id),
  );
  expect(ids.map((found) => [...new Set(found)])).toEqual([['diagram:1'], ['diagram:2']]);
});

test('a mistake is told with its line, and other code is left alone', async () => {
  const { tree, problems } = await draw('```ts\nx\n```\n\n```mermaid alt="x"\nflowchrt LR\n```');
  expect(problems).toEqual(['6 A diagram cannot begin with “flowchrt LR”.']);
  expect(tree.children).toMatchObject([{ type: 'code' }, { type: 'code' }]);
});

/** What is drawn of a fence: the width in CSS pixels, and how many of them a pixel of the drawing takes. */
const drawings = async (code: string) => {
  const { tree, problems } = await draw(`\`\`\`mermaid alt="x"\n${code}\n\`\`\``);
  const elements = tree.children.flatMap((child) => (child.type === 'component' ? (child.data.hChildren ?? []) : []));
  const sizes = elements.flatMap((element) => {
    if (element.type !== 'element') return [];
    const { width, viewBox, className } = element.properties;
    return { width, scale: Number(width) / Number(String(viewBox).split(' ')[2]), className };
  });
  return { sizes, problems };
};

const wideChain =
  'flowchart LR\n  a[The admin UI] --> b[The Unleash server] --> c[An SDK in memory] --> d[Your own code]';

test('given a chart that is wider than a page, then it goes downwards, in letters of 12 px and more', async () => {
  const { sizes, problems } = await drawings(wideChain);
  expect(problems).toEqual([]);
  expect(sizes).toMatchObject([{ width: expect.any(Number) }]);
  expect(sizes[0]?.width).toBeLessThan(310);
  expect(11 * (sizes[0]?.scale ?? 0)).toBeGreaterThanOrEqual(12);
});

test('given a chart that fits a page but no phone, then phones get one of their own', async () => {
  const { sizes } = await drawings('flowchart LR\n  a[The Unleash server] --> b[An SDK in memory] --> c[Your code]');
  expect(sizes.map(({ className }) => className)).toEqual([['Diagram-wide'], ['Diagram-narrow']]);
});

test('given a drawing that fits no page either way, then its width is told', async () => {
  const row = Array.from({ length: 8 }, (_, index) => `  A->>B${index}: a message`).join('\n');
  expect((await drawings(`sequenceDiagram\n${row}`)).problems).toEqual([
    expect.stringMatching(/^1 The diagram is \d+ pixels wide; a page has room for 604\.$/),
  ]);
});

test('a name that gets its label only after it was used is told with its line', async () => {
  expect((await drawings('flowchart LR\n  P --> S\n  S[Server] --> D')).problems).toEqual([
    '4 “S” gets its label only after it was used.',
  ]);
});

test('the title of a group stays in one line on phones, too: it has the room of one', async () => {
  const chart = [
    'flowchart LR',
    '  subgraph yours["Your servers"]',
    '    server["Server-side SDK: evaluates"]',
    '  end',
    '  subgraph users["Browsers and phones"]',
    '    client["Client-side SDK: stores results"]',
    '  end',
    '  server -- "client token" --> api["Client API: configuration"]',
    '  client -- "context and front-end token" --> frontend["Front-end API or Edge: evaluates"]',
  ].join('\n');
  const { tree } = await draw(`\`\`\`mermaid alt="x"\n${chart}\n\`\`\``);
  const drawn = JSON.stringify(tree.children);
  expect(drawn).toContain('Diagram-narrow');
  expect(drawn).not.toContain('"Browsers and"');
});

test('a drawing has no arrow head that no line ends in, and no length finer than half a pixel', async () => {
  const { tree } = await draw('```mermaid alt="x"\nflowchart LR\n  A -->|all| B\n```');
  const drawn = JSON.stringify(tree.children);
  expect(drawn.match(/"tagName":"marker"/g)).toHaveLength(1);
  const lengths = [...drawn.matchAll(/"(?:x|y|width|height|points)":"?([^",}]+(?:,[^",}]+)*)/g)].flatMap(
    ([, text = '']) => text.split(/[ ,]/).map(Number),
  );
  expect(lengths.length).toBeGreaterThan(10);
  expect(lengths.filter((length) => (length * 2) % 1 !== 0)).toEqual([]);
});
