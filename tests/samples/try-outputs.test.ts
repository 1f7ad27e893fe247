/** What the tools on pages give to take along as unit tests is run with the SDK that they are for. */
import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { installPackages } from '../../src/checks/packages/install-packages.ts';
import { root } from '../../src/project.ts';
import { constraintOf, contextOfFields, firstConstraints } from '../../src/try/constraints.ts';
import { nodeTest } from '../../src/try/outputs.ts';
import { contextOf, firstRollout, strategyOf } from '../../src/try/rollout.ts';
import {
  askVariants,
  contextOfUser,
  firstVariants,
  sentVariants,
  storedVariants,
  toggleName,
} from '../../src/try/variants.ts';
import { outputsOf } from '../../src/try/WhyOffOutputs.tsx';
import { firstWhyOff } from '../../src/try/why-off.ts';
import { exampleFeatures } from '../../src/try/why-off-example.ts';
import { limit } from '../machine.ts';

const folder = join(root, '.cache/try-outputs');

beforeAll(async () => {
  const packages = installPackages('sample-packages');
  await mkdir(folder, { recursive: true });
  await symlink(join(packages, 'node_modules'), join(folder, 'node_modules')).catch(() => {});
}, limit(400_000));

/** What Node.js tells of a test file: how many passed, and how many failed. */
async function run(name: string, code: string): Promise<string> {
  const file = join(folder, `${name}.test.mjs`);
  await writeFile(file, code);
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['--test', '--test-reporter=tap', file], {
    env,
  }).catch((error: { stdout: string }) => error);
  return (stdout.match(/^# (?:pass|fail) \d+$/gm) ?? []).join(', ');
}

const rollout = (on: boolean) =>
  nodeTest({
    toggle: { name: 'express-checkout', strategies: [strategyOf({ ...firstRollout, rollout: 32 })] },
    is: 'on for userId 1001',
    context: contextOf(firstRollout),
    on,
  });

test('the unit test of a rollout passes', async () => {
  expect(await run('rollout', rollout(true).code)).toBe('# pass 1, # fail 0');
});

test('it fails where the answer is another', async () => {
  expect(await run('rollout-wrong', rollout(false).code)).toBe('# pass 0, # fail 1');
});

test('the unit test of a variant and that of constraints pass', async () => {
  const stored = storedVariants(sentVariants(firstVariants));
  const variant = nodeTest({
    toggle: { name: toggleName, strategies: [], variants: stored },
    is: 'personal for userId 1002',
    context: contextOfUser('1002'),
    on: true,
    variant: askVariants(stored, firstVariants).name,
  });
  expect(await run('variant', variant.code)).toBe('# pass 1, # fail 0');
  const strategy = { ...strategyOf(firstRollout), constraints: firstConstraints.drafts.map(constraintOf) };
  const constraints = nodeTest({
    toggle: { name: 'express-checkout', strategies: [strategy] },
    is: 'off in Denmark',
    context: contextOfFields(['plan', 'country'], firstConstraints.context),
    on: false,
  });
  expect(await run('constraints', constraints.code)).toBe('# pass 1, # fail 0');
});

test('the unit test of a toggle with a segment passes', async () => {
  const outputs = outputsOf({
    toggle: 'gift-cards',
    features: exampleFeatures,
    environment: undefined,
    state: firstWhyOff,
  });
  const { code = '' } = outputs.find(({ label }) => label.startsWith('Unit test')) ?? {};
  expect(await run('why-off', code)).toBe('# pass 1, # fail 0');
});
