import type { ReactNode } from 'react';
import { ProblemBox } from '../islands/ProblemBox.tsx';

/** Everything that a page may have to show later: the runtime clones it, and makes no markup of its own. */
export function PageStates(): ReactNode {
  return (
    <>
      <template id="spinner">
        <div className="Spinner" role="status" aria-label="Loading the page">
          {/* A switch that goes to and fro. */}
          <span className="Spinner-switch" aria-hidden="true" />
          Loading …
        </div>
      </template>
      <template id="error-box">
        <ProblemBox problem="load" />
      </template>
      <template id="part-box">
        <div className="PartProblem" popover="auto">
          <ProblemBox problem="part" message="You might want to check your network connection." />
        </div>
      </template>
      <template id="crash-box">
        <ProblemBox problem="crash" />
      </template>
      <template id="base-url-banner">
        {/* Shown only where the style sheet did not load, so it needs none; the head script colours it. */}
        <div role="alert">
          <p>
            <strong>The files of this site were not found.</strong> Is <code>baseUrl</code> in{' '}
            <code>site.config.ts</code> the path that it is served under?
          </p>
          <p>
            Configured: <code data-configured="" />
          </p>
          <p>
            Suggested: <code data-suggested="" />
          </p>
        </div>
      </template>
      <div className="ProgressBar" id="progress-bar" role="progressbar" aria-label="Loading the page" hidden />
      <div className="VisuallyHidden" id="announcer" aria-live="polite" />
    </>
  );
}
