import type { ReactNode } from 'react';

type Properties = {
  message: string;
  /** Left out in the page's template: there, the runtime answers the button. */
  onRetry?: () => void;
  /** Whether the box takes the place of the whole page. */
  wholePage?: boolean;
};

/** Something could not be fetched. */
export function ErrorBox({ message, onRetry, wholePage = false }: Properties): ReactNode {
  const Heading = wholePage ? 'h1' : 'h2';
  return (
    <div className="ErrorBox" role="alert">
      <Heading className="ErrorBox-title">This page did not load.</Heading>
      <p className="ErrorBox-text" data-error-text="">
        {message}
      </p>
      <button className="Button" type="button" data-action="retry" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
