/** What `npm run api:refresh -- --answers` runs: writes what a real Unleash answers into openapi/answers/. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { kebabCase } from '../../src/api-reference/api-routes.ts';
import { answersFolder, type KeptAnswers, type KeptError } from '../../src/api-reference/kept-answers.ts';
import { writeWhole } from '../../src/cache.ts';
import { root } from '../../src/project.ts';
import { startStoryServer, tellStory } from './api-answers.ts';
import { readPrintedApi } from './printed-samples.ts';

const api = readPrintedApi();
const unleash = await startStoryServer();
try {
  const { shown } = await tellStory(unleash, api);
  const folder = join(root, answersFolder);
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) rmSync(join(folder, old));
  for (const tag of new Set(api.openSource.map((operation) => operation.tag))) {
    const ids = api.openSource.filter((operation) => operation.tag === tag).map(({ id }) => id);
    writeWhole(join(folder, `${kebabCase(tag)}.yaml`), textOf(tag, new Map(ids.map((id) => [id, shown.get(id)]))));
  }
  console.log(`${shown.size} operations were answered: see what changed in ${answersFolder}/.`);
} finally {
  await unleash.remove();
}

/** The file of a tag, in which an error that several operations have stands once. */
function textOf(tag: string, shown: ReadonlyMap<string, KeptAnswers | undefined>): string {
  const bodies = new Map<string, KeptError['body']>();
  const once = (error: KeptError): KeptError => {
    if (error.body === undefined) return error;
    const key = JSON.stringify(error.body);
    const body = bodies.get(key) ?? error.body;
    bodies.set(key, body);
    return { ...error, body };
  };
  const content: Record<string, KeptAnswers> = {};
  for (const [id, kept] of shown) {
    if (!kept) throw new Error(`Nothing sends ${id}: add it to tests/unleash/api-story.ts.`);
    content[id] = { ...kept, ...(kept.errors ? { errors: kept.errors.map(once) } : {}) };
  }
  const head = [
    `# What Unleash ${api.structure.info.version} answers to the printed calls of “${tag}”, and to calls that must fail.`,
    '# Made by: npm run api:refresh -- --answers',
  ];
  return `${head.join('\n')}\n${stringify(content, { lineWidth: 0, anchorPrefix: 'error' })}`;
}
