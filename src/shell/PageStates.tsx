import type { ReactNode } from 'react';
import { CrashBox } from '../islands/CrashBox.tsx';
import { ErrorBox } from './ErrorBox.tsx';

/** Everything that a page may have to show later: the runtime clones it, and makes no markup of its own. */
export function PageStates(): ReactNode {
  return (
    <>
      <template id="spinner">
        <Spinner />
      </template>
      <template id="error-box">
        <ErrorBox message="" wholePage />
      </template>
      <template id="crash-box">
        <CrashBox message="" wholePage />
      </template>
      <template id="base-url-banner">
        <BaseUrlBanner />
      </template>
      <div className="ProgressBar" id="progress-bar" role="progressbar" aria-label="Loading the page" hidden />
      <div className="VisuallyHidden" id="announcer" aria-live="polite" />
    </>
  );
}

/** A switch that goes to and fro. */
function Spinner(): ReactNode {
  return (
    <div className="Spinner" role="status" aria-label="Loading the page">
      <span className="Spinner-switch" aria-hidden="true" />
      Loading …
    </div>
  );
}

/** Shown only where the style sheet did not load, so it needs none; the head script colours it. */
function BaseUrlBanner(): ReactNode {
  return (
    <div role="alert">
      <p>
        <strong>The files of this site were not found where its pages expect them.</strong> Most likely{' '}
        <code>baseUrl</code> in <code>site.config.ts</code> is not the path that the site is served under.
      </p>
      <p>
        Configured: <code data-configured="" />
      </p>
      <p>
        Suggested: <code data-suggested="" />
      </p>
    </div>
  );
}
