/**
 * `npm run api:refresh`: makes the structure of the API again, from a running server or from `OPENAPI_SOURCE`; with
 * `--answers`, what a real Unleash answers to the printed calls, from a server that it starts itself.
 */
import { spawnSync } from 'node:child_process';
import { structureFile } from '../api-reference/api-structure.ts';
import { refreshFrom } from '../api-reference/refresh-from-source.ts';
import { root } from '../project.ts';

if (process.argv.includes('--answers')) process.exitCode = refreshAnswers();
else await refreshStructure();

/** The server and its story belong to the tests, which no source may load. */
function refreshAnswers(): number {
  const program = ['--import', 'tsx', 'tests/unleash/refresh-answers.ts'];
  return spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

async function refreshStructure(): Promise<void> {
  const source = process.env.OPENAPI_SOURCE ?? 'http://localhost:4242/docs/openapi.json';
  try {
    const changes = await refreshFrom(source, root);
    console.log(changes.length === 0 ? `${source} says what ${structureFile} says.` : changes.join('\n'));
    if (changes.length > 0)
      console.log(`\n${structureFile} is written. npm run build names the words to add or take out.`);
  } catch (error) {
    console.error(`${structureFile} is untouched: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
