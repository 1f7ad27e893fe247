import type { ReactNode } from 'react';
import { Island } from '../../islands/Island.tsx';
import VideoEmbed from '../VideoEmbed.island.tsx';

/** A video of another site: a link until the reader asks for it. */
export function Video({ url, title }: { url: string; title: string }): ReactNode {
  return (
    <figure className="Video-figure">
      <Island name="VideoEmbed" component={VideoEmbed} wake="intent" props={{ url, title }} />
    </figure>
  );
}
