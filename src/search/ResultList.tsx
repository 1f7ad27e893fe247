import type { ReactNode } from 'react';
import type { SearchHit, SectionHit, TextPart } from './engine.ts';
import { kindNames } from './index-format.ts';

/** The keys that were held with a click. */
export type HeldKeys = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/** Whether a click opens its page in place of this one. */
export function opensHere({ ctrlKey, metaKey, shiftKey }: HeldKeys): boolean {
  return !ctrlKey && !metaKey && !shiftKey;
}

/** What can be chosen of a page, in the order in which it is shown: itself, and its sections. */
function optionsOf({ href, title, snippet, sections }: SearchHit): (SectionHit & { isPage: boolean })[] {
  return [
    { href, heading: title, snippet, isPage: true },
    ...sections.map((section) => ({ ...section, isPage: false })),
  ];
}

type Props = { hits: readonly SearchHit[]; onPointed: (at: number) => void; onChosen: (event: HeldKeys) => void };

/** The pages that answer, each a group of itself and its sections: what stands in the list of options. */
export function Results({ hits, onPointed, onChosen }: Props): ReactNode {
  let at = -1;
  return hits.map((hit) => (
    <div key={hit.href} className="SearchGroup" {...groupOf(hit)}>
      {optionsOf(hit).map((option) => {
        at += 1;
        const place = at;
        return (
          <a
            key={option.href}
            id={`search-result-${place}`}
            className={option.isPage ? 'SearchOption' : 'SearchOption SearchOption--section'}
            role="option"
            aria-selected={false}
            tabIndex={-1}
            href={option.href}
            onMouseMove={() => onPointed(place)}
            onClick={onChosen}
          >
            <span className="SearchOption-title">
              <Highlighted parts={option.heading} />
            </span>
            {option.isPage && <PageFacts hit={hit} />}
            {option.snippet.length > 0 && (
              <span className="SearchOption-snippet">
                <Highlighted parts={option.snippet} />
              </span>
            )}
          </a>
        );
      })}
    </div>
  ));
}

/** The attributes of a page in the list of options. A `fieldset`, which the lint asks for, may not stand in a list. */
function groupOf({ title }: SearchHit): { role: 'group'; 'aria-label': string } {
  return { role: 'group', 'aria-label': title.map(({ text }) => text).join('') };
}

/** What kind of page it is, where it stands, whether another page replaces it, and which question it answers. */
export function PageFacts({ hit: { kind, trail, deprecated, question } }: { hit: SearchHit }): ReactNode {
  const place = trail.filter((label) => label !== (kind && kindNames[kind]));
  return (
    <span className="SearchFacts">
      {kind && <span className="SearchFacts-kind">{kindNames[kind]}</span>}
      {deprecated && <span className="SearchFacts-deprecated">Deprecated</span>}
      {place.length > 0 && <span>{place.join(' › ')}</span>}
      {question && (
        <span>
          Answers: “<Highlighted parts={question} />”
        </span>
      )}
    </span>
  );
}

/** A text with the found words marked. */
export function Highlighted({ parts }: { parts: readonly TextPart[] }): ReactNode {
  let at = 0;
  return parts.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? <mark key={key}>{text}</mark> : text;
  });
}

/** `12 results for “gradual rollout”`. */
export function resultCount(total: number, query: string): string {
  return `${total} ${total === 1 ? 'result' : 'results'} for “${query}”`;
}
