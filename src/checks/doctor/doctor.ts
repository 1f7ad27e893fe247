/** Prints what this machine has and lacks, and the command that mends it. Ends with 1 where something needed is missing. */
import { examine } from './checks.ts';
import { gatherFacts } from './facts.ts';
import { isWell, report } from './report.ts';

const findings = examine(await gatherFacts(process.env));
console.log(report(findings));
process.exitCode = isWell(findings) ? 0 : 1;
