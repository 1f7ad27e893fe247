import type { ReactNode } from 'react';
import { Heading2 } from '../../markdown/components/Heading.tsx';
import { editionNames } from '../../site/edition.ts';
import type { ApiOperation } from '../api-operation.ts';
import { PathSteps } from './MethodAndPath.tsx';

type Properties = { introduction: string; operations: readonly ApiOperation[] };

/** The body of a tag's page: what its operations are for, and a list of them. */
export function TagBody({ introduction, operations }: Properties): ReactNode {
  return (
    <>
      <div dangerouslySetInnerHTML={{ __html: introduction }} />
      <Heading2 id="operations" text="Operations">
        Operations
      </Heading2>
      <ul className="ApiList PlainList">
        {operations.map(({ id, route, method, path, summary, edition, deprecated, unstable }) => (
          <li key={id}>
            <a className="ApiList-link" href={`site:${route}`} data-deprecated={deprecated ? '' : undefined}>
              <span className="ApiList-summary">{summary}</span>
              <span className="ApiList-marks">
                {edition !== 'open-source' && <span className="Badge Badge--edition">{editionNames[edition]}</span>}
                {deprecated && <span className="Badge">Deprecated</span>}
                {unstable && <span className="Badge">Unstable</span>}
              </span>
              <span className="ApiList-path">
                <span className="ApiMethod" data-method={method}>
                  {method}
                </span>
                <code>
                  <PathSteps path={path} />
                </code>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
