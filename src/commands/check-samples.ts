/** `npm run check:samples`: checks every code sample of the pages and shows how much is covered. */
import { installPackages } from '../checks/packages/install-packages.ts';
import { readPageTrees } from '../checks/prose/page-tree.ts';
import { checkKinds, checkSamples } from '../checks/samples/check-all.ts';
import { coverageOf, showCoverage } from '../checks/samples/coverage.ts';
import { samplesOf } from '../checks/samples/read-samples.ts';
import { describeSampleFault, type SampleFault } from '../checks/samples/sample.ts';
import { root } from '../project.ts';

installPackages('sample-packages');
const pages = await readPageTrees(root);
const samples = pages.flatMap(samplesOf);
const faults: SampleFault[] = [];
for (const kind of checkKinds) faults.push(...(await checkSamples(kind, samples)));
for (const fault of faults) console.error(describeSampleFault(fault));
console.log(showCoverage(coverageOf(pages, samples)));
console.log(`${faults.length} of the samples' lines are faulty.`);
if (faults.length > 0) process.exitCode = 1;
