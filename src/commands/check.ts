/** `npm run check`: everything that takes less than a minute, side by side. `npm test` names what it begins with instead. */
import { runChecks } from '../checks/run-checks.ts';
import { root } from '../project.ts';

const outcomes = await runChecks(process.argv.slice(2), root);
const failed = outcomes.filter(({ passed }) => !passed);
console.log(failed.length === 0 ? 'All checks pass.' : `${failed.length} of ${outcomes.length} checks failed.`);
if (failed.length > 0) process.exitCode = 1;
