/** `npm run dev`: each page rendered when it is asked for, each edit shown where the reader is. */
import { startDevServer } from '../server/dev-server.ts';
import { addressOf, failWith } from '../server/listen.ts';

const started = performance.now();
try {
  const site = await startDevServer(addressOf(process.env));
  console.log(`\n  The docs are at ${site}, ready in ${Math.round(performance.now() - started)} ms\n`);
} catch (error) {
  failWith(error);
}
