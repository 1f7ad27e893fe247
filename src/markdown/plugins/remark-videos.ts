import type { Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { type ComponentNode, component } from '../component-node.ts';
import { lineOf, reportFault } from '../page-file.ts';
import { visitMarkdown } from '../visit-nodes.ts';
import { checkAttributes } from './remark-tabs.ts';

/** `::video{url="https://www.youtube.com/watch?v=…" title="What it shows"}` */
export const remarkVideos: Plugin<[], Root> = () => (tree, file) =>
  visitMarkdown(tree, ['leafDirective', 'containerDirective'], (node, index, parent) => {
    if (node.name !== 'video') return undefined;
    if (node.type === 'containerDirective') {
      const cure = 'Write `::video{url="https://…" title="…"}` with two.';
      reportFault(file, node, '“:::video” has three colons.', cure);
      return undefined;
    }
    const replacement = video(node, file);
    if (replacement !== null) parent.children[index] = replacement;
    return index + 1;
  });

function video(node: LeafDirective, file: VFile): ComponentNode | null {
  const { url, title, ...others } = node.attributes ?? {};
  const example = '`::video{url="https://www.youtube.com/watch?v=…" title="What it shows"}`';
  checkAttributes(node, others, file, example);
  if (!title) reportFault(file, node, 'The video has no title.', `Say what it shows: ${example}.`);
  if (!url || !isVideoUrl(url)) {
    const cure = 'Write an https address of YouTube or Vimeo, or of an .mp4 file.';
    reportFault(file, node, `“${url ?? ''}” is not the address of a video.`, cure);
    return null;
  }
  file.data.references ??= [];
  file.data.references.push({ kind: 'link', written: url, line: lineOf(node) });
  file.data.islands ??= new Set();
  file.data.islands.add('VideoEmbed');
  return component('Video', { url, title: title ?? undefined }, [], node.position);
}

function isVideoUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol !== 'https:') return false;
  const host = hostname.replace(/^(www|m|player)\./, '');
  if (host === 'youtube.com') return /^\/(watch|embed\/|shorts\/|live\/)/.test(pathname);
  if (host === 'youtu.be' || host === 'vimeo.com') return pathname.length > 1;
  return pathname.endsWith('.mp4');
}
