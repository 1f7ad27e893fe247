import { Fragment, type ReactNode } from 'react';
import type { TextPart } from './engine.ts';

/** A text with the found words marked. */
export function Highlighted({ parts }: { parts: readonly TextPart[] }): ReactNode {
  let at = 0;
  return parts.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}
