import type { ReactNode } from 'react';
import { Admonition, AdmonitionTitle } from '../markdown/components/Admonition.tsx';
import type { Deprecation } from '../site/page-model.ts';

/** Tells a reader of an old page where to go instead. */
export function DeprecationNotice({ replacement, note }: Deprecation): ReactNode {
  return (
    <Admonition kind="caution" labelledby="deprecated">
      <AdmonitionTitle kind="caution" id="deprecated">
        Deprecated
      </AdmonitionTitle>
      <p>
        Use <a href={replacement.href}>{replacement.label}</a> instead. {note}
      </p>
    </Admonition>
  );
}
