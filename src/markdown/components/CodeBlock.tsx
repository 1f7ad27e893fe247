import type { ReactNode } from 'react';
import { scrollableRegion } from './scrollable-region.ts';

type Properties = {
  /** Name behind the fence, such as `ts`. */
  language: string;
  /** What people call the language. */
  label: string;
  /** Counts the code blocks of the page, so that each has a name of its own. */
  number: string;
  title?: string;
  /** Set where lines are marked as added or removed by a sign that is not part of the code. */
  marked?: string;
  children: ReactNode;
};

/** Code with its file name and language, and buttons that copy it and wrap its lines. */
export function CodeBlock({ language, label, number, title, marked, children }: Properties) {
  return (
    <figure className="CodeBlock" data-language={language} data-diff={marked}>
      {title !== undefined && <figcaption className="CodeBlock-title">{title}</figcaption>}
      <div className="CodeBlock-bar">
        {/* Seen where the code is cut off, and at the start of the bar, where it leaves no gap. */}
        <button className="CodeBlock-button" type="button" data-action="toggle-wrap" aria-pressed="false">
          Wrap lines<span className="VisuallyHidden"> of code {number}</span>
        </button>
        <span className="CodeBlock-language">{label}</span>
        <button className="CodeBlock-button" type="button" data-action="copy-code">
          Copy<span className="VisuallyHidden"> code {number}</span>
        </button>
      </div>
      <pre className="CodeBlock-code" {...scrollableRegion(`Code ${number}: ${title ?? label}`)}>
        <code>{children}</code>
      </pre>
    </figure>
  );
}
