import { Fragment, type ReactNode } from 'react';
import type { Method } from '../../site/page-model.ts';

/** What an operation is called by: its method, and its path with the parameters set apart. */
export function MethodAndPath({ method, path }: { method: Method; path: string }): ReactNode {
  return (
    <p className="ApiPath">
      <span className="ApiMethod" data-method={method}>
        {method}
      </span>{' '}
      <code className="ApiPath-path">
        <PathSteps path={path} stepOf={(step) => (step.startsWith('{') ? <var>{step}</var> : step)} />
      </code>
    </p>
  );
}

type StepProperties = { path: string; stepOf?: (step: string) => ReactNode };

/** A path in which a line may break before each step; the break is not copied. */
export function PathSteps({ path, stepOf = (step) => step }: StepProperties): ReactNode {
  const steps = path.split('/').slice(1);
  return steps.map((step) => (
    <Fragment key={step}>
      <wbr />/{stepOf(step)}
    </Fragment>
  ));
}
