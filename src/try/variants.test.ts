import { expect, test } from 'vitest';
import { refusalOfVariants } from './validate-variants.ts';
import {
  askVariants,
  firstVariants,
  newVariant,
  readVariants,
  sentVariants,
  storedVariants,
  type VariantDraft,
  variantsOfReaders,
} from './variants.ts';

const stored = (drafts: readonly VariantDraft[]) => storedVariants(sentVariants({ drafts, stickiness: 'userId' }));
const weights = (drafts: readonly VariantDraft[]) => stored(drafts).map(({ name, weight }) => `${name} ${weight}`);
const variable = (name: string) => ({ ...newVariant, name });
const fixed = (name: string, percent: string) => ({ ...newVariant, name, weightType: 'fix' as const, percent });

test('weights are stored as the table of the page has them', () => {
  const three = [variable('popular'), variable('similar'), variable('personal')];
  expect(weights(three)).toEqual(['personal 333', 'popular 334', 'similar 333']);
  expect(weights([fixed('similar', '10'), variable('popular'), variable('personal')])).toEqual([
    'personal 450',
    'popular 450',
    'similar 100',
  ]);
  expect(weights([fixed('popular', '50'), fixed('similar', '33.3'), variable('personal')])).toEqual([
    'personal 167',
    'popular 500',
    'similar 333',
  ]);
});

test.each([
  ['1001', 708, 'similar', 237, 'personal'],
  ['1002', 866, 'similar', 80, 'personal'],
  ['1003', 610, 'popular', 889, 'similar'],
  ['1005', 640, 'popular', 767, 'similar'],
])('reader %s gets the variants of the page, with either seed', (userId, old, oldName, now, nowName) => {
  const three = stored([variable('popular'), variable('similar'), variable('personal')]);
  const ask = (seed: number) => askVariants(three, { ...firstVariants, seed, userId });
  expect(ask(0)).toMatchObject({ name: oldName, by: { hashing: { normalised: old } } });
  expect(ask(86028157)).toMatchObject({ name: nowName, by: { hashing: { normalised: now } } });
});

test('a thousand readers share the variants by their weights, and draw anew only with random', () => {
  const share = (names: readonly string[], name: string) => names.filter((one) => one === name).length;
  const names = variantsOfReaders(stored(firstVariants.drafts), firstVariants.seed, 1);
  expect(Math.abs(share(names, 'similar') - 100)).toBeLessThan(30);
  expect(variantsOfReaders(stored(firstVariants.drafts), firstVariants.seed, 2)).toEqual(names);
  const random = storedVariants(sentVariants({ drafts: firstVariants.drafts, stickiness: 'random' }));
  expect(variantsOfReaders(random, 0, 1)).not.toEqual(variantsOfReaders(random, 0, 2));
});

test.each<[VariantDraft[], string]>([
  [[fixed('a', '50')], 'There must be at least one "variable" variant'],
  [[fixed('a', '60'), fixed('b', '60'), variable('c')], 'The traffic distribution total must equal 100%'],
  [[fixed('a', '0.05'), variable('c')], 'Weight only supports 1 decimal'],
  [[fixed('a', ''), variable('c')], '"[0].weight" must be a number'],
  [[variable('a'), variable('a')], '"[1]" contains a duplicate value'],
  [[variable('a b')], '"[0].name" must be URL friendly'],
  [[variable('\ud800')], '"[0].name" must be URL friendly'],
])('%j is refused as the API refuses it', (drafts, message) => {
  expect(refusalOfVariants(sentVariants({ drafts, stickiness: 'default' }))?.message).toBe(message);
});

test.each([{}, { seed: 5 }, { stickiness: 'plan', drafts: 'x' }, []])(
  '%j in an address is as at the beginning',
  (found) => {
    expect(readVariants(found)).toEqual(firstVariants);
  },
);

test('what an address has of a variant is read, and made up where it lacks', () => {
  const [draft] = readVariants({ drafts: [{ name: 'a', payloadType: 'xml' }, 5, null] }).drafts;
  expect(draft).toEqual({
    name: 'a',
    weightType: 'variable',
    percent: '',
    payloadType: '',
    payload: '',
    overrides: '',
  });
});
