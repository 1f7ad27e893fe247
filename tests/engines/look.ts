/** What a reader looks for: by its role, and mostly its name, as a screen reader would say them; or by its words. */
export type Place = ({ role: string; name?: string | RegExp } | { text: string }) & { inside?: Place };

/** A heading of the page itself. */
export const title = (name: string): Place => ({ role: 'heading', name, inside: { role: 'main' } });

/** A link in the words of the page. */
export const inArticle = (name: string): Place => ({ role: 'link', name, inside: { role: 'article' } });

/** The first thing found at a place, as it is on the screen. */
export type Seen = {
  text: string;
  /** What is written in a field. */
  value: string;
  checked: boolean;
  focused: boolean;
  top: number;
  bottom: number;
  left: number;
  right: number;
  /** A point of it to click. */
  x: number;
  y: number;
  /** What lies over that point, where that is something else. */
  cover: string | null;
  /** Whether it slides: what is at that point now is elsewhere when the click comes. */
  moving: boolean;
};

type Queries = {
  queryAllByRole(inside: Element, role: string, options: { name?: string | RegExp }): HTMLElement[];
  queryAllByText(inside: Element, text: string): HTMLElement[];
};
declare const TestingLibraryDom: Queries;

/** What to do with a thing before looking at it: scroll it into the window, where it is not there yet, or focus it. */
export type Before = 'bring' | 'focus' | null;

/** Runs in the page, so it uses nothing of this file. */
function lookInPage(place: Place, before: Before): Seen | null {
  const find = (wanted: Place): HTMLElement[] => {
    const parts = wanted.inside ? find(wanted.inside) : [document.body];
    const found = parts.flatMap((part) => {
      if ('text' in wanted) return TestingLibraryDom.queryAllByText(part, wanted.text);
      const { role, name } = wanted;
      return TestingLibraryDom.queryAllByRole(part, role, name === undefined ? {} : { name });
    });
    // What is folded away has no `display: none`, which is all that the library asks for.
    return found.filter((one) => one.checkVisibility());
  };
  const [element] = find(place);
  if (!element) return null;
  const isInWindow = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  if (before === 'focus') element.focus({ preventScroll: true });
  if (before === 'bring' && !isInWindow(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { top, bottom, left, right } = element.getBoundingClientRect();
  // A link may run over two lines: the middle of its box is not on it.
  const line = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const [x, y] = [Math.round((line.left + line.right) / 2), Math.round((line.top + line.bottom) / 2)];
  const over = document.elementFromPoint(x, y);
  const isOwn = element.contains(over) || over?.closest('label')?.control === element;
  const { value = '', checked = false } = element as Partial<HTMLInputElement>;
  const text = element.textContent ?? '';
  const focused = element === document.activeElement;
  const cover = isOwn ? null : (over?.outerHTML.slice(0, 120) ?? 'nothing');
  const moving = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' && effect instanceof KeyframeEffect && effect.target?.contains(element),
    );
  return { text, value, checked, focused, top, bottom, left, right, x, y, cover, moving };
}

/** The same as an expression for the page. */
export function lookExpression(place: Place, before: Before): string {
  return `(${lookInPage})(${write(place)}, ${JSON.stringify(before)})`;
}

/** A place as it is written in a script. */
function write(place: Place): string {
  const entries = Object.entries(place).map(([key, value]) => {
    const written =
      value instanceof RegExp ? String(value) : typeof value === 'string' ? JSON.stringify(value) : write(value);
    return `${key}: ${written}`;
  });
  return `{ ${entries.join(', ')} }`;
}
