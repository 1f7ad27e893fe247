import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readFeatures } from '../evaluation/read-features.ts';
import { referencePlaces } from './reference-links.tsx';
import { outputsOf } from './WhyOffOutputs.tsx';
import { type AskedToggle, WhyOffVerdict } from './WhyOffVerdict.tsx';
import { excerptOf, firstWhyOff, withValue } from './why-off.ts';
import { exampleFeatures } from './why-off-example.ts';

const html = (asked: Parameters<typeof WhyOffVerdict>[0]['asked']) =>
  renderToStaticMarkup(<WhyOffVerdict asked={asked} onAgain={() => {}} />);
const text = (markup: string) =>
  markup
    .replace(/<\/(?:p|li|ul)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** A toggle of Fjord Books, asked about for the reader of the example or another one. */
const ofExample = (toggle: string, state: Partial<typeof firstWhyOff> = {}): AskedToggle => ({
  toggle,
  features: excerptOf(exampleFeatures, toggle),
  environment: 'development',
  state: { ...firstWhyOff, ...state },
});

/** A toggle that a reader pastes. */
function pasted(document: unknown, values: typeof firstWhyOff.values = []): AskedToggle {
  const reading = readFeatures(JSON.stringify(document));
  if (reading.kind === 'fault') throw new Error(reading.fault.sentence);
  const { features, environment } = reading;
  const toggle = features.features[0]?.name ?? '';
  return { toggle, features, environment, state: { ...firstWhyOff, values } };
}
const mine = (...strategies: object[]) => ({ name: 'mine', enabled: true, strategies });

describe('why gift-cards is off for a reader of the free plan', () => {
  const markup = html(ofExample('gift-cards'));

  test('the constraint that does not hold is told with the value that it saw, and each rule that holds beside it', () => {
    const told = text(markup);
    for (const words of [
      'gift-cards is off: none of its 2 strategies says yes.',
      'plan is one of “club”',
      '“free” is none of the values.',
      'Segment nordic-readers',
      'country is one of “NO”, “SE”, “DK”, “FI”',
      'MurmurHash3 of “gift-cards:1001” with the seed 0 is 1170045490.',
      'userIds has “1001”',
    ])
      expect(told).toContain(words);
  });

  test('each rule leads to its place in the reference', () => {
    for (const place of ['constraints', 'segments', 'algorithm', 'userIds', 'answer'] as const)
      expect(markup).toContain(`href="site:${referencePlaces[place]}"`);
  });

  test('a field that the context lacks is named', () => {
    const values = withValue(withValue(firstWhyOff.values, 'plan', 'club'), 'country', '');
    expect(text(html(ofExample('gift-cards', { values })))).toContain('The context has no country.');
  });
});

test('the seed of the SDK decides which variant a reader gets, and the ranges are told', () => {
  expect(text(html(ofExample('book-recommendations')))).toContain('Variant “personal”');
  const older = text(html(ofExample('book-recommendations', { seed: 0 })));
  expect(older).toContain('Variant “similar”');
  expect(older).toContain('similar: 668 to 1000');
});

test('a parent is named, and how it is', () => {
  const told = text(html(ofExample('search-cache')));
  expect(told).toContain('Depends on express-checkout, which has to be on. It is off.');
});

test('a draw is told, with a button to draw again', () => {
  const values = withValue(firstWhyOff.values, 'userId', '');
  const markup = html(ofExample('book-recommendations', { values }));
  expect(text(markup)).toContain('A number is drawn for each call');
  expect(markup).toContain('>Ask again</button>');
  expect(html(ofExample('book-recommendations'))).not.toContain('Ask again');
});

describe('a toggle that a reader pastes', () => {
  test('has the value that its constraint saw', () => {
    const constraints = [{ contextName: 'tenant', operator: 'NUM_GT', value: '5' }];
    const told = (tenant: string) =>
      text(html(pasted(mine({ name: 'default', constraints }), withValue([], 'tenant', tenant))));
    expect(told('')).toContain('The context has no tenant.');
    expect(told('seven')).toContain('“seven” is no number.');
    expect(told('7')).toContain('mine is on: its strategy says yes.');
  });

  test('has a percentage that is no number told as one, not as a rollout of 0', () => {
    const parameters = { rollout: 'half', stickiness: 'default', groupId: 'mine' };
    const told = text(html(pasted(mine({ name: 'flexibleRollout', parameters }))));
    expect(told).toContain('mine is off: its strategy says no.');
    expect(told).toContain('Its percentage is no number, which lets nobody in.');
    expect(told).not.toContain('NaN');
  });

  test('of an export lacks the constraints of its segments, which is told', () => {
    const told = text(
      html(
        pasted({
          features: [{ name: 'mine' }],
          featureStrategies: [{ name: 'default', parameters: {}, constraints: [], segments: [7], featureName: 'mine' }],
          featureEnvironments: [{ name: 'mine', featureName: 'mine', environment: 'production', enabled: true }],
          segments: [{ id: 7, name: 'nordic-readers' }],
        }),
      ),
    );
    expect(told).toContain('Switched on in production');
    expect(told).toContain('Segment nordic-readers');
    expect(told).toContain('An export has only its name.');
  });

  test('with more strategies and longer values than fit has the first of them', () => {
    const constraints = [{ contextName: 'plan', operator: 'IN', values: ['x'.repeat(10_000)] }];
    const strategies = Array.from({ length: 1000 }, () => ({ name: 'default', constraints }));
    const told = text(html(pasted(mine(...strategies))));
    expect(told).toContain('mine is off: none of its 1000 strategies says yes.');
    expect(told).toContain('… and 950 more');
    expect(told.length).toBeLessThan(30_000);
  });

  test('may be called like what every object has, or like markup', () => {
    const constraints = [{ contextName: '__proto__', operator: 'toString', values: ['x'] }];
    const prototype = { name: '__proto__', enabled: true, strategies: [{ name: 'constructor', constraints }] };
    expect(text(html(pasted(prototype)))).toContain('__proto__ is off: its strategy says no.');
    const name = '<img src=x onerror=alert(1)>';
    const markup = html(pasted({ ...mine({ name: 'default' }), name }));
    expect(text(markup)).toContain(`${name} is on`);
    expect(markup).not.toContain('<img');
  });
});

test.each([
  [{ path: '', sentence: 'There is no toggle in this list.' }, 'There is no toggle in this list.'],
  [
    { path: 'features[1].name', sentence: 'Here is a number, where a text belongs.' },
    'At features[1].name: Here is a number, where a text belongs.',
  ],
])('%j is told with its place', (fault, words) => {
  expect(text(html({ fault })).trim()).toBe(words);
});

test('the answer can be kept as a unit test for the Node.js SDK', () => {
  const test = outputsOf(ofExample('gift-cards')).find(({ label }) => label.startsWith('Unit test'));
  expect(test?.code).toContain('gift-cards is off for');
  expect(test?.code).toContain('"contextName": "country"');
});
