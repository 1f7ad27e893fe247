/** A video of another site: a link until the reader asks for it. */
export function Video({ url, title }: { url: string; title: string }) {
  return (
    <figure className="Video-figure">
      <a className="Video" href={url} data-video={url} rel="noopener">
        <span className="Video-title">{title}</span>
        <span className="Video-host">Watch on {new URL(url).hostname.replace(/^www\./, '')}</span>
      </a>
    </figure>
  );
}
