import type { Locator, Page } from 'playwright-core';

/** What is done with a label, which says what may have it. */
export type Kind = 'pressed' | 'seen' | 'filled' | 'chosen';

const pressed = ['button', 'link', 'tab', 'menuitem', 'checkbox', 'switch', 'radio', 'option', 'combobox'] as const;
const filled = ['textbox', 'combobox', 'searchbox', 'spinbutton', 'slider', 'button'] as const;
const named = ['heading', 'columnheader', 'dialog', 'alert', 'img', 'group', 'table', 'listbox'] as const;

/**
 * Looks for what has a label, and waits for it. The same label may be a button and a text: what is nearest to its purpose
 * wins.
 */
export async function whereIs(
  within: Page | Locator,
  label: string,
  kind: Kind,
  patience: number,
): Promise<Locator | 'nowhere' | 'several'> {
  const candidates = candidatesFor(within, label, kind).map((candidate) => candidate.filter({ visible: true }));
  const [first, ...others] = candidates;
  if (!first) return 'nowhere';
  // Most labels are there already, and the browser looks for all kinds of them much longer than for the likeliest.
  const found = await nearest(candidates, kind);
  if (typeof found !== 'string' || patience === 0) return found;
  const end = Date.now() + patience;
  await anyOf(first, others)
    .first()
    .waitFor({ timeout: patience })
    .catch(() => undefined);
  return whenOne(() => nearest(candidates, kind), first.page(), end);
}

/** Looks again with each frame of the page while several have the label: a screen that comes may show the last one as well. */
async function whenOne(look: () => ReturnType<typeof nearest>, page: Page, end: number): ReturnType<typeof nearest> {
  for (;;) {
    const found = await look();
    if (found !== 'several' || Date.now() >= end) return found;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

async function nearest(candidates: readonly Locator[], kind: Kind): Promise<Locator | 'nowhere' | 'several'> {
  for (const candidate of candidates) {
    const count = await candidate.count();
    if (count === 0) continue;
    if (count > 1 && kind !== 'seen') return 'several';
    return candidate.first();
  }
  return 'nowhere';
}

function anyOf(first: Locator, others: readonly Locator[]): Locator {
  return others.reduce((all, other) => all.or(other), first);
}

function candidatesFor(within: Page | Locator, label: string, kind: Kind): Locator[] {
  const name = patternOf(label);
  const byRole = (roles: readonly Parameters<Page['getByRole']>[0][]) =>
    roles.map((role) => within.getByRole(role, { name }));
  switch (kind) {
    case 'pressed':
      return [oneOfRoles(byRole(pressed)), within.getByLabel(name), within.getByText(name), within.getByTitle(name)];
    case 'filled':
      return [
        oneOfRoles(byRole(filled)),
        within.getByLabel(name),
        within.getByPlaceholder(name),
        belowLabel(within, name),
      ];
    case 'chosen': {
      // A choice may have its meaning behind its name: “IN is one of”.
      const explained = new RegExp(`^\\s*${escaped(label)}\\s`);
      const choices = (choice: RegExp) =>
        (['option', 'menuitem', 'radio'] as const).map((role) => within.getByRole(role, { name: choice }));
      return [oneOfRoles(choices(name)), oneOfRoles(choices(explained))];
    }
    case 'seen':
      return [
        within.getByText(name),
        oneOfRoles(byRole([...pressed, ...filled, ...named])),
        within.getByLabel(name),
        within.getByPlaceholder(name),
        within.getByTitle(name),
      ];
  }
}

/** A list of choices of the admin UI does not say which label it has: it stands in one box with it. */
function belowLabel(within: Page | Locator, name: RegExp): Locator {
  const box = within.locator('label').filter({ hasText: name }).locator('xpath=..');
  return box.getByRole('button').or(box.getByRole('combobox'));
}

function oneOfRoles(locators: readonly Locator[]): Locator {
  const [first, ...others] = locators;
  if (!first) throw new Error('no role is given');
  return anyOf(first, others);
}

/** A label as the admin UI may show it: with a star where it is required, with a colon, a number or its help behind it. */
function patternOf(label: string): RegExp {
  return new RegExp(`^\\s*${escaped(label)}(?:\\s*[*:…]|\\s*\\(\\d+\\)|\\s+Help)*\\s*$`);
}

function escaped(label: string): string {
  return label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/** The names and texts that a reader could take for labels, without repetitions, as far as they are short. */
export async function namesShown(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  const roles = [...pressed, ...filled, ...named].join('|');
  // `- button "Save":`, `- tab: Overview`, `- paragraph: Any words`
  const line = new RegExp(`^\\s*- (?:(?:${roles})(?: "([^"]+)")?|text|paragraph)[^"\\n]*?(?:: (.*))?$`, 'gm');
  const names = Array.from(snapshot.matchAll(line), ([, name, text]) => name ?? text ?? '');
  return [...new Set(names)].filter((name) => name !== '' && name.length <= 40);
}
