type UiPictureProperties = {
  /** The light picture as WebP; those of the other theme and format are beside it. */
  src: string;
  alt: string;
  width: string;
  height: string;
  /** `x y width height` of each place with a number, in pixels. */
  marks: string;
  /** Given where there is a moving picture beside each still. */
  moves?: 'true';
};

/** How far an outline stays off what it is around. A field's label lies on its upper border; help stands close below. */
const outset = { around: 3, aboveField: 7 };

/** What is lower is a line of words or a switch, and has a line of words above it. */
const fieldHeight = 28;

/**
 * A picture of the admin UI in both of its themes, of which a browser loads the one that it shows: what is not displayed
 * and lazy is not loaded. Numbers and outlines are drawn over it, in the same size however narrow the window is.
 * What moves is loaded when the reader plays it; without scripts, the still leads to it.
 */
export function UiPicture({ src, alt, width, height, marks, moves }: UiPictureProperties) {
  const places = marks === '' ? [] : marks.split(',').map((place) => place.split(' ').map(Number));
  const across = (pixels: number) => `${round((pixels / Number(width)) * 100)}%`;
  const down = (pixels: number) => `${round((pixels / Number(height)) * 100)}%`;
  return (
    <div className="UiPicture">
      {(['light', 'dark'] as const).map((theme) => {
        const file = src.replace('-light.', `-${theme}.`);
        return (
          <a key={theme} className={`UiPicture-${theme}`} href={moves ? file.replace('.webp', '-moving.webp') : file}>
            <picture>
              <source srcSet={file.replace('.webp', '.avif')} type="image/avif" />
              <img src={file} alt={alt} width={width} height={height} loading="lazy" />
            </picture>
          </a>
        );
      })}
      {places.length > 0 && (
        <svg className="UiPicture-marks" aria-hidden="true">
          {places.map((place, index) => {
            const [x = 0, y = 0, w = 0, h = 0] = place;
            const over = places.some((other) => isBesideIcon(place, other));
            const above = h < fieldHeight ? outset.around : outset.aboveField;
            const [left, top] = [across(x - outset.around), down(y - above)];
            const middle = over ? across(x + w / 2) : left;
            return (
              <g key={`${x} ${y}`}>
                <rect
                  x={left}
                  y={top}
                  width={across(w + 2 * outset.around)}
                  height={down(h + above + outset.around)}
                  rx="6"
                />
                <g transform={over ? 'translate(0 -10)' : undefined}>
                  <circle cx={middle} cy={top} r="10" />
                  <text x={middle} y={top} dy="4">
                    {index + 1}
                  </text>
                </g>
              </g>
            );
          })}
        </svg>
      )}
      {moves && (
        <button className="Button UiPicture-play" type="button">
          Play
        </button>
      )}
    </div>
  );
}

/** Whether two places are icons side by side, so that a number at the corner of one would lie on the other. */
function isBesideIcon([x = 0, y = 0, w = 0]: number[], [otherX = 0, otherY = 0, otherW = 0]: number[]): boolean {
  return y === otherY && x !== otherX && Math.max(w, otherW, Math.abs(x - otherX) / 2) < fieldHeight;
}

function round(percent: number): number {
  return Math.round(percent * 10) / 10;
}
