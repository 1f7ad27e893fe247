import { describe, expect, test } from 'vitest';
import { parsePreferences } from './preferences.ts';

const nothingChosen = { theme: null, dismissedAnnouncement: null, version: null, tabs: {} };

describe('stored preferences', () => {
  test('are read as they were chosen', () => {
    const chosen = { theme: 'dark', dismissedAnnouncement: 'news', version: 'current', tabs: { sdk: 'python' } };
    expect(parsePreferences(JSON.stringify(chosen))).toEqual(chosen);
  });

  test.each([
    ['are missing', null],
    ['are no JSON', '{"theme":"dark","tabs":[1]'],
    ['are null', 'null'],
    ['are a number', '7'],
    ['have values of another kind', '{"theme":7,"dismissedAnnouncement":{},"version":[],"tabs":[1]}'],
    ['have a theme that there is not', '{"theme":"sepia"}'],
  ])('count as none where they %s', (_, stored) => {
    expect(parsePreferences(stored)).toEqual(nothingChosen);
  });

  test('keep what can be read beside what cannot', () => {
    const stored = JSON.stringify({ theme: 7, version: 'current', tabs: { sdk: 'python', os: 1 } });
    expect(parsePreferences(stored)).toEqual({ ...nothingChosen, version: 'current', tabs: { sdk: 'python' } });
  });
});
