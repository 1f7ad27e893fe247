import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshSurvey, readScore, readSurveyRecord } from './record.ts';
import { anySurvey } from './survey.fixture.ts';

const finished = {
  currentStep: 4,
  data: { score: 5, comment: 'Clear', customerType: 'paying' },
  closedOrCompleted: true,
  initialized: 1_700_000_000_000,
};

describe('a survey record', () => {
  it('begins at the first step, without a score, as open source', () => {
    expect(freshSurvey(7)).toEqual({
      currentStep: 1,
      data: { score: null, comment: '', customerType: 'opensource' },
      closedOrCompleted: false,
      initialized: 7,
    });
  });

  it('is read as it was stored', () => {
    fc.assert(
      fc.property(anySurvey, (survey) => {
        expect(readSurveyRecord(JSON.parse(JSON.stringify(survey)))).toEqual(survey);
      }),
    );
  });

  it("reads the label 'open source' of old records as opensource", () => {
    const old = { ...finished, data: { ...finished.data, customerType: 'open source' } };
    expect(readSurveyRecord(old)?.data.customerType).toBe('opensource');
  });

  it.each([
    ['a step before the first', { ...finished, currentStep: 0 }],
    ['a step after the last', { ...finished, currentStep: 5 }],
    ['a later step without a score', { ...finished, currentStep: 2, data: { ...finished.data, score: null } }],
    ['a last step that is not completed', { ...finished, closedOrCompleted: false }],
    ['a score out of range', { ...finished, data: { ...finished.data, score: 6 } }],
    ['a comment that is no text', { ...finished, data: { ...finished.data, comment: 3 } }],
    ['an unknown customer type', { ...finished, data: { ...finished.data, customerType: 'free' } }],
    ['a start that is no time', { ...finished, initialized: 'yesterday' }],
    ['no data', { ...finished, data: undefined }],
  ])('is not read from %s', (_, json) => {
    expect(readSurveyRecord(json)).toBeNull();
  });

  it('is never thrown at by any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(readSurveyRecord(json)).toBeNull();
      }),
    );
  });
});

it('reads a score from the text of a form field', () => {
  expect(['1', '5', '0', '6', '2.5', '', null, 'five'].map(readScore)).toEqual([
    1,
    5,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
