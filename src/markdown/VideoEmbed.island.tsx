import { type MouseEvent, type ReactNode, useState } from 'react';

/** Address of the player that a page may show inside itself, or null for a file, which the browser opens. */
function playerOf(url: string): string | null {
  const { hostname, pathname, searchParams } = new URL(url);
  const host = hostname.replace(/^www\./, '');
  if (host === 'youtube.com') return `https://www.youtube-nocookie.com/embed/${searchParams.get('v')}?autoplay=1`;
  if (host === 'youtu.be') return `https://www.youtube-nocookie.com/embed${pathname}?autoplay=1`;
  if (host === 'vimeo.com') return `https://player.vimeo.com/video${pathname}?autoplay=1&dnt=1`;
  return null;
}

/** A link to a video that becomes the video when it is clicked: until then nothing is fetched from elsewhere. */
export default function VideoEmbed({ url, title }: { url: string; title: string }): ReactNode {
  const [playing, setPlaying] = useState(false);
  const play = (event: MouseEvent) => {
    if (!playerOf(url) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  const player = playing ? playerOf(url) : null;
  if (!player)
    return (
      <a className="Video" href={url} rel="noopener" onClick={play}>
        <span className="Video-title">{title}</span>
        <span className="Video-host">Watch on {new URL(url).hostname.replace(/^www\./, '')}</span>
      </a>
    );
  return (
    <iframe
      className="Video-player"
      src={player}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      ref={takeFocus}
    />
  );
}

/** The link that had the focus is gone. */
function takeFocus(player: HTMLIFrameElement | null): void {
  player?.focus();
}
