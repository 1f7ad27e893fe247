import type { LeafDirective } from 'mdast-util-directive';
import { type ComponentNode, component } from './component-node.ts';
import { lineOf, type PageContext } from './page-context.ts';

/** `::video{url="https://www.youtube.com/watch?v=…" title="What it shows"}` */
export function video(node: LeafDirective, context: PageContext): ComponentNode | null {
  const line = lineOf(node);
  const { url, title, ...others } = node.attributes ?? {};
  const example = '`::video{url="https://www.youtube.com/watch?v=…" title="What it shows"}`';
  const unknown = Object.keys(others);
  if (unknown.length > 0) context.report(line, `“video” does not know “${unknown.join('”, “')}”.`, `Write ${example}.`);
  if (!title) context.report(line, 'The video has no title.', `Say what it shows: ${example}.`);
  if (!url || !isVideoUrl(url)) {
    const cure = 'Write an https address of YouTube or Vimeo, or of an .mp4 file.';
    context.report(line, `“${url ?? ''}” is not the address of a video.`, cure);
    return null;
  }
  context.references.push({ kind: 'link', written: url, line });
  context.islands.add('VideoEmbed');
  return component('Video', { url, title: title ?? undefined });
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
