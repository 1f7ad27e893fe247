import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { Icon } from '../design/Icon.tsx';
import { type Answers, readScore } from './record.ts';
import { submitFeedback, submitUnsent } from './submit-feedback.ts';
import { type Survey, startSurvey } from './survey.ts';

const SCORES = ['Very unsatisfied', 'Unsatisfied', 'Neutral', 'Satisfied', 'Very satisfied'];

/**
 * The feedback survey: a button that opens a small panel of four steps. Each page has the button, as a popover that its
 * browser does not show; the styles that `revealSurvey` fetches show it.
 */
export default function SurveyWidget({ targetUrl }: { targetUrl: string | null }) {
  const [survey] = useState(() => surveyOfThisPage(targetUrl));
  const { panel, openedManually } = useSyncExternalStore(survey.subscribe, survey.state, survey.state);
  useEffect(() => void submitUnsent(targetUrl, openStorage), [targetUrl]);
  useEffect(() => {
    // A page that the browser kept for a step back has heard nothing of other tabs and pages meanwhile.
    for (const type of ['storage', 'pageshow']) addEventListener(type, survey.catchUp);
    return () => {
      for (const type of ['storage', 'pageshow']) removeEventListener(type, survey.catchUp);
    };
  }, [survey]);
  return (
    <div className="Survey" popover="manual" ref={panel === 'open' ? riseAbovePopovers : null}>
      {panel === 'open' ? (
        <Panel survey={survey} />
      ) : (
        <button
          type="button"
          className="Button Survey-open"
          aria-haspopup="dialog"
          ref={openedManually ? takeLostFocus : null}
          onClick={() => survey.send({ type: 'opened', at: Date.now() })}
        >
          <Icon name="feedback" />
          <span className="Survey-openLabel">Feedback</span>
        </button>
      )}
    </div>
  );
}

/**
 * Lifts the open survey into the browser's top layer for as long as another popover is open, such as the mobile drawer,
 * so that it stays above it. Returns how to end this.
 */
function riseAbovePopovers(widget: HTMLElement | null): (() => void) | undefined {
  if (!widget?.showPopover) return;
  const onToggle = ({ target }: Event) => {
    if (target === widget || !(target instanceof HTMLElement) || target.popover === null) return;
    if (widget.matches(':popover-open')) widget.hidePopover();
    if (document.querySelector(':popover-open') !== null) widget.showPopover();
  };
  document.addEventListener('toggle', onToggle, { capture: true });
  return () => {
    document.removeEventListener('toggle', onToggle, { capture: true });
    if (widget.matches(':popover-open')) widget.hidePopover();
  };
}

const openStorage = () => window.localStorage;

function surveyOfThisPage(targetUrl: string | null): Survey {
  return startSurvey({
    openStorage,
    now: () => Date.now(),
    currentPage: () => window.location.pathname,
    submit: (feedback) => void submitFeedback(targetUrl, feedback, openStorage),
  });
}

function Panel({ survey }: { survey: Survey }) {
  const headingId = useId();
  const { currentStep } = survey.state().survey;
  const close = useCallback(() => survey.send({ type: 'closed' }), [survey]);
  const putAway = useCallback(() => survey.send({ type: 'put away' }), [survey]);
  useEscape(putAway);
  return (
    <div className="Survey-panel" role="dialog" aria-labelledby={headingId} onClickCapture={ignoreSecondClick}>
      <div className="Survey-header">
        <h2 className="Survey-heading" id={headingId}>
          Feedback
        </h2>
        {currentStep < 4 && <span className="Survey-progress">{currentStep} of 3</span>}
        <button type="button" className="Survey-icon" aria-label="Close feedback" onClick={close}>
          <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      {currentStep === 1 && <ScoreStep survey={survey} />}
      {currentStep === 2 && <CommentStep survey={survey} />}
      {currentStep === 3 && <CustomerTypeStep survey={survey} />}
      {currentStep === 4 && <ThankYouStep close={close} />}
    </div>
  );
}

/** Keeps a double click on one step's button from pressing the button that the next step has in its place. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Calls `putAway` on Escape anywhere on the page, except where Escape closes something nearer to the reader. */
function useEscape(putAway: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && !isNearer(event.target)) putAway();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [putAway]);
}

/** Whether a dialog, the drawer, or a field of the page that the reader is in has the next Escape for itself. */
function isNearer(target: EventTarget | null): boolean {
  const nearer = 'dialog, select, textarea, input:not([type=radio], [type=checkbox])';
  const around = target instanceof Element ? target.closest(nearer) : null;
  const isOfThePage = around !== null && around.closest('.Survey') === null;
  return isOfThePage || document.querySelector(':popover-open:not(.Survey)') !== null;
}

function ScoreStep({ survey }: { survey: Survey }) {
  const { data } = survey.state().survey;
  const answersOf = (form: FormData) => {
    const score = readScore(form.get('score'));
    return score === null ? {} : { score };
  };
  return (
    <Step survey={survey} answersOf={answersOf} question="How satisfied are you with this documentation?">
      <div className="Survey-choices">
        {SCORES.map((meaning, index) => (
          <label className="Survey-choice" key={meaning}>
            <input type="radio" name="score" value={index + 1} defaultChecked={data.score === index + 1} required />
            {index + 1} – {meaning}
          </label>
        ))}
      </div>
    </Step>
  );
}

function CommentStep({ survey }: { survey: Survey }) {
  const fieldId = useId();
  const { data } = survey.state().survey;
  const answersOf = (form: FormData) => ({ comment: String(form.get('comment') ?? '') });
  return (
    <Step survey={survey} answersOf={answersOf} question="What would make it better?">
      <label className="Survey-label" htmlFor={fieldId}>
        Your comment (optional)
      </label>
      <textarea className="Survey-comment" id={fieldId} name="comment" rows={3} defaultValue={data.comment} />
    </Step>
  );
}

const customerTypes = { paying: 'paying', opensource: 'open source' } as const;

function CustomerTypeStep({ survey }: { survey: Survey }) {
  const { data } = survey.state().survey;
  const answersOf = (form: FormData): Partial<Answers> => ({
    customerType: form.get('customerType') === 'paying' ? 'paying' : 'opensource',
  });
  return (
    <Step survey={survey} answersOf={answersOf} question="Are you a paying customer or an open source user?">
      <div className="Survey-choices">
        {Object.entries(customerTypes).map(([value, label]) => (
          <label className="Survey-choice" key={value}>
            <input type="radio" name="customerType" value={value} defaultChecked={data.customerType === value} />
            {label}
          </label>
        ))}
      </div>
    </Step>
  );
}

function ThankYouStep({ close }: { close: () => void }) {
  const textId = useId();
  return (
    <section className="Survey-step" aria-labelledby={textId} tabIndex={-1} ref={takeFocus}>
      <p className="Survey-question" id={textId}>
        Thank you! Your answers help us decide what to write next.
      </p>
      <div className="Survey-moves">
        <button type="button" className="Button" onClick={close}>
          close
        </button>
      </div>
    </section>
  );
}

type StepProperties = {
  survey: Survey;
  question: string;
  /** What the reader has filled in. */
  answersOf: (form: FormData) => Partial<Answers>;
  children: ReactNode;
};

/** One step with its question; it takes the focus when it appears, so that a screen reader reads the question. */
function Step({ survey, question, answersOf, children }: StepProperties) {
  const questionId = useId();
  const { currentStep } = survey.state().survey;
  const next = (form: FormData) => survey.send({ type: 'next', answers: answersOf(form) });
  const back = (form: FormData) => survey.send({ type: 'back', answers: answersOf(form) });
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    survey.send({ type: 'answered', answers: answersOf(new FormData(currentTarget)) });
  return (
    <form
      className="Survey-step"
      action={next}
      onChange={onChange}
      aria-labelledby={questionId}
      tabIndex={-1}
      ref={takeFocus}
    >
      <fieldset>
        <legend className="Survey-question" id={questionId}>
          {question}
        </legend>
        {children}
        <div className="Survey-moves">
          <button type="submit" className="Button">
            {currentStep === 3 ? 'Submit' : 'Next'}
          </button>
          {currentStep === 2 && (
            <button type="submit" className="Button Survey-quiet" formAction={next}>
              Skip
            </button>
          )}
          {currentStep > 1 && (
            <button type="submit" className="Button Survey-quiet" formAction={back}>
              Back
            </button>
          )}
        </div>
      </fieldset>
    </form>
  );
}

/** Outside of the component, because React would call a function made by each rendering each time. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Gives the focus to the Feedback button again, unless the reader is already elsewhere on the page. */
function takeLostFocus(button: HTMLElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}
