import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenStorage } from '../browser/storage.ts';
import { freshSurvey } from './record.ts';
import { anySurvey, memoryStorage } from './survey.fixture.ts';
import { restoreSurvey, STORAGE_KEY, storedSurvey, storeSurvey } from './survey-store.ts';

const closed = (initialized: number) => ({ ...freshSurvey(initialized), closedOrCompleted: true });

describe('stored surveys', () => {
  it('stand under one key of the first version, each under the time it began', () => {
    const storage = memoryStorage();
    storeSurvey(storage, closed(1));
    storeSurvey(storage, freshSurvey(2));
    expect(STORAGE_KEY).toBe('unleash-docs-feedback-survey:v1');
    expect(JSON.parse(storage().getItem(STORAGE_KEY) ?? '')).toEqual({ 1: closed(1), 2: freshSurvey(2) });
  });

  it('give back what was stored last under the same time', () => {
    fc.assert(
      fc.property(anySurvey, (survey) => {
        const storage = memoryStorage();
        storeSurvey(storage, freshSurvey(survey.initialized));
        storeSurvey(storage, survey);
        expect(restoreSurvey(storage)).toEqual(survey.closedOrCompleted ? null : survey);
      }),
    );
  });

  it('give back the latest that is neither closed nor completed', () => {
    const storage = memoryStorage();
    for (const survey of [freshSurvey(9), freshSurvey(20), freshSurvey(3), closed(30)]) storeSurvey(storage, survey);
    expect(restoreSurvey(storage)?.initialized).toBe(20);
  });

  it.each([
    ['nothing', undefined],
    ['text that is no JSON', '{"1":'],
    ['null', 'null'],
    ['a number', '12'],
    ['a list', '[1, {"currentStep": 2}]'],
    ['another shape', '{"1": {"step": 2}}'],
    ['a survey under the time of another', JSON.stringify({ 5: freshSurvey(6) })],
    ['a prototype', '{"__proto__": {"currentStep": 1}}'],
  ])('are none where storage holds %s, and a new one can be stored', (_, text) => {
    const storage = memoryStorage(text === undefined ? {} : { [STORAGE_KEY]: text });
    expect(restoreSurvey(storage)).toBeNull();
    storeSurvey(storage, freshSurvey(8));
    expect(restoreSurvey(storage)).toEqual(freshSurvey(8));
  });

  it('never throw, whatever JSON a person left there', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const storage = memoryStorage({ [STORAGE_KEY]: json });
        expect(restoreSurvey(storage)).toBeNull();
        storeSurvey(storage, freshSurvey(8));
        expect(restoreSurvey(storage)).toEqual(freshSurvey(8));
      }),
    );
  });

  it('are none where the reader blocks storage', () => {
    const blocked: OpenStorage = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    expect(() => storeSurvey(blocked, freshSurvey(1))).not.toThrow();
    expect(restoreSurvey(blocked)).toBeNull();
  });

  it('hold the unfinished ones, and of those that are over the last', () => {
    const storage = memoryStorage();
    for (const survey of [closed(1), freshSurvey(2), closed(3), closed(4)]) storeSurvey(storage, survey);
    expect(JSON.parse(storage().getItem(STORAGE_KEY) ?? '')).toEqual({ 2: freshSurvey(2), 4: closed(4) });
  });

  it('leave out a comment that there is no room for, so that a survey that was sent does not come back', () => {
    const storage = roomFor(300);
    const asked = { currentStep: 3, data: { score: 4, comment: '', customerType: 'paying' }, initialized: 1 } as const;
    storeSurvey(storage, { ...asked, closedOrCompleted: false });
    const data = { ...asked.data, comment: 'x'.repeat(500) };
    storeSurvey(storage, { ...asked, data, currentStep: 4, closedOrCompleted: true });
    expect(restoreSurvey(storage)).toBeNull();
    expect(storedSurvey(storage, 1)).toEqual({ ...asked, currentStep: 4, closedOrCompleted: true });
  });

  it('are none where there is no room at all, rather than an older state', () => {
    const storage = memoryStorage({ [STORAGE_KEY]: JSON.stringify({ 1: freshSurvey(1) }) });
    const full: OpenStorage = () => ({
      ...storage(),
      setItem() {
        throw new DOMException('Too much.', 'QuotaExceededError');
      },
    });
    expect(() => storeSurvey(full, closed(1))).not.toThrow();
    expect(restoreSurvey(full)).toBeNull();
  });
});

/** Storage that takes values of so many letters. */
function roomFor(letters: number): OpenStorage {
  const storage = memoryStorage();
  return () => ({
    ...storage(),
    setItem(key, value) {
      if (value.length > letters) throw new DOMException('Too much.', 'QuotaExceededError');
      storage().setItem(key, value);
    },
  });
}
