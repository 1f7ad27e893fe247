import { Fragment, type ReactNode } from 'react';
import type { Method } from '../../site/page-model.ts';

/** What an operation is called by: its method, and its path with the parameters set apart. */
export function MethodAndPath({ method, path }: { method: Method; path: string }): ReactNode {
  // A line may break before each step of the path; the break is not copied.
  const steps = path.split('/').slice(1);
  return (
    <p className="ApiPath">
      <span className="ApiMethod" data-method={method}>
        {method}
      </span>{' '}
      <code className="ApiPath-path">
        {steps.map((step) => (
          <Fragment key={step}>
            <wbr />/{step.startsWith('{') ? <var>{step}</var> : step}
          </Fragment>
        ))}
      </code>
    </p>
  );
}
