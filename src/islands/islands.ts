import { loadStyles } from '../browser/load-styles.ts';
import { partFailed, type Retry } from '../browser/retry-or-reload.ts';

/** When an island's React code is fetched and takes over its markup. */
export type Wake = 'load' | 'idle' | 'visible' | 'intent';

/** The search, which opens on every page. The others are in `other-islands.ts`: here, their names would cost every page. */
const [loadSearch] = Object.values(
  import.meta.glob<{ startSearch: (island: HTMLElement) => () => void }>('../search/start-search.ts'),
);
/** Addresses of the styles that only an island needs, in a file of its name. */
const [searchStyles] = Object.values(
  import.meta.glob<string>('../search/Search.island.css', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
);
/** What wakes an island: of a file that is dropped onto a field, nothing but `change` is heard. */
const intents = ['pointerover', 'focusin', 'touchstart', 'click', 'keydown', 'change'] as const;
/** What a reader may click. A control that hydration replaces is found again by its place among these. */
const controls = 'a,button,input,select,textarea,summary,[role]';

/**
 * `<site-island name props wake>` holds the markup of a React component as it was rendered at build.
 * It wakes up when its `wake` says so, and sleeps again when it leaves the document.
 */
class SiteIsland extends HTMLElement {
  #sleep: (() => void) | undefined;
  #waking: Promise<boolean> | undefined;
  #cancel = new AbortController();

  connectedCallback(): void {
    if (this.#waking) return;
    const start = () => void this.wakeFor({ asked: false, again: start });
    const when = this.getAttribute('wake') as Wake | null;
    if (when === 'load') start();
    else if (when === 'idle') whenIdle(start);
    else if (when === 'visible') this.#whenVisible(start);
    else
      for (const type of intents)
        this.addEventListener(type, this.#onIntent, { capture: true, signal: this.#cancel.signal });
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#sleep?.();
      this.#sleep = undefined;
      this.#waking = undefined;
    });
  }

  /** Fetches the component and hydrates it. Resolves to whether it did; `retry` says what follows where it did not. */
  async wakeFor(retry?: Retry): Promise<boolean> {
    this.#waking ??= this.#hydrate();
    const awake = await this.#waking;
    if (!awake) partFailed(this.getAttribute('name') ?? '', retry);
    return awake;
  }

  #onIntent = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest('site-island') !== this) return;
    const held = event.type === 'click' && event.target instanceof Element ? event.target : null;
    if (held) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    const replay = held && this.#replayOf(held, event);
    const again = async () => {
      if (await this.wakeFor(replay ? { asked: true, again } : undefined)) replay?.();
    };
    void again();
  };

  /** Repeats the reader's click on the element that now stands where the clicked one stood. */
  #replayOf(target: Element, event: Event): () => void {
    const control = target.closest(controls) ?? target;
    const place = [...this.querySelectorAll(controls)].indexOf(control);
    return () => {
      const again = control.isConnected ? control : this.querySelectorAll(controls)[place];
      again?.dispatchEvent(new MouseEvent(event.type, event as MouseEvent));
    };
  }

  #whenVisible(start: () => void): void {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    });
    for (const child of this.children) observer.observe(child);
    this.#cancel.signal.addEventListener('abort', () => observer.disconnect());
  }

  async #startSearch(load: NonNullable<typeof loadSearch>): Promise<() => void> {
    const [{ startSearch }] = await Promise.all([load(), searchStyles && loadStyles(searchStyles)]);
    return startSearch(this);
  }

  async #hydrateAs(name: string): Promise<() => void> {
    const [{ hydrateIsland }, { default: Component }] = await Promise.all([
      import('./hydrate-island.tsx'),
      import('./other-islands.ts').then(({ loadIsland }) => loadIsland(name)),
    ]);
    return hydrateIsland(this, Component);
  }

  async #hydrate(): Promise<boolean> {
    const name = this.getAttribute('name') ?? '';
    try {
      this.#sleep = await (name === 'Search' && loadSearch ? this.#startSearch(loadSearch) : this.#hydrateAs(name));
      this.dataset.awake = '';
      this.#cancel.abort();
      this.#cancel = new AbortController();
      return true;
    } catch (error) {
      console.error(`${name} did not load.`, error);
      // The next intent is a new try.
      this.#waking = undefined;
      return false;
    }
  }
}

/** Starts every island of the document, now and when later ones come in. */
export function defineIslands(): void {
  customElements.define('site-island', SiteIsland);
}

/**
 * Wakes the first island of a name that the document has. `again` is what to do anew if it does not load now; `asked`
 * says that the reader waits for it.
 *
 * @returns the island, or null where there is none or it did not load
 */
export async function wakeIsland(name: string, again: () => unknown, asked = false): Promise<HTMLElement | null> {
  const island = document.querySelector<SiteIsland>(`site-island[name="${name}"]`);
  return (await island?.wakeFor({ asked, again })) ? island : null;
}

/** How long a busy page may put off idle work, in milliseconds. */
const IDLE_TIMEOUT = 1000;

/**
 * Calls back when the page is idle, or after a second on a busy one: a browser may have no idle time for as long as it
 * has other work. Safari has no `requestIdleCallback`.
 */
export function whenIdle(callback: () => void): void {
  const later = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(callback, { timeout: IDLE_TIMEOUT })
      : setTimeout(callback, 1);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
