/** `npm run api:refresh`: makes the structure of the API again, from a running server or from `OPENAPI_SOURCE`. */
import { structureFile } from '../api-reference/api-structure.ts';
import { refreshFrom } from '../api-reference/refresh-from-source.ts';
import { root } from '../project.ts';

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
