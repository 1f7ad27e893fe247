import type { ReactNode } from 'react';

const description =
  'People change toggles in the admin UI of Unleash. An SDK in your application fetches the rules of the toggles from ' +
  'Unleash at an interval and sends counts back. Your application asks the SDK whether a toggle is on and gets the ' +
  'answer from memory.';

/** How people, Unleash, an SDK and an application work together: from left to right, or downwards on a narrow screen. */
export function HowItFits(): ReactNode {
  return (
    <figure className="HowItFits">
      <svg className="HowItFits-wide" viewBox="0 0 860 232" role="img" aria-label={description}>
        <ArrowHead id="fits-wide" />
        <Process x={496} y={16} width={356} height={208} />
        <Box x={8} y={48} title="People" note="admin UI, API" />
        <Box x={252} y={48} title="Unleash" note="toggles, rules" on />
        <Box x={512} y={48} title="SDK" note="knows the rules" />
        <Box x={712} y={48} title="Your code" note="asks each time" />
        <Arrow head="fits-wide" path="M140 106H246" label="change" x={193} y={96} />
        <Arrow head="fits-wide" path="M384 88H506" label="rules" x={440} y={78} />
        <Arrow head="fits-wide" path="M508 124H390" label="counts" x={440} y={144} />
        <Arrow head="fits-wide" path="M708 88H650" label="is it on?" x={678} y={78} />
        <Arrow head="fits-wide" path="M648 124H706" label="yes / no" x={678} y={144} />
      </svg>
      <svg className="HowItFits-tall" viewBox="0 0 330 700" role="img" aria-label={description}>
        <ArrowHead id="fits-tall" />
        <Process x={60} y={382} width={210} height={312} />
        <Box x={101} y={4} title="People" note="admin UI, API" />
        <Box x={101} y={188} title="Unleash" note="toggles, rules" on />
        <Box x={101} y={396} title="SDK" note="knows the rules" />
        <Box x={101} y={548} title="Your code" note="asks each time" short />
        <Arrow head="fits-tall" path="M165 122V182" label="change" x={204} y={158} />
        <Arrow head="fits-tall" path="M145 306V390" label="rules" x={116} y={352} />
        <Arrow head="fits-tall" path="M185 394V310" label="counts" x={222} y={352} />
        <Arrow head="fits-tall" path="M145 546V518" label="is it on?" x={102} y={537} />
        <Arrow head="fits-tall" path="M185 514V542" label="yes / no" x={226} y={537} />
      </svg>
      <figcaption className="Figure-caption">
        On a server, the SDK answers from its own copy of the rules: your code does not wait for the network, and what
        it tells about a user stays in your process.
      </figcaption>
    </figure>
  );
}

/** Ids are those of the document, so each drawing has its own. */
function ArrowHead({ id }: { id: string }): ReactNode {
  return (
    <marker id={id} viewBox="0 0 8 8" refX="5" refY="4" markerWidth="8" markerHeight="8" orient="auto">
      <path className="HowItFits-head" d="M1 1l6 3-6 3z" />
    </marker>
  );
}

function Process({ x, y, width, height }: { x: number; y: number; width: number; height: number }): ReactNode {
  return (
    <>
      <rect className="HowItFits-process" x={x} y={y} width={width} height={height} rx="16" />
      <text className="HowItFits-note" x={x + width / 2} y={y + height - 16}>
        Your process
      </text>
    </>
  );
}

type BoxProperties = { x: number; y: number; title: string; note: string; on?: boolean; short?: boolean };

function Box({ x, y, title, note, on = false, short = false }: BoxProperties): ReactNode {
  const middle = x + 64;
  return (
    <>
      <rect
        className={on ? 'HowItFits-box is-on' : 'HowItFits-box'}
        x={x}
        y={y}
        width="128"
        height={short ? 96 : 116}
        rx="12"
      />
      {on && (
        <g className="HowItFits-switch">
          <rect x={middle - 20} y={y + 16} width="40" height="22" rx="11" />
          <circle cx={middle + 9} cy={y + 27} r="7" />
        </g>
      )}
      <text className="HowItFits-title" x={middle} y={y + (on ? 68 : 56)}>
        {title}
      </text>
      <text className="HowItFits-note" x={middle} y={y + (on ? 90 : 78)}>
        {note}
      </text>
    </>
  );
}

type ArrowProperties = { head: string; path: string; label: string; x: number; y: number };

function Arrow({ head, path, label, x, y }: ArrowProperties): ReactNode {
  return (
    <>
      <path className="HowItFits-arrow" d={path} markerEnd={`url(#${head})`} />
      <text className="HowItFits-label" x={x} y={y}>
        {label}
      </text>
    </>
  );
}
