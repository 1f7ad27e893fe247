/**
 * What an editor writes in `sidebar.ts`: routes of pages, and categories of them.
 * A category with `index` has a generated page of cards at that route; one with `page` is led by an authored page.
 */
export type SidebarConfig = readonly SidebarItem[];

export type SidebarItem = string | CategoryConfig | GeneratedItems;

export type CategoryConfig = {
  label: string;
  index?: { route: string; title?: string; description: string };
  page?: string;
  items: SidebarConfig;
};

/** Stands for entries that the build makes from data. */
export type GeneratedItems = { generated: 'api-reference' };

/** Whether the sidebar has a place for entries that the build makes; a site without one does not make them. */
export function hasGenerated(config: SidebarConfig, name: GeneratedItems['generated']): boolean {
  return config.some(
    (item) =>
      typeof item !== 'string' && ('generated' in item ? item.generated === name : hasGenerated(item.items, name)),
  );
}
