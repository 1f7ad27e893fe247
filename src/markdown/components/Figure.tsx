import type { ReactNode } from 'react';

/** A picture, mostly with a caption. */
export function Figure({ caption, children }: { caption?: string; children: ReactNode }) {
  return (
    <figure className="Figure">
      {children}
      {caption !== undefined && <figcaption className="Figure-caption">{caption}</figcaption>}
    </figure>
  );
}

type PictureProperties = {
  src: string;
  alt: string;
  width: string | number;
  height: string | number;
  title?: string;
};

/** A picture that is loaded when the reader comes near, in a space that is kept for it. */
export function Picture({ src, alt, width, height, title }: PictureProperties) {
  return (
    <img
      className="Picture"
      src={src}
      alt={alt}
      width={width}
      height={height}
      title={title}
      loading="lazy"
      decoding="async"
    />
  );
}
