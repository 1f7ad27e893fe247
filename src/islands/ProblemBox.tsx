import type { ReactNode } from 'react';

const problems = {
  /** Something could not be fetched. */
  load: { title: 'This page did not load.', action: 'retry', label: 'Retry' },
  /** The code of something in the page could not be fetched. */
  part: { title: 'A part of this page did not load.', action: 'retry', label: 'Retry' },
  /** Something crashed while it was shown. */
  crash: { title: 'This page crashed.', action: 'try-again', label: 'Try again' },
};

type Properties = {
  problem: keyof typeof problems;
  message?: string;
  /** Left out in the page's template, where the box takes the place of the whole page and the runtime answers. */
  onAgain?: () => void;
};

/** What went wrong, and a button to try again. */
export function ProblemBox({ problem, message = '', onAgain }: Properties): ReactNode {
  const { title, action, label } = problems[problem];
  const Heading = onAgain || problem === 'part' ? 'h2' : 'h1';
  return (
    <div className="ErrorBox" role="alert">
      <Heading className="ErrorBox-title">{title}</Heading>
      <p className="ErrorBox-text" data-error-text="">
        {message}
      </p>
      <button className="Button" type="button" data-action={action} onClick={onAgain}>
        {label}
      </button>
    </div>
  );
}
