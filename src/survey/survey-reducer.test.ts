import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshSurvey, readSurveyRecord } from './record.ts';
import { anyMessage, anySurvey } from './survey.fixture.ts';
import { closedSurvey, type SurveyMessage, type SurveyState, surveyReducer } from './survey-reducer.ts';

const after = (messages: SurveyMessage[], from: SurveyState = closedSurvey(freshSurvey(100))) =>
  messages.reduce(surveyReducer, from);

const opened: SurveyMessage = { type: 'opened', at: 200 };
const scored: SurveyMessage = { type: 'next', answers: { score: 4 } };
const commented: SurveyMessage = { type: 'next', answers: { comment: 'More diagrams' } };
const submitted: SurveyMessage = { type: 'next', answers: { customerType: 'paying' } };
const back: SurveyMessage = { type: 'back', answers: {} };
const closed: SurveyMessage = { type: 'closed' };

describe('the survey', () => {
  it('is closed until the reader opens it, which is remembered', () => {
    expect(after([])).toMatchObject({ panel: 'closed', openedManually: false });
    expect(after([opened])).toMatchObject({ panel: 'open', openedManually: true, survey: { initialized: 100 } });
  });

  it('stores the score on Next and moves to the comment', () => {
    expect(after([opened, scored]).survey).toMatchObject({ currentStep: 2, data: { score: 4 } });
  });

  it('stays on the first step without a score', () => {
    const state = after([opened]);
    expect(surveyReducer(state, { type: 'next', answers: {} })).toBe(state);
  });

  it('takes answers as they are given, and stays on their step', () => {
    const choosing = after([opened, { type: 'answered', answers: { score: 4 } }]);
    expect(choosing.survey).toMatchObject({ currentStep: 1, data: { score: 4 } });
    const writing = after([scored, { type: 'answered', answers: { comment: 'Half a thou' } }], choosing);
    expect(writing.survey).toMatchObject({ currentStep: 2, data: { score: 4, comment: 'Half a thou' } });
  });

  it('stores the comment on Next and moves to the customer type', () => {
    expect(after([opened, scored, commented]).survey).toMatchObject({
      currentStep: 3,
      data: { score: 4, comment: 'More diagrams' },
    });
  });

  it('stores the comment on Back, too', () => {
    const survey = after([opened, scored, { type: 'back', answers: { comment: 'Half a thou' } }]).survey;
    expect(survey).toMatchObject({ currentStep: 1, data: { score: 4, comment: 'Half a thou' } });
  });

  it('stores the customer type on Back from the third step', () => {
    const survey = after([opened, scored, commented, { type: 'back', answers: { customerType: 'paying' } }]).survey;
    expect(survey).toMatchObject({ currentStep: 2, data: { customerType: 'paying' } });
  });

  it('is completed by Submit', () => {
    expect(after([opened, scored, commented, submitted]).survey).toEqual({
      currentStep: 4,
      data: { score: 4, comment: 'More diagrams', customerType: 'paying' },
      closedOrCompleted: true,
      initialized: 100,
    });
  });

  it('moves neither on nor back from the thank-you', () => {
    const done = after([opened, scored, commented, submitted]);
    expect(after([submitted, commented, back], done)).toBe(done);
  });

  it('moves back no further than the first step', () => {
    expect(after([opened, scored, back, back]).survey.currentStep).toBe(1);
  });

  it.each([[[opened]], [[opened, scored]], [[opened, scored, commented]], [[opened, scored, commented, submitted]]])(
    'is over when it is closed, at any step (%#)',
    (messages) => {
      const state = after([...messages, closed]);
      expect(state.panel).toBe('closed');
      expect(state.survey.closedOrCompleted).toBe(true);
      expect(after([opened], state).survey).toEqual(freshSurvey(200));
    },
  );

  it('goes on where the reader left it unfinished', () => {
    const unfinished = after([opened, scored]).survey;
    expect(after([opened], closedSurvey(unfinished)).survey).toBe(unfinished);
  });

  it('goes on where it was after it was put away', () => {
    const open = after([opened, scored]);
    const away = after([{ type: 'put away' }], open);
    expect(away).toMatchObject({ panel: 'closed', survey: { closedOrCompleted: false } });
    expect(after([opened], away)).toEqual(open);
  });

  it('hears nothing but the opening while it is closed', () => {
    const state = after([]);
    expect(after([scored, back, closed], state)).toBe(state);
  });

  it('keeps to steps 1 to 4, one at a time, and to records that can be stored, whatever the reader does', () => {
    fc.assert(
      fc.property(anySurvey, fc.array(anyMessage), (survey, messages) => {
        let state = closedSurvey(survey);
        for (const message of messages) {
          const next = surveyReducer(state, message);
          expect([1, 2, 3, 4]).toContain(next.survey.currentStep);
          if (next.survey.initialized === state.survey.initialized && message.type !== 'opened') {
            expect(Math.abs(next.survey.currentStep - state.survey.currentStep)).toBeLessThanOrEqual(1);
          }
          expect(readSurveyRecord(JSON.parse(JSON.stringify(next.survey)))).toEqual(next.survey);
          state = next;
        }
      }),
    );
  });
});
