import { type ReactNode, useRef } from 'react';

type DraftListProps<Draft> = {
  /** What a draft is of, such as “constraint”. */
  of: string;
  drafts: readonly Draft[];
  /** What is added when the reader asks for one more. */
  added: Draft;
  most: number;
  change: (next: (drafts: readonly Draft[]) => readonly Draft[]) => void;
  children: (draft: Draft, place: number, edit: DraftEdit<Draft>) => ReactNode;
};

type DraftEdit<Draft> = { change: (part: Partial<Draft>) => void; remove: () => void };

/** A group of fields for each draft; one may be removed, another one added. */
export function DraftList<Draft extends object>(props: DraftListProps<Draft>): ReactNode {
  const { of, drafts, added, most, change, children } = props;
  const add = useRef<HTMLButtonElement>(null);
  const editAt = (place: number): DraftEdit<Draft> => ({
    change: (part) => change((before) => before.map((one, index) => (index === place ? { ...one, ...part } : one))),
    remove() {
      change((before) => before.filter((_, index) => index !== place));
      // The button that was pressed goes away.
      add.current?.focus();
    },
  });
  return (
    <>
      {drafts.map((draft, place) => (
        <fieldset className="Try-group" key={`${place}-${drafts.length}`}>
          <legend>
            {of.charAt(0).toUpperCase() + of.slice(1)} {place + 1}
          </legend>
          {children(draft, place, editAt(place))}
        </fieldset>
      ))}
      <button
        className="Try-again"
        type="button"
        ref={add}
        aria-disabled={drafts.length >= most}
        onClick={() => change((before) => [...before, added].slice(0, most))}
      >
        Add a {of}
      </button>
    </>
  );
}
