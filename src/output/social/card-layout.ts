import { readFileSync } from 'node:fs';
import type { Operation } from '../../site/page-model.ts';
import type { FontName } from './fonts.ts';
import type { TextLine } from './letters.ts';
import type { SocialCard } from './social-images.ts';
import { type FittedText, fitText, textWidth } from './text-lines.ts';

/** What link previews ask for (https://ogp.me, https://developers.facebook.com/docs/sharing/webmasters/images). */
export const cardSize = { width: 1200, height: 630 };

const tokens = readFileSync(new URL('../../design/tokens.css', import.meta.url), 'utf8');

/** Colours of the cards: those of the navbar. */
export const cardColours = {
  ground: token('--color-ink'),
  text: '#ffffff',
  quiet: '#8fada8',
  accent: token('--color-switch-on-ink'),
};

export type CardColour = Exclude<keyof typeof cardColours, 'ground'>;
export type ColouredLine = TextLine & { colour: CardColour };

const left = 80;
const column = 820;
const lastBaseline = 546;

const titleSteps = [
  { size: 84, lines: 2 },
  { size: 72, lines: 3 },
  { size: 60, lines: 3 },
  { size: 52, lines: 4 },
];
/** Beside the call of an operation there is less room. */
const operationTitleSteps = [
  { size: 76, lines: 2 },
  { size: 64, lines: 2 },
  { size: 52, lines: 3 },
  { size: 44, lines: 3 },
];
const callSteps = [
  { size: 32, lines: 1 },
  { size: 28, lines: 3 },
  { size: 22, lines: 4 },
];
const sectionSteps = [
  { size: 30, lines: 1 },
  { size: 24, lines: 1 },
];

/** The two switches of the logo, beside the text: SVG elements on the plane of a card, for each colour. */
export const switches: readonly { elements: string; colour: CardColour }[] = [
  {
    colour: 'quiet',
    elements: `<rect x="936" y="250" width="76" height="300" rx="38" fill="none" stroke="#000" stroke-width="8"/><circle cx="974" cy="512" r="20"/>`,
  },
  {
    colour: 'accent',
    elements: `<mask id="knob"><path d="M0 0h1200v630H0z" fill="#fff"/><circle cx="1081" cy="125" r="27"/></mask><rect x="1036" y="80" width="90" height="474" rx="45" mask="url(#knob)"/>`,
  },
];

/** The name of the site and where it is, above. */
export function nameLines({ site, address }: Pick<SocialCard, 'site' | 'address'>): ColouredLine[] {
  const afterName = left + textWidth(site, 'sans', 40) + 22;
  return [
    { text: site, x: left, y: 112, size: 40, font: 'sans', colour: 'text' },
    { text: address, x: afterName, y: 112, size: 26, font: 'mono', colour: 'quiet' },
  ];
}

/** What a card alone has: section, title, and the call of an operation, above each other with the last line in its place. */
export function cardLines({ section, title, operation }: SocialCard): ColouredLine[] {
  const fit = { width: column, pieces: /\S+\s*/g };
  const call = operation ? callOf(operation) : null;
  const callHeight = call ? (call.lines.length - 1) * call.size * 1.4 + call.size * 2.2 : 0;
  const heading = fitText(title, { ...fit, font: 'sans', steps: call ? operationTitleSteps : titleSteps });
  const headingBottom = lastBaseline - callHeight;
  const headingTop = headingBottom - (heading.lines.length - 1) * heading.size * 1.12 - heading.size;
  const trail = fitText(section.join('  ›  '), { ...fit, font: 'sans', steps: sectionSteps });
  return [
    ...block(trail, { bottom: headingTop - 18, lineHeight: 1, font: 'sans', colour: 'accent' }),
    ...block(heading, { bottom: headingBottom, lineHeight: 1.12, font: 'sans', colour: 'text' }),
    ...(call ? block(call, { bottom: lastBaseline, lineHeight: 1.4, font: 'mono', colour: 'quiet' }) : []),
  ];
}

function callOf({ method, path }: Operation): FittedText {
  const pieces = /[A-Z]+ |\/[^/]*/g;
  return fitText(`${method.toUpperCase()} ${path}`, { font: 'mono', width: column, pieces, steps: callSteps });
}

type BlockStyle = { bottom: number; lineHeight: number; font: FontName; colour: CardColour };

/** Lines above each other; the baseline of the last one is at `bottom`. */
function block({ lines, size }: FittedText, { bottom, lineHeight, font, colour }: BlockStyle): ColouredLine[] {
  const yOf = (place: number) => bottom - (lines.length - 1 - place) * size * lineHeight;
  return lines.map((text, place) => ({ text, x: left, y: yOf(place), size, font, colour }));
}

/** The first value of a design token, which is the light theme's. */
function token(name: string): string {
  const value = new RegExp(`${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (!value) throw new Error(`src/design/tokens.css has no colour ${name}; the cards of links take it from there.`);
  return value;
}
