import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basename } from 'node:path/posix';
import type { Fault } from '../../fault.ts';
import { browserEntries } from '../../output/browser-entries.ts';
import { importsOf, type SourceGraph, sourceGraph } from '../../source-graph.mjs';
import { rooms } from './rooms.ts';

/** One file of `src/` that names another of this project. */
type Use = { from: string; to: string; line: number; isType: boolean };

const isCode = (file: string) => /\.(tsx?|mjs|css)$/.test(file);
const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file);

/**
 * Where the sources below `src/` break the order of the rooms: an import of a later room or of `tests/`, files that use
 * each other in a circle, code of the build in what a browser loads, a folder that is no room, and two files of one name.
 */
export function checkRooms(root: string): Fault[] {
  const graph = sourceGraph(root);
  const files = graph.sources().filter(isCode);
  const uses = files.flatMap((file) => usesOf(root, graph, file));
  const named = [...readdirSync(root).filter(isCode), ...files];
  return [
    ...upward(uses),
    ...circles(uses),
    ...buildInBrowser(root, graph),
    ...unknownRooms(files),
    ...sharedNames(named),
  ];
}

function usesOf(root: string, graph: SourceGraph, from: string): Use[] {
  return importsOf(from, readFileSync(join(root, from), 'utf8')).flatMap((one) =>
    // A glob is no use of a later room: by it, any room may bring islands and pages to the rooms before.
    one.kind === 'glob'
      ? []
      : graph.filesOf(from, one).map((to) => ({ from, to, line: one.line, isType: one.kind === 'type' })),
  );
}

/** The place of a file's room in the order; -1 for the ground, null for what is no source. */
function placeOf(file: string): number | null {
  if (!file.startsWith('src/')) return null;
  const [, room = '', ...rest] = file.split('/');
  return rest.length === 0 ? -1 : rooms.indexOf(room);
}

function upward(uses: readonly Use[]): Fault[] {
  return uses.flatMap(({ from, to, line }): Fault[] => {
    if (to.startsWith('tests/')) {
      const cure = 'Move what both need into src/: tests may use it, never the other way.';
      return [{ file: from, line, problem: `It uses ${to}, which is a test's.`, cure }];
    }
    const [here, there] = [placeOf(from), placeOf(to)];
    if (here === null || there === null || there <= here) return [];
    const cure = `Move one of the two, or let ${roomOf(to)} hand over what ${roomOf(from)} needs: a room uses only those before it (src/checks/rooms/rooms.ts).`;
    return [{ file: from, line, problem: `It uses ${to}, of a later room.`, cure }];
  });
}

function roomOf(file: string): string {
  return file.split('/').slice(0, -1).slice(0, 2).join('/');
}

/** Each circle of files once, with the line on which its first file imports the next. */
function circles(uses: readonly Use[]): Fault[] {
  const next = new Map<string, Use[]>();
  for (const use of uses) next.set(use.from, [...(next.get(use.from) ?? []), use]);
  const done = new Set<string>();
  const faults: Fault[] = [];
  const walk = (file: string, path: readonly Use[]): void => {
    const start = path.findIndex(({ from }) => from === file);
    if (start >= 0) {
      const circle = path.slice(start);
      const { from = '', line = 1 } = circle[0] ?? {};
      const names = [...circle.map(({ from }) => from), file].join(' → ');
      const cure = 'Put what both need into a file of its own, which uses neither.';
      faults.push({ file: from, line, problem: `Files use each other in a circle: ${names}.`, cure });
      return;
    }
    if (done.has(file)) return;
    for (const use of next.get(file) ?? []) walk(use.to, [...path, use]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return faults;
}

function buildInBrowser(root: string, graph: SourceGraph): Fault[] {
  return graph
    .closureOf(Object.values(browserEntries))
    .filter(isCode)
    .flatMap((file) =>
      importsOf(file, readFileSync(join(root, file), 'utf8'))
        .filter(({ kind, specifier }) => kind === 'import' && /^node:|^react-dom\/server/.test(specifier))
        .map(({ specifier, line }) => ({
          file,
          line,
          problem: `A browser loads this file, and it uses “${specifier}”, which only a build has.`,
          cure: 'Keep what the build does in a file that no island and nothing of the runtime imports.',
        })),
    );
}

function unknownRooms(files: readonly string[]): Fault[] {
  return files
    .filter((file) => placeOf(file) === -1 && file.split('/').length > 2 && !isTest(file))
    .map((file) => ({
      file,
      line: 1,
      problem: 'Its folder is no room.',
      cure: 'Move it, or add the room where it belongs in src/checks/rooms/rooms.ts.',
    }));
}

/** Files that a search by name, an editor's tab or a stack trace cannot tell apart. */
function sharedNames(files: readonly string[]): Fault[] {
  const first = new Map<string, string>();
  return files.flatMap((file): Fault[] => {
    const name = basename(file);
    const twin = first.get(name);
    first.set(name, twin ?? file);
    if (twin === undefined) return [];
    const cure = 'Name one of them after what it alone does.';
    return [{ file, line: 1, problem: `Two files are called ${name}: ${twin} and ${file}.`, cure }];
  });
}
