import { loadStyles } from '../browser/load-styles.ts';

type IslandModule = { default: React.ComponentType };

const modules = byName(import.meta.glob<IslandModule>('../**/*.island.tsx'));
const styles = byName(
  import.meta.glob<string>('../**/*.island.css', { query: '?url&no-inline', import: 'default', eager: true }),
);

/** Fetches an island by its name, with its styles where the page did not come with them. */
export async function loadIsland(name: string): Promise<IslandModule> {
  const load = modules[name];
  if (!load) throw new Error(`No island ${name}.`);
  const [module] = await Promise.all([load(), loadIslandStyles(name)]);
  return module;
}

/** Fetches the styles of an island, which its markup may need before its code. */
export async function loadIslandStyles(name: string): Promise<void> {
  const style = styles[name];
  if (style) await loadStyles(style);
}

/** What a glob found, by the name of the island: the file `Name.island.tsx` is called `Name`. */
function byName<T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, value]) => [path.replace(/^.*\/|\.island\.\w+$/g, ''), value]),
  );
}
