import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { cardLines } from './card-layout.ts';
import { cardPng } from './card-png.ts';
import { drawLine } from './letters.ts';
import type { SocialCard } from './social-images.ts';
import { fitText, textWidth } from './text-lines.ts';

const card: SocialCard = {
  site: 'Unleash',
  address: 'docs.example',
  section: ['Reference', 'Concepts'],
  title: 'Role-based access control',
  operation: null,
};

const steps = [
  { size: 80, lines: 2 },
  { size: 40, lines: 3 },
];
const fit = (text: string) => fitText(text, { font: 'sans', width: 600, steps, pieces: /\S+\s*/g });

describe('the words of a card', () => {
  test('a short title is large, on lines of nearly the same length', () => {
    expect(fit('Role-based access control')).toEqual({ lines: ['Role-based', 'access control'], size: 80 });
  });

  test('a longer one is smaller, and each line is within its room', () => {
    const { lines, size } = fit('How to find out why a feature toggle is not in the response of the front-end API');
    expect(size).toBe(40);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(textWidth(line, 'sans', size)).toBeLessThanOrEqual(600);
  });

  test('one that fits in no size is cut, and says so', () => {
    const { lines } = fit('word '.repeat(200));
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
    for (const line of lines) expect(textWidth(line, 'sans', 40)).toBeLessThanOrEqual(600);
  });

  test.each(['Ångström, žluťoučký kůň', 'Прывітанне', 'Καλημέρα'])('the font has every letter of “%s”', (title) => {
    // Letters that a font lacks are all drawn as its one empty box.
    const letters = [...new Set(title.replaceAll(' ', ''))];
    const drawn = letters.map((text) => drawLine({ text, x: 0, y: 0, size: 80, font: 'sans' }));
    expect(new Set(drawn.map((line) => JSON.stringify(line))).size).toBe(letters.length);
  });

  test('a card without section and an operation with a long path have room too', () => {
    const path = `/api/admin/${'projects/{projectId}/'.repeat(5)}end`;
    for (const other of [
      { ...card, section: [] },
      {
        ...card,
        title: 'Update a strategy of a feature in one environment',
        operation: { method: 'put', path } as const,
      },
    ])
      for (const { y, size } of cardLines(other)) expect(y - size).toBeGreaterThan(130);
  });
});

describe('the picture of a card', () => {
  test('is a small PNG of 1200 by 630 pixels', () => {
    const png = cardPng(card);
    expect(imageSize(png)).toMatchObject({ type: 'png', width: 1200, height: 630 });
    expect(png.length).toBeLessThan(25_000);
  });

  test('is the same, byte by byte, for the same card, and another for another title', () => {
    const [once, again, other] = [card, card, { ...card, title: 'Segments' }].map(cardPng);
    expect(once).toEqual(again);
    expect(once).not.toEqual(other);
  });
});
