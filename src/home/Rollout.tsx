import type { ReactNode } from 'react';

const columns = 9;
const rows = 7;
const switches = Array.from({ length: columns * rows }, (_, place) => ({
  column: place % columns,
  row: Math.floor(place / columns),
}));

/** An ornament: a gradual rollout as a field of switches, few of them on at the left and all at the right. */
export function Rollout(): ReactNode {
  return (
    <svg className="Rollout" viewBox={`0 0 ${columns * 36 - 8} ${rows * 26 - 8}`} aria-hidden="true" focusable="false">
      <defs>
        <g id="rollout-off">
          <rect className="Rollout-off" x="1" y="1" width="26" height="16" rx="8" />
          <circle className="Rollout-off" cx="9" cy="9" r="4" />
        </g>
        <g id="rollout-on">
          <rect className="Rollout-on" width="28" height="18" rx="9" />
          <circle className="Rollout-knob" cx="19" cy="9" r="5" />
        </g>
      </defs>
      {switches.map(({ column, row }) => (
        <use
          key={`${column}-${row}`}
          href={isOn(column, row) ? '#rollout-on' : '#rollout-off'}
          x={column * 36}
          y={row * 26}
        />
      ))}
    </svg>
  );
}

/** Steps of 3 modulo 7 visit each row once, so that the switches that are on stand scattered. */
function isOn(column: number, row: number): boolean {
  const rank = (row * 3 + column * 5 + 4) % rows;
  return rank < ((column + 0.5) / (columns - 1)) * rows - 0.4;
}
