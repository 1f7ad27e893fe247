import type { Page } from 'playwright-core';

const listed = new Set(
  [
    'link button DisclosureTriangle DisclosureTriangleGrouped textbox searchbox combobox radio checkbox option',
    'banner navigation main contentinfo search region dialog group note',
  ].flatMap((roles) => roles.split(' ')),
);

/**
 * Every control and landmark below an element as a screen reader meets it, in order: `link “Tutorials”`. It comes from the
 * browser's own accessibility tree.
 */
export async function controlsOf(page: Page, selector: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Accessibility.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { nodes } = await client.send('Accessibility.queryAXTree', { nodeId });
  await client.detach();
  return nodes.flatMap(({ ignored, role, name }) => {
    const kind = String(role?.value);
    if (ignored || !listed.has(kind)) return [];
    const label = String(name?.value ?? '').trim();
    const named = kind.startsWith('DisclosureTriangle') ? 'disclosure' : kind;
    return label === '' ? named : `${named} “${label}”`;
  });
}
