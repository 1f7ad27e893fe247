/** Checks of a page that depend on its words or ids, and so have to be made in every page. They need no browser. */
import type { Element, Nodes, Root } from 'hast';
import { attributeText, elementsBelow, elementsIn, hasClass } from './page-tree.ts';

export type WordCheck = (page: Root) => string[];

/** Ids that more than one element has. */
export const repeatedIds: WordCheck = (page) => {
  const ids = elementsBelow(page).flatMap(({ properties }) => (properties.id ? [attributeText(properties.id)] : []));
  return repeated(ids);
};

const references = ['ariaDescribedBy', 'ariaLabelledBy', 'ariaOwns', 'htmlFor'] as const;

/** Names, descriptions and labels that refer to an id that no element has. */
export const missingReferences: WordCheck = (page) => {
  const elements = elementsBelow(page);
  const ids = new Set(elements.map(({ properties }) => attributeText(properties.id)));
  return elements.flatMap(({ tagName, properties }) =>
    references
      .flatMap((name) => idsIn(properties[name]))
      .filter((id) => !ids.has(id))
      .map((id) => `${tagName} refers to “${id}”`),
  );
};

/** Headings that are more than one level below the heading before them. */
export const skippedHeadingLevels: WordCheck = (page) => {
  const headings = elementsBelow(page).filter(({ tagName }) => /^h[1-6]$/.test(tagName));
  const level = (heading: Element | undefined) => Number(heading?.tagName[1] ?? 0);
  return headings
    .filter((heading, index) => level(heading) > level(headings[index - 1]) + 1)
    .map((heading) => `${heading.tagName} “${nameFromContent(heading)}”`);
};

/** Pictures whose description says again what the link or button around them says. */
export const redundantDescriptions: WordCheck = (page) =>
  elementsBelow(page)
    .filter(({ tagName }) => tagName === 'a' || tagName === 'button')
    .flatMap((control) => {
      const words = nameFromContent(control, { withPictures: false }).toLowerCase();
      return elementsBelow(control)
        .filter(({ tagName }) => tagName === 'img')
        .map(({ properties }) => attributeText(properties.alt).trim())
        .filter((alt) => alt !== '' && alt.toLowerCase() === words);
    });

/** Names that two controls or regions in the same place of the page have in common, though they do different things. */
export const sharedNames: WordCheck = (page) => {
  const byId = new Map(elementsBelow(page).map((element) => [attributeText(element.properties.id), element]));
  const labels = new Map(
    elementsBelow(page).flatMap((element) => idsIn(element.properties.htmlFor).map((id) => [id, element] as const)),
  );
  const names: string[] = [];
  const visit = (element: Element, place: readonly string[], label: Element | undefined): void => {
    if (isHidden(element)) return;
    if (isNamed(element)) {
      const role = attributeText(element.properties.role) || element.tagName;
      names.push(
        [
          ...place,
          `${role} “${nameOf(element, byId, labels.get(attributeText(element.properties.id)) ?? label)}”`,
        ].join(' › '),
      );
    }
    const [first, ...rest] = elementsIn(element);
    const labelHere = element.tagName === 'label' ? element : label;
    if (!first) return;
    const inside = isPlace(element) ? [...place, nameFromContent(first)] : place;
    // A summary names its own details.
    visit(first, isPlace(element) ? place : inside, labelHere);
    for (const child of rest) visit(child, inside, labelHere);
  };
  for (const element of elementsIn(page)) visit(element, [], undefined);
  return repeated(names);
};

const named = new Set(['button', 'summary', 'input', 'select', 'textarea', 'iframe', 'nav']);

const isNamed = ({ tagName, properties }: Element): boolean =>
  // Tabs of one group do the same thing wherever they stand.
  (named.has(tagName) && properties.dataTabGroup === undefined) || properties.role === 'region';

const isPlace = ({ tagName, properties }: Element): boolean =>
  tagName === 'details' || tagName === 'fieldset' || (tagName === 'section' && properties.ariaLabelledBy !== undefined);

/** Whether no reader of a wide window has an element: of two tables of contents and two copy buttons, it shows one. */
const isHidden = (element: Element): boolean =>
  element.properties.hidden === true ||
  element.properties.dataAt === 'end' ||
  element.tagName === 'noscript' ||
  hasClass(element, 'Toc--folded');

function nameOf(element: Element, byId: ReadonlyMap<string, Element>, label: Element | undefined): string {
  const { ariaLabelledBy, ariaLabel, title } = element.properties;
  const labelling = idsIn(ariaLabelledBy).flatMap((id) => byId.get(id) ?? []);
  if (labelling.length > 0) return labelling.map((one) => nameFromContent(one)).join(' ');
  if (ariaLabel) return attributeText(ariaLabel);
  return (label && nameFromContent(label)) || nameFromContent(element) || attributeText(title);
}

/** What a screen reader says of the content of an element. */
function nameFromContent(element: Element, { withPictures = true } = {}): string {
  const say = (part: Nodes): string => {
    if (part.type === 'text') return part.value;
    if (part.type !== 'element' || part.properties.ariaHidden === 'true' || part.properties.hidden === true) return '';
    if (part.tagName === 'img') return withPictures ? attributeText(part.properties.alt) : '';
    return attributeText(part.properties.ariaLabel) || part.children.map(say).join('');
  };
  return element.children.map(say).join('').replace(/\s+/g, ' ').trim();
}

const idsIn = (value: Element['properties'][string]): string[] =>
  attributeText(value)
    .split(/\s+/)
    .filter((id) => id !== '');

const repeated = (texts: readonly string[]): string[] => {
  const seen = new Set<string>();
  return [...new Set(texts.filter((text) => seen.has(text) || !seen.add(text)))];
};
