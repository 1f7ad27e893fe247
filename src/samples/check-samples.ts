/** `npm run check:samples`: checks every code sample of the pages and shows how much is covered. */
import { root } from '../build/project.ts';
import { readPageTrees } from '../prose/page-tree.ts';
import { checkKinds, checkSamples } from './check-all.ts';
import { coverageOf, showCoverage } from './coverage.ts';
import { samplesOf } from './read-samples.ts';
import { describeSampleFault, type SampleFault } from './sample.ts';
import { installSamplePackages } from './sample-packages.ts';

installSamplePackages();
const pages = await readPageTrees(root);
const samples = pages.flatMap(samplesOf);
const faults: SampleFault[] = [];
for (const kind of checkKinds) faults.push(...(await checkSamples(kind, samples)));
for (const fault of faults) console.error(describeSampleFault(fault));
console.log(showCoverage(coverageOf(root, pages, samples)));
console.log(`${faults.length} of the samples' lines are faulty.`);
if (faults.length > 0) process.exitCode = 1;
