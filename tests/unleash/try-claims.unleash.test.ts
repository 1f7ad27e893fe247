/** What the tools on pages say of Unleash, asked of a real Unleash 5.6. */
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import type { Constraint } from '../../src/evaluation/client-features.ts';
import { addStrategy, asCurl, replaceVariants } from '../../src/try/outputs.ts';
import { firstRollout, strategyOf } from '../../src/try/rollout.ts';
import { refusalOf } from '../../src/try/validate-constraint.ts';
import { refusalOfVariants } from '../../src/try/validate-variants.ts';
import { firstVariants, newVariant, sentVariants, storedVariants, type VariantDraft } from '../../src/try/variants.ts';
import { exampleServer } from './example-server.ts';

const { asAdmin, tokens, url } = exampleServer();

/** What a command of curl gets from the server, with the token in its variable. */
function run(command: string): unknown {
  const env = { ...process.env, UNLEASH_ADMIN_TOKEN: tokens().UNLEASH_ADMIN_TOKEN };
  return JSON.parse(execFileSync('bash', ['-c', `${command} --silent --fail-with-body`], { env, encoding: 'utf8' }));
}

describe('constraints: what is refused', () => {
  const constraint: Constraint = {
    contextName: 'userId',
    operator: 'IN',
    values: [],
    inverted: false,
    caseInsensitive: false,
  };
  const numbers = [
    '5',
    '5.0',
    ' 5 ',
    'abc',
    '',
    '1e3',
    '0x10',
    '9007199254740992',
    'Infinity',
    '1,5',
    '.5',
    '5.',
    '+5',
  ];
  const dates = ['2023-12-01T08:00:00.000Z', '2023-12-01', '2023', 'x', '', '1701417600000', '2023-13-01'];
  const versions = ['1.3.0', '1.3', 'v1.3.0', '', ' 1.3.0', '1.3.0-beta.1', '1.3.0+b', '01.2.3', '1.3.0-01'];
  const lists = [['a'], [], [''], ['a', ''], ['a'.repeat(101)], [' ']];

  test.each<Constraint>([
    ...numbers.map((value) => ({ ...constraint, operator: 'NUM_GT', value })),
    ...dates.map((value) => ({ ...constraint, contextName: 'currentTime', operator: 'DATE_AFTER', value })),
    ...versions.map((value) => ({ ...constraint, operator: 'SEMVER_GT', value })),
    ...['IN', 'NOT_IN', 'STR_CONTAINS'].flatMap((operator) =>
      lists.map((values) => ({ ...constraint, operator, values })),
    ),
    { ...constraint, contextName: '', values: ['a'] },
    { ...constraint, contextName: 'plan', values: ['club', 'gold'] },
    { ...constraint, contextName: 'country', operator: 'STR_ENDS_WITH', values: ['O'] },
  ])('$operator $contextName $values $value', async (one) => {
    const { status, body } = await asAdmin('POST', 'constraints/validate', one);
    const refusal = refusalOf(one);
    expect(status).toBe(refusal === null ? 204 : 400);
    if (refusal !== null) expect(JSON.stringify(body)).toContain(JSON.stringify(refusal).slice(1, -1));
  });
});

describe('variants: what is stored and what is refused', () => {
  const path = 'projects/bookshop/features/book-recommendations/environments/development/variants';
  const draft = { ...newVariant, weightType: 'variable', percent: '' } as const;
  const fixed = (name: string, percent: string) => ({ ...draft, name, percent, weightType: 'fix' as const });
  const variable = (name: string, part: Partial<VariantDraft> = {}) => ({ ...draft, name, ...part });

  test.each<VariantDraft[]>([
    [variable('popular'), variable('similar'), variable('personal')],
    [fixed('similar', '10'), variable('popular'), variable('personal')],
    [fixed('similar', '33.3'), variable('z'), variable('a'), variable('b')],
    [fixed('a', '100'), variable('b')],
    'gfedcba'.split('').map((name) => variable(name)),
    [fixed('a', '50'), fixed('b', '50')],
    [fixed('a', '60'), fixed('b', '60'), variable('c')],
    [fixed('a', '100.1'), variable('c')],
    [fixed('a', '1.05'), variable('c')],
    [fixed('a', '-1'), variable('c')],
    [variable('a'), variable('a')],
    [variable('')],
    [variable('a b')],
    [variable('å')],
    [variable('x'.repeat(101))],
    [variable('a', { payloadType: 'json', payload: '{' })],
    [variable('a', { payloadType: 'json', payload: '1' })],
    [variable('a', { payloadType: 'json', payload: '{"a":1}' })],
    [variable('a', { payloadType: 'string', payload: '' })],
    [variable('a', { payloadType: 'number', payload: 'x' })],
    [variable('a', { overrides: '1001,,1002' })],
    [variable('a', { overrides: '1001, 1002' })],
    [],
  ])('%j %j %j', async (...drafts) => {
    const sent = sentVariants({ drafts, stickiness: 'default' });
    const refusal = refusalOfVariants(sent);
    const { status, body } = await asAdmin('PUT', path, sent);
    expect(status).toBe(refusal === null ? 200 : 400);
    if (refusal) expect(JSON.stringify(body)).toContain(JSON.stringify(refusal.message).slice(1, -1));
    else expect(body).toMatchObject({ variants: storedVariants(sent) });
  });
});

describe('what is taken along as curl', () => {
  test('replaces the variants that were built', () => {
    const call = replaceVariants('book-recommendations', sentVariants(firstVariants));
    const variants = storedVariants(sentVariants(firstVariants));
    expect(run(asCurl(call, { server: url() }))).toMatchObject({ variants });
  });

  test('adds the strategy that was built', () => {
    const call = addStrategy({ ...strategyOf(firstRollout), title: "Maya's rollout" });
    const parameters = { rollout: '25', stickiness: 'userId', groupId: 'express-checkout' };
    expect(run(asCurl(call, { server: url() }))).toMatchObject({ title: "Maya's rollout", parameters });
  });
});
