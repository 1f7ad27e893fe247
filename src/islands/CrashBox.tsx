import type { ReactNode } from 'react';

type Properties = {
  message: string;
  /** Left out in the page's template: there, the runtime answers the button. */
  onTryAgain?: () => void;
  /** Whether the box takes the place of the whole page. */
  wholePage?: boolean;
};

/** Something crashed while it was shown. */
export function CrashBox({ message, onTryAgain, wholePage = false }: Properties): ReactNode {
  const Heading = wholePage ? 'h1' : 'h2';
  return (
    <div className="ErrorBox" role="alert">
      <Heading className="ErrorBox-title">This page crashed.</Heading>
      <p className="ErrorBox-text" data-error-text="">
        {message}
      </p>
      <button className="Button" type="button" data-action="try-again" onClick={onTryAgain}>
        Try again
      </button>
    </div>
  );
}
