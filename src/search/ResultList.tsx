import { Fragment, type MouseEvent, type ReactNode } from 'react';
import type { SearchHit, SectionHit, TextPart } from './engine.ts';
import { kindNames } from './index-format.ts';

/** What can be chosen of a page, in the order in which it is shown: itself, and its sections. */
export function optionsOf({ href, title, snippet, sections }: SearchHit): (SectionHit & { isPage: boolean })[] {
  return [
    { href, heading: title, snippet, isPage: true },
    ...sections.map((section) => ({ ...section, isPage: false })),
  ];
}

type Props = {
  id: string;
  hits: readonly SearchHit[];
  /** Place of the option that Enter opens. */
  active: number;
  optionId: (at: number) => string;
  onPointed: (at: number) => void;
  onChosen: (event: MouseEvent) => void;
};

/** The pages that answer, each a group of itself and its sections. */
export function ResultList({ id, hits, active, optionId, onPointed, onChosen }: Props): ReactNode {
  let at = -1;
  return (
    <div id={id} role="listbox" aria-label="Results">
      {hits.map((hit) => (
        <div key={hit.href} className="SearchGroup" {...groupOf(hit)}>
          {optionsOf(hit).map((option) => {
            at += 1;
            const place = at;
            return (
              <a
                key={option.href}
                id={optionId(place)}
                className={option.isPage ? 'SearchOption' : 'SearchOption SearchOption--section'}
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                href={option.href}
                onMouseMove={() => place !== active && onPointed(place)}
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
      ))}
    </div>
  );
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
    return hit ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}
