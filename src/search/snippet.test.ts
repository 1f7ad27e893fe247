import { describe, expect, it } from 'vitest';
import { coverage, highlight, snippet } from './snippet.ts';
import { termsOfText } from './tokens.ts';

const terms = (text: string) => new Set(termsOfText(text));
const written = (parts: readonly { text: string; hit: boolean }[]) =>
  parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('a snippet', () => {
  const filler = 'Nothing to see in these words at all. '.repeat(10);

  it('is the whole of a short text', () => {
    expect(written(snippet('A toggle is on.', terms('toggle')))).toBe('A [toggle] is on.');
  });

  it('is the stretch that has most of the found words, cut at words', () => {
    const text = written(
      snippet(
        `${filler}A toggle. ${filler}The gradual rollout of a toggle. ${filler}`,
        terms('gradual rollout toggle'),
      ),
    );
    expect(text).toContain('[gradual] [rollout] of a [toggle]');
    expect(text).toMatch(/^… \S.*\S …$/);
    expect(text.length).toBeLessThan(180);
  });

  it('is the beginning where nothing is found', () => {
    expect(written(snippet(filler, terms('toggle')))).toMatch(/^Nothing to see.* …$/);
  });

  it('cuts a text without spaces somewhere', () => {
    expect(written(snippet('x'.repeat(400), terms('toggle'))).length).toBeLessThan(170);
  });
});

describe('highlighting', () => {
  it('marks every form of a found word, and names whole', () => {
    expect(written(highlight('Toggles, toggled by createFeature', terms('toggle create')))).toBe(
      '[Toggles], [toggled] by [createFeature]',
    );
  });

  it('counts different terms, not words', () => {
    expect(coverage('toggle toggle rollout', terms('toggle rollout'))).toBe(2);
  });
});
