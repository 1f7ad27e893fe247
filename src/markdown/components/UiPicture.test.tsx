import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UiPicture } from './UiPicture.tsx';

const render = (marks: string) =>
  renderToStaticMarkup(
    <UiPicture src="asset:pictures/a-light.webp" alt="The form." width="200" height="100" marks={marks} />,
  );

test('each theme has its own picture, in two formats, with its place reserved and a link to the file', () => {
  for (const theme of ['light', 'dark']) {
    const file = `asset:pictures/a-${theme}`;
    expect(render('')).toContain(
      `<a class="UiPicture-${theme}" href="${file}.webp"><picture><source srcSet="${file}.avif" type="image/avif"/>` +
        `<img src="${file}.webp" alt="The form." width="200" height="100" loading="lazy"/></picture></a>`,
    );
  }
  expect(render('')).not.toContain('<svg');
});

test('places are numbered in parts of the picture, so that they keep their place when it is smaller', () => {
  expect(render('23 17 54 40,100 50 20 10')).toContain(
    '<rect x="10%" y="10%" width="30%" height="50%" rx="6"></rect><g><circle cx="10%" cy="10%" r="10"></circle><text x="10%" y="10%" dy="4">1</text></g>',
  );
  expect(render('23 17 54 40,100 50 20 10')).toContain('>2</text>');
});

test('the numbers of icons side by side stand above them, for at a corner each would hide the icon before it', () => {
  const above = '<g transform="translate(0 -10)"><circle cx="';
  expect(render('20 50 20 20,68 50 20 20')).toContain(`${above}15%"`);
  expect(render('20 50 20 20,68 50 20 20')).toContain(`${above}39%"`);
  for (const apart of ['20 50 20 20', '20 50 20 20,100 50 20 20', '20 50 20 20,68 80 20 20', '20 50 20 20,68 50 60 20'])
    expect(render(apart)).not.toContain('transform');
});

test('an outline clears the label on the border of a field, and the words above and below a line of words', () => {
  expect(render('23 17 54 40')).toContain('y="10%" width="30%" height="50%"');
  expect(render('23 13 54 20')).toContain('y="10%" width="30%" height="26%"');
});

test('a moving picture is a still with a button, and without scripts the still leads to what moves', () => {
  const moving = renderToStaticMarkup(
    <UiPicture src="asset:pictures/a-light.webp" alt="The form." width="200" height="100" marks="" moves="true" />,
  );
  for (const theme of ['light', 'dark']) {
    expect(moving).toContain(
      `href="asset:pictures/a-${theme}-moving.webp"><picture><source srcSet="asset:pictures/a-${theme}.avif"`,
    );
  }
  expect(moving).toContain('type="button">Play</button>');
  expect(render('')).not.toContain('button');
});
