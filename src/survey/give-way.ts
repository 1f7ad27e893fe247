import { onPageShown } from '../browser/page-shown.ts';

/** Where the button is an icon. The same width is in `Survey.island.css`. */
const phone = matchMedia('(max-width: 600px)');
/** What the icon must not lie on. */
const inUse = 'main :is(a, button, summary, input, select, textarea, label, pre)';
/** Its width, and its distance from the edges of the window. */
const [size, gap] = [44, 16];

let before = 0;
let isAway = false;

/** On phones, the Feedback button gives way while a reader scrolls down, and where it would lie on a link or a sample. */
export function giveWay(): void {
  const follow = () => {
    if (scrollY !== before) isAway = scrollY > before;
    before = scrollY;
    // Asked in this order: the last ones measure the page, at each step of a scroll.
    const gives = phone.matches && !isAtEnd() && (isAway || liesOnUse());
    document.documentElement.toggleAttribute('data-feedback-away', gives);
  };
  for (const type of ['scroll', 'resize']) addEventListener(type, follow, { passive: true });
  onPageShown(() => {
    isAway = false;
    before = scrollY;
    follow();
  });
}

/** The bottom edge of the icon: that of the window, or above the footer where this has come into view. */
function bottomEdge(): number {
  const widget = document.querySelector('.Survey');
  return (widget?.getBoundingClientRect().top ?? innerHeight) - gap;
}

/** At the end of the page it rests below the words, and is in nobody's way. */
function isAtEnd(): boolean {
  const isScrolledDown = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  return isScrolledDown || bottomEdge() < innerHeight - gap;
}

function liesOnUse(): boolean {
  const bottom = bottomEdge();
  const steps = [0, 1 / 3, 2 / 3, 1];
  return steps.some((across) =>
    steps.some((up) =>
      document
        .elementsFromPoint(innerWidth - gap - size * across, bottom - size * up)
        .some((element) => element.closest(inUse)),
    ),
  );
}
