import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Image, Root } from 'mdast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { attempt } from '../../attempt.ts';
import { runsScript } from '../active-files.ts';
import { pathBelowDocs, schemeOf } from '../addresses.ts';
import { component } from '../component-node.ts';
import { lineOf, reportFault } from '../page-file.ts';
import { leavesDocs, leavingLinkCure } from '../symbolic-links.ts';
import { uiPictureName } from '../ui-pictures.ts';
import { visitMarkdown } from '../visit-nodes.ts';

/**
 * Checks every image and gives it its size and its placeholder URL. A picture with a caption that stands alone in its
 * paragraph becomes a figure.
 */
export const remarkImages: Plugin<[], Root> = () => async (tree, file) => {
  const images: Image[] = [];
  visitMarkdown(tree, ['image'], (node) => {
    if (uiPictureName(node.url) === null) images.push(node);
  });
  if (images.length === 0) return;
  // What reads the size of every format takes a while to load, and most pages have no picture.
  const { imageSize } = await import('image-size');
  file.data.references ??= [];
  const { references } = file.data;
  file.data.files ??= new Set();
  const { files } = file.data;
  for (const node of images) {
    if ((node.alt ?? '').trim() === '') {
      const cure = 'Describe the picture in the brackets: `![What the picture shows](./images/flow.svg)`.';
      reportFault(file, node, `The image “${node.url}” has no description.`, cure);
    }
    const path = localPath(node, file);
    if (path === null) continue;
    const size = sizeOf(node, path, imageSize, file);
    if (size === null) continue;
    references.push({ kind: 'image', written: node.url, line: lineOf(node) });
    files.add(path);
    node.url = `asset:${path}`;
    node.data = {
      ...node.data,
      hProperties: { width: String(Math.round(size.width)), height: String(Math.round(size.height)) },
    };
  }
  visitMarkdown(tree, ['paragraph'], (node, index, parent) => {
    const [image] = node.children;
    if (node.children.length !== 1 || image?.type !== 'image' || !image.title || uiPictureName(image.url) !== null)
      return undefined;
    const caption = image.title;
    image.title = null;
    parent.children[index] = component('Figure', { caption }, [image]);
    return index + 1;
  });
};

function localPath(node: Image, file: VFile): string | null {
  const scheme = schemeOf(node.url);
  if (scheme !== null || /^[\\/]{2}/.test(node.url)) {
    const cure = 'Save the picture beside the page, such as in `images/`, and link to that file.';
    const problem =
      scheme === 'http' || scheme === 'https' || scheme === null
        ? `The image “${node.url}” is on another site.`
        : `The image “${node.url.slice(0, 60)}” has the scheme “${scheme}:”, which is not allowed.`;
    reportFault(file, node, problem, cure);
    return null;
  }
  const path = pathBelowDocs(file.path, node.url);
  if (path === null) reportFault(file, node, `The image “${node.url}” is outside docs/.`, 'Move it below docs/.');
  else if (leavesDocs(file.cwd, path)) {
    reportFault(file, node, `The image “${node.url}” is outside docs/, by a symbolic link.`, leavingLinkCure);
    return null;
  }
  return path;
}

type Size = { width: number; height: number };

function sizeOf(node: Image, path: string, readSize: (bytes: Uint8Array) => Size, file: VFile): Size | null {
  const written = node.url;
  const bytes = attempt(() => readFileSync(join(file.cwd, path)));
  if (bytes === null) {
    reportFault(file, node, `The image “${written}” does not exist.`, `Add docs/${path}, or mend the path.`);
    return null;
  }
  if (runsScript(path, bytes)) {
    const cure = 'Remove its scripts, event handlers and foreign objects, or save it as PNG.';
    reportFault(file, node, `The image “${written}” would run a script where a reader opens it alone.`, cure);
    return null;
  }
  const size = attempt(() => readSize(bytes));
  if (size === null) {
    const cure = 'Save it as SVG (with width and height, or a viewBox), PNG, JPEG, WebP, AVIF or GIF.';
    reportFault(file, node, `The size of the image “${written}” cannot be read.`, cure);
  }
  return size;
}
