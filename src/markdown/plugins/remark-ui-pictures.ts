import type { Image, List, Paragraph, Root } from 'mdast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { nearNamesCure } from '../../near-names.ts';
import { type ComponentNode, component } from '../component-node.ts';
import { lineOf, reportFault } from '../page-file.ts';
import { listUiPictures, namedFileOf, readUiPicture, recordOf, type UiPicture, uiPictureName } from '../ui-pictures.ts';
import { visitMarkdown } from '../visit-nodes.ts';

/** How long a description is that says what a reader should see, and no more. */
const altLength = { least: 20, most: 160 };

/** `![What it shows](ui:feature-toggles/create "Caption")`, alone in its paragraph: a picture of the admin UI. */
export const remarkUiPictures: Plugin<[], Root> = () => (tree, file) => {
  const alone = new Set<Image>();
  visitMarkdown(tree, ['paragraph'], (node, index, parent) => {
    const [image] = node.children;
    const name = image?.type === 'image' ? uiPictureName(image.url) : null;
    if (node.children.length !== 1 || image?.type !== 'image' || name === null) return undefined;
    alone.add(image);
    const picture = uiPicture(image, name, file);
    if (picture !== null) parent.children[index] = picture;
    return index + 1;
  });
  visitMarkdown(tree, ['image'], (image) => {
    if (uiPictureName(image.url) === null || alone.has(image)) return;
    const cure = 'Put it into a paragraph of its own, with an empty line before and after it.';
    reportFault(file, image, `The picture “${image.url}” stands among words.`, cure);
  });
};

/** Null where it is not shown, which is then reported. */
function uiPicture(image: Image, name: string, file: VFile): ComponentNode | null {
  const alt = (image.alt ?? '').trim();
  if (alt.length < altLength.least || alt.length > altLength.most) {
    const problem = `The description of “${image.url}” has ${alt.length} characters.`;
    reportFault(file, image, problem, `Say in ${altLength.least} to ${altLength.most} what the reader should see.`);
  }
  const picture = readUiPicture(file.cwd, name);
  // Where it is only taken later, the page is compiled again.
  file.data.files ??= new Set();
  file.data.files.add(recordOf(name));
  if (picture === null) {
    const cure = `${nearNamesCure(name, listUiPictures(file.cwd))} A new one is taken by a script in tests/how-tos/pages.`;
    reportFault(file, image, `There is no picture “${name}” of the admin UI.`, cure);
    return null;
  }
  file.data.references ??= [];
  file.data.references.push({ kind: 'image', written: image.url, line: lineOf(image) });
  const { width, height, marks, milliseconds } = picture;
  const size = { width: String(width), height: String(height), marks: placesOf(picture) };
  const hProperties = milliseconds === undefined ? size : { ...size, moves: 'true' };
  const shown: Image = {
    ...image,
    alt,
    title: null,
    url: `asset:${namedFileOf(name)}`,
    data: { hName: 'UiPicture', hProperties },
  };
  const legend = marks.length > 0 ? [legendOf(picture)] : [];
  return component('Figure', { caption: image.title ?? undefined }, [shown, ...legend]);
}

/** `x y width height`, one after another. */
function placesOf({ marks }: UiPicture): string {
  return marks.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`).join(',');
}

/** What the numbers in a picture stand for. */
function legendOf({ marks }: UiPicture): List {
  const paragraph = (value: string): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] });
  return {
    type: 'list',
    ordered: true,
    spread: false,
    children: marks.map(({ text }) => ({ type: 'listItem', spread: false, children: [paragraph(text)] })),
  };
}
