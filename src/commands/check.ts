/** `npm run check`: everything that takes less than a minute, side by side. For the time between two edits. */
import { runChecks } from '../checks/run-checks.ts';
import { root } from '../project.ts';

const outcomes = await runChecks(
  [
    { name: 'types', script: 'typecheck' },
    { name: 'lint', script: 'lint' },
    { name: 'order of the rooms', script: 'check:rooms' },
    { name: 'prose', script: 'check:prose' },
    { name: 'unit tests', script: 'test:unit' },
  ],
  root,
);
const failed = outcomes.filter(({ passed }) => !passed);
console.log(failed.length === 0 ? 'All checks pass.' : `${failed.length} of ${outcomes.length} checks failed.`);
if (failed.length > 0) process.exitCode = 1;
