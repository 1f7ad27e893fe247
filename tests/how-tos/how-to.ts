import type { Locator, Page } from 'playwright-core';
import type { AnswerTable } from './answers.ts';
import type { Section } from './section.ts';

/** A place of a picture with a number in it, and what the list below the picture says of it. */
export type Mark = { at: Locator; text: string };

export type PictureOptions = {
  marks?: readonly Mark[];
  /** Pixels around the element; 16 unless told. */
  margin?: number;
  /** Shows the card around each element in place of the element itself. */
  card?: boolean;
  /** Shows the message that the admin UI has for what was done last; left out otherwise. */
  message?: boolean;
  /** Makes it a moving picture of what happens here, five seconds at most. Its last frame is the still. */
  moves?: (frame: Frame) => Promise<void>;
};

/** Keeps what the window shows as a frame for so many milliseconds, with a pointer on an element. */
export type Frame = (milliseconds: number, pointer?: Locator) => Promise<void>;

/** What a script has at hand. */
export type Walk = {
  /** For what a page leaves to the reader's sense: its own labels are found by `section`. */
  page: Page;
  /** Walks the steps of a section, in order and all of them. @param id The heading's id, as in the page's address. */
  section(id: string, walk: (section: Section) => Promise<void>): Promise<void>;
  /** Opens a path of the admin UI. */
  open(path: string): Promise<void>;
  /** Changes what the example project begins with, by the admin API as Maya. */
  given(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Asks the admin API for what the page has promised; the answer holds what is expected, and may hold more. */
  promised(what: string, path: string, expected: unknown): Promise<void>;
  /** Checks what the admin UI has sent last to a path, or with `GET` what it `accept`s: for screens whose answers are given. */
  sent(what: string, method: string, path: string, expected: unknown): Promise<void>;
  /** Takes a picture of an element, or of the smallest part of the window with all of several. */
  picture(name: string, shown: Locator | readonly Locator[], options?: PictureOptions): Promise<void>;
};

type Person = 'maya' | 'jonas' | 'aisha';

export type HowToOptions = {
  /** Who is signed in; Maya, an Admin, unless told. Null for a reader who has not signed in. */
  as?: Person | null;
  viewport?: { width: number; height: number };
  /** Shows the screens of Unleash Enterprise, with these answers of its API. */
  enterprise?: AnswerTable;
};

/** A way through the steps of a page, in the admin UI of a real server. */
export type HowTo = HowToOptions & { walk: (walk: Walk) => Promise<void> };

/** Says how the steps of a page are done. The file has the path and name of the page. */
export function howTo(walk: HowTo['walk'], options: HowToOptions = {}): HowTo {
  return { ...options, walk };
}
