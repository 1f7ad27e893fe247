import { memo, type ReactNode } from 'react';
import { readerCount } from './readers.ts';

const columns = 50;
const pitch = 10;

/** What a dot has, and how it is drawn: `on` is filled, `off` pale, a number is the place of a colour. */
export type DotGroup = { key: string; dots: readonly number[]; state: 'on' | 'off' | number };

/** A dot for each reader. Each keeps its place; a group of them changes its look at once. */
export function DotField({ groups }: { groups: readonly DotGroup[] }): ReactNode {
  const rows = Math.ceil(readerCount / columns);
  return (
    <svg className="DotField" viewBox={`0 0 ${columns * pitch} ${rows * pitch}`} aria-hidden="true">
      {groups.map(({ key, dots, state }) => (
        <Dots key={key} path={pathOf(dots)} state={state} />
      ))}
    </svg>
  );
}

const Dots = memo(({ path, state }: { path: string; state: DotGroup['state'] }) => (
  <path className="DotField-dots" data-state={state} d={path} />
));

/** A line of no length with a round end is a dot, and needs fewer letters than a circle. */
function pathOf(dots: readonly number[]): string {
  return dots
    .map((dot) => `M${(dot % columns) * pitch + pitch / 2} ${Math.floor(dot / columns) * pitch + pitch / 2}h0`)
    .join('');
}
