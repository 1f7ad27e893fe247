import type { ReactNode } from 'react';
import type { Method } from '../../site/page-model.ts';

/** What an operation is called by: its method, and its path with the parameters set apart. */
export function MethodAndPath({ method, path }: { method: Method; path: string }): ReactNode {
  const pieces = path.split(/(\{\w+\})/);
  return (
    <p className="ApiPath">
      <span className="ApiMethod" data-method={method}>
        {method}
      </span>
      <code className="ApiPath-path">
        {pieces.map((piece, index) =>
          piece.startsWith('{') ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change.
            <var key={index}>{piece}</var>
          ) : (
            piece.replaceAll('/', '/\u200b')
          ),
        )}
      </code>
    </p>
  );
}
