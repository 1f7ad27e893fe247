import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { hashOf } from '../hash.ts';
import type { Wake } from './islands.ts';

type IslandProps<Props extends object> = {
  /** The file is `Name.island.tsx`. */
  name: string;
  component: ComponentType<Props>;
  wake: Wake;
  /** Written into the page as JSON. */
  props: Props;
  /** They stay static when the island wakes, and may hold islands of their own. */
  children?: ReactNode;
};

/**
 * Markup of an island, rendered as React expects to find it again in the browser. Two islands of a page with the same
 * name, props and children share the ids that `useId` makes; give them different props.
 */
export function Island<Props extends object>(island: IslandProps<Props>): ReactNode {
  const { name, component, wake, props, children } = island;
  const json = JSON.stringify(props);
  const slot = children === undefined ? undefined : renderToStaticMarkup(children);
  const prefix = hashOf(`${name}${json}${slot}`).slice(0, 6);
  const inside =
    slot === undefined ? undefined : createElement('island-slot', { dangerouslySetInnerHTML: { __html: slot } });
  const html = renderToString(createElement(component, props, inside), { identifierPrefix: prefix });
  return createElement('site-island', { name, wake, prefix, props: json, dangerouslySetInnerHTML: { __html: html } });
}

/** The islands that Markdown may use by name, each wrapped so that it wakes when the reader first turns to it. */
export function islandsForContent(
  modules: Readonly<Record<string, ComponentType<Record<string, unknown>>>>,
): Record<string, ComponentType<{ children?: ReactNode; wake?: Wake }>> {
  return Object.fromEntries(
    Object.entries(modules).map(([name, component]) => [
      name,
      ({ children, wake = 'intent', ...props }: { children?: ReactNode; wake?: Wake }) => (
        <Island name={name} component={component} wake={wake} props={props}>
          {children}
        </Island>
      ),
    ]),
  );
}
