import type { Locator, Page } from 'playwright-core';
import { FaultsFound } from '../../src/fault.ts';
import { nearNames } from '../../src/near-names.ts';
import { limit } from '../machine.ts';
import { type Kind, namesShown, whereIs } from './find-label.ts';
import type { Label, PageSection, PageStep } from './page-steps.ts';

/** The steps of a section; each is walked once, in order. */
export type Section = {
  /** What a numbered step says to do. Every label that it prints is used. */
  step(number: number, walk: (step: Step) => Promise<void>): Promise<void>;
  /** The same for what the section says outside of its numbered steps, where bold words need not be labels. */
  prose(walk: (step: Step) => Promise<void>): Promise<void>;
};

/** What a reader does with the labels of a step. Where several things have a label, `within` says where to look. */
export type Step = {
  /** Presses a button, link, tab or whatever else has the label. */
  press(label: string, within?: Locator): Promise<void>;
  /** Finds the label without doing anything. */
  see(label: string, within?: Locator): Promise<void>;
  /** Types into a field. The step prints the value. */
  fill(label: string, value: string, within?: Locator): Promise<void>;
  /** Opens a list of choices, and chooses one that the step prints. */
  choose(label: string, option: string, within?: Locator): Promise<void>;
  /** Does by hand what a step says of a label, such as a switch without a name. `at` has to show the label. */
  use(label: string, at: Locator, act: (found: Locator) => Promise<unknown>): Promise<void>;
  /** Passes over a label that this edition, role or moment does not show. @param why In a few words. */
  elsewhere(label: string, why: string): void;
};

export type SectionWalk = { section: Section; unwalked: () => PageStep[] };

/** How long a label may take to appear. */
const usualPatience = limit(10_000);

/**
 * Walks a section of a page in the admin UI. A label that one of the two lacks is thrown as a fault with its line.
 * @param messages All that the admin UI has shown so far: a message goes by itself, and so counts as seen afterwards too.
 */
export function walkSection(
  file: string,
  { id, steps, prose }: PageSection,
  page: Page,
  {
    patience = usualPatience,
    messages = new Set(),
  }: { patience?: number | undefined; messages?: ReadonlySet<string> } = {},
): SectionWalk {
  const left = steps.slice();
  const walkStep = async (step: PageStep, walk: (step: Step) => Promise<void>) => {
    const { actions, unused } = actionsOf(file, step, page, patience, messages);
    await walk(actions);
    const [forgotten] = unused();
    if (forgotten && step.number !== null)
      throw fault(file, forgotten.line, `The script does nothing with “${forgotten.text}”.`, 'Press, fill or see it.');
  };
  const section: Section = {
    step: (number, walk) => {
      const [next] = left;
      if (next?.number !== number)
        throw fault(
          file,
          next?.line ?? 1,
          `The script walks step ${number} of #${id}.`,
          `Next is ${next?.number ?? 'none'}.`,
        );
      left.shift();
      return walkStep(next, walk);
    },
    prose: (walk) => walkStep(prose, walk),
  };
  return { section, unwalked: () => left };
}

function actionsOf(file: string, step: PageStep, page: Page, patience: number, messages: ReadonlySet<string>) {
  const unused = step.labels.slice();

  /** Takes a label from those that the step prints. */
  const take = async (label: string): Promise<Label> => {
    const index = unused.findIndex(({ text }) => text === label);
    const [printed] = index < 0 ? [] : unused.splice(index, 1);
    if (!printed) throw await otherLabel(file, step, unused, label, page);
    return printed;
  };

  /** Finds what has a label in the admin UI. */
  const find = async (label: string, kind: Kind, within: Page | Locator = page): Promise<Locator> => {
    const printed = await take(label);
    const found = await whereIs(within, label, kind, patience);
    if (found === 'nowhere' && kind === 'seen' && messages.has(label)) return page.locator('body');
    if (found === 'nowhere') throw await missingLabel(file, printed, page);
    if (found === 'several')
      throw fault(
        file,
        printed.line,
        `The admin UI has “${label}” more than once.`,
        'Say in the script which is meant.',
      );
    return found;
  };

  const printedValue = (value: string, line: number) => {
    if (!step.text.includes(value))
      throw fault(
        file,
        line,
        `The script enters “${value}”, and the step does not say so.`,
        'Enter what the page prints.',
      );
  };

  const actions: Step = {
    press: async (label, within) => (await find(label, 'pressed', within)).click(),
    see: async (label, within) => {
      await find(label, 'seen', within);
    },
    fill: async (label, value, within) => {
      printedValue(value, step.line);
      await (await find(label, 'filled', within)).fill(value);
    },
    choose: async (label, option, within) => {
      printedValue(option, step.line);
      await (await find(label, 'filled', within)).click();
      const found = await whereIs(page, option, 'chosen', patience);
      if (typeof found === 'string') throw await missingLabel(file, { text: option, line: step.line }, page);
      await found.click();
      // What was chosen may be a label of the step, too.
      const index = unused.findIndex(({ text }) => text === option);
      if (index >= 0) unused.splice(index, 1);
    },
    use: async (label, at, act) => {
      const printed = await take(label);
      if (!(await comesToShow(at, label, patience))) throw await missingLabel(file, printed, page);
      await act(at);
    },
    elsewhere: (label) => {
      const index = unused.findIndex(({ text }) => text === label);
      if (index < 0) throw fault(file, step.line, `The step does not print “${label}”.`, 'Take it from the script.');
      unused.splice(index, 1);
    },
  };
  return { actions, unused: () => unused };
}

/** Waits for a label: an element may be there before its words are. */
async function comesToShow(at: Locator, label: string, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (!(await shows(at, label))) {
    if (Date.now() > deadline) return false;
    await at.page().waitForTimeout(50);
  }
  return true;
}

async function shows(at: Locator, label: string): Promise<boolean> {
  if ((await at.count()) !== 1) return false;
  const told = [await at.ariaSnapshot(), await at.getAttribute('aria-label'), await at.getAttribute('title')];
  return told.some((text) => text?.includes(label) ?? false);
}

/** The script asks for a label that the step does not print: either the page or the script is wrong. */
async function otherLabel(file: string, step: PageStep, unused: readonly Label[], label: string, page: Page) {
  const near = nearNames(
    label,
    unused.map(({ text }) => text),
  )[0];
  const printed = unused.find(({ text }) => text === near) ?? unused[0];
  if (!printed) return fault(file, step.line, `The step does not print “${label}”.`, 'Take it from the script.');
  if ((await whereIs(page, printed.text, 'seen', 0)) === 'nowhere') return missingLabel(file, printed, page);
  const problem = `The page says “${printed.text}” where the script looks for “${label}”.`;
  return fault(file, printed.line, problem, 'Have the script do what the page says.');
}

async function missingLabel(file: string, { text, line }: Label, page: Page): Promise<FaultsFound> {
  const names = await namesShown(page);
  const near = nearNames(text, names);
  const cure = near.length > 0 ? `Write ${near.map((name) => `“${name}”`).join(' or ')}.` : 'Write what it shows.';
  const problem = `The admin UI has no “${text}” at ${new URL(page.url()).pathname}. It has: ${names.join(', ')}.`;
  return fault(file, line, problem, cure);
}

function fault(file: string, line: number, problem: string, cure: string): FaultsFound {
  return new FaultsFound([{ file, line, problem, cure }]);
}
