import { type Answers, freshSurvey, type SurveyRecord } from './record.ts';

/** The widget as a reader has it before them: a button or a panel, and the survey that the panel shows. */
export type SurveyState = {
  panel: 'closed' | 'open';
  /** Whether the reader opened the panel on this page view. */
  openedManually: boolean;
  survey: SurveyRecord;
};

export type SurveyMessage =
  /** The Feedback button; `at` is the time in milliseconds, and begins a fresh survey where the last one is over. */
  | { type: 'opened'; at: number }
  /** A choice or a letter of a comment, as the reader fills in the step. */
  | { type: 'answered'; answers: Partial<Answers> }
  /** Next and Skip with what the step asked for; on the third step, Submit. */
  | { type: 'next'; answers: Partial<Answers> }
  | { type: 'back'; answers: Partial<Answers> }
  /** The close button or the close icon. */
  | { type: 'closed' }
  /** Escape: the survey is put away, and goes on where it was when it is opened again. */
  | { type: 'put away' }
  /** What another tab has made of this survey. */
  | { type: 'changed elsewhere'; survey: SurveyRecord };

/** The widget of a reader who has just come to the page. */
export function closedSurvey(survey: SurveyRecord): SurveyState {
  return { panel: 'closed', openedManually: false, survey };
}

/** The state that follows `state` when `message` arrives; the same object where the message changes nothing. */
export function surveyReducer(state: SurveyState, message: SurveyMessage): SurveyState {
  if (message.type === 'opened') return open(state, message.at);
  if (message.type === 'changed elsewhere') return takeOver(state, message.survey);
  if (state.panel === 'closed') return state;
  switch (message.type) {
    case 'answered':
      return withSurvey(state, answered(state.survey, message.answers));
    case 'next':
      return withSurvey(state, forward(state.survey, message.answers));
    case 'back':
      return withSurvey(state, backward(state.survey, message.answers));
    case 'put away':
      return { ...state, panel: 'closed' };
    case 'closed':
      return { ...state, panel: 'closed', survey: { ...state.survey, closedOrCompleted: true } };
  }
}

function withSurvey(state: SurveyState, survey: SurveyRecord): SurveyState {
  return survey === state.survey ? state : { ...state, survey };
}

function open(state: SurveyState, at: number): SurveyState {
  if (state.panel === 'open') return state;
  const survey = state.survey.closedOrCompleted ? freshSurvey(at) : state.survey;
  return { panel: 'open', openedManually: true, survey };
}

/** A survey that was sent in another tab is thanked for here, too; one that was closed there is closed here. */
function takeOver(state: SurveyState, survey: SurveyRecord): SurveyState {
  const isClosed = survey.closedOrCompleted && survey.currentStep < 4;
  return { ...state, panel: isClosed ? 'closed' : state.panel, survey };
}

function answered(survey: SurveyRecord, answers: Partial<Answers>): SurveyRecord {
  // Told apart by their steps, because only the first may lack a score.
  if (survey.currentStep === 4) return survey;
  if (survey.currentStep === 1) return { ...survey, data: { ...survey.data, ...answers } };
  return { ...survey, data: { ...survey.data, ...answers } };
}

function forward(survey: SurveyRecord, answers: Partial<Answers>): SurveyRecord {
  if (survey.currentStep === 4) return survey;
  const { score, ...rest } = { ...survey.data, ...answers };
  if (score === null) return survey;
  const data = { score, ...rest };
  if (survey.currentStep === 3) return { ...survey, currentStep: 4, data, closedOrCompleted: true };
  return { ...survey, currentStep: survey.currentStep === 1 ? 2 : 3, data };
}

function backward(survey: SurveyRecord, answers: Partial<Answers>): SurveyRecord {
  // A survey that was sent stays sent.
  if (survey.currentStep === 4) return survey;
  const { score, ...rest } = { ...survey.data, ...answers };
  if (survey.currentStep === 1 || score === null) return { ...survey, currentStep: 1, data: { score, ...rest } };
  const data = { score, ...rest };
  return survey.currentStep === 3 ? { ...survey, currentStep: 2, data } : { ...survey, currentStep: 1, data };
}
