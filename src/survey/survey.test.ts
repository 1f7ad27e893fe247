import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenStorage } from '../browser/storage.ts';
import type { Feedback } from './submit-feedback.ts';
import { anyMessage, memoryStorage } from './survey.fixture.ts';
import { type Survey, startSurvey } from './survey.ts';
import { restoreSurvey, STORAGE_KEY } from './survey-store.ts';

function visit(openStorage: OpenStorage, time = 100): { survey: Survey; sent: Feedback[] } {
  const sent: Feedback[] = [];
  const survey = startSurvey({
    openStorage,
    now: () => time,
    currentPage: () => '/reference/rbac',
    submit: (feedback) => void sent.push(feedback),
  });
  return { survey, sent };
}

function submitAll(survey: Survey) {
  survey.send({ type: 'opened', at: 100 });
  survey.send({ type: 'next', answers: { score: 2 } });
  survey.send({ type: 'next', answers: { comment: '' } });
  survey.send({ type: 'next', answers: { customerType: 'paying' } });
}

describe('a running survey', () => {
  it('stores nothing before the reader opens it', () => {
    const storage = memoryStorage();
    visit(storage);
    expect(storage().getItem(STORAGE_KEY)).toBeNull();
  });

  it('goes on at its step on the next page, with its answers', () => {
    const storage = memoryStorage();
    const { survey } = visit(storage);
    survey.send({ type: 'opened', at: 100 });
    survey.send({ type: 'next', answers: { score: 2 } });
    expect(visit(storage, 500).survey.state()).toEqual({
      panel: 'closed',
      openedManually: false,
      survey: survey.state().survey,
    });
  });

  it('is restored as it was after anything that a reader did, unless it is over', () => {
    fc.assert(
      fc.property(fc.array(anyMessage), (messages) => {
        const storage = memoryStorage();
        const { survey } = visit(storage);
        // A reader's clock does not run backwards.
        let at = 100;
        for (const message of messages) survey.send(message.type === 'opened' ? { ...message, at: at++ } : message);
        const last = survey.state().survey;
        const restored = visit(storage, 9000).survey.state().survey;
        const stored = survey.state().openedManually && !last.closedOrCompleted;
        if (stored) expect(restored).toEqual(last);
        else expect(restored).toMatchObject({ currentStep: 1, initialized: 9000, data: { score: null } });
      }),
    );
  });

  it('is submitted once, with the page that the reader is on', () => {
    const { survey, sent } = visit(memoryStorage());
    submitAll(survey);
    survey.send({ type: 'next', answers: { customerType: 'paying' } });
    expect(sent).toEqual([
      { score: 2, comment: '', customerType: 'paying', openedManually: true, currentPage: '/reference/rbac' },
    ]);
  });

  it('begins afresh on the next page once it was submitted', () => {
    const storage = memoryStorage();
    submitAll(visit(storage).survey);
    expect(visit(storage, 500).survey.state().survey).toMatchObject({ currentStep: 1, initialized: 500 });
  });

  it('is submitted once where it is open in two tabs, and is over in both', () => {
    const storage = memoryStorage();
    const { survey, sent } = visit(storage);
    survey.send({ type: 'opened', at: 100 });
    survey.send({ type: 'next', answers: { score: 2 } });
    survey.send({ type: 'next', answers: { comment: '' } });
    const other = visit(storage, 500);
    other.survey.send({ type: 'opened', at: 500 });
    survey.send({ type: 'next', answers: { customerType: 'paying' } });
    other.survey.send({ type: 'next', answers: { customerType: 'opensource' } });
    expect([sent.length, other.sent.length]).toEqual([1, 0]);
    expect(other.survey.state()).toMatchObject({ panel: 'open', survey: survey.state().survey });
    expect(restoreSurvey(storage)).toBeNull();
  });

  it('stays closed on a page that the reader comes back to after closing it elsewhere', () => {
    const storage = memoryStorage();
    const { survey } = visit(storage);
    survey.send({ type: 'opened', at: 100 });
    const other = visit(storage, 500).survey;
    other.send({ type: 'opened', at: 500 });
    other.send({ type: 'closed' });
    survey.catchUp();
    expect(survey.state()).toMatchObject({ panel: 'closed', survey: { closedOrCompleted: true } });
    expect(restoreSurvey(storage)).toBeNull();
  });

  it('stays over on a page that the reader comes back to after two others', () => {
    const storage = memoryStorage();
    const { survey, sent } = visit(storage);
    survey.send({ type: 'opened', at: 100 });
    survey.send({ type: 'next', answers: { score: 2 } });
    survey.send({ type: 'next', answers: { comment: '' } });
    const other = visit(storage, 500).survey;
    submitAll(other);
    other.send({ type: 'closed' });
    other.send({ type: 'opened', at: 600 });
    other.send({ type: 'closed' });
    survey.send({ type: 'next', answers: { customerType: 'paying' } });
    expect(sent).toEqual([]);
    expect(survey.state().panel).toBe('closed');
  });

  it('is the same one where two tabs were there before it was begun', () => {
    const storage = memoryStorage();
    const [first, second] = [visit(storage, 100).survey, visit(storage, 200).survey];
    first.send({ type: 'opened', at: 300 });
    second.send({ type: 'opened', at: 400 });
    expect(second.state().survey).toEqual(first.state().survey);
  });

  it('tells its listeners of changes until they leave', () => {
    const { survey } = visit(memoryStorage());
    let heard = 0;
    const leave = survey.subscribe(() => heard++);
    survey.send({ type: 'opened', at: 100 });
    survey.send({ type: 'opened', at: 100 });
    leave();
    survey.send({ type: 'closed' });
    expect(heard).toBe(1);
  });
});
