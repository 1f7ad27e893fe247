/**
 * Which file of this project uses which, read from the text of the sources. It is what the keeper of caches needs (a value
 * depends on all that its code reaches) and what the check of the rooms needs. Plain JavaScript, because it runs before
 * anything that reads TypeScript is loaded. A test holds it against what Vite's bundler finds.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

/**
 * @typedef {object} SourceImport
 * @property {string} specifier As it is written: a relative path, a glob or the name of a package.
 * @property {number} line 1-based.
 * @property {'import' | 'type' | 'glob' | 'address'} kind A type is gone when the program runs; an address names a file
 *   beside the source, such as a worker or a list of words.
 */

/** @type {readonly [form: RegExp, kind: SourceImport['kind']][]} */
const formsOfCode = [
  // A statement that imports or re-exports, from the beginning of its line to what it names.
  [/^(?:import|export)\s+(?<type>type\s+)?(?:[^'"`;=()]*?\sfrom\s+)?['"](?<specifier>[^'"\n]+)['"]/gm, 'import'],
  // `import('…')`, also as a type: `typeof import('…')`.
  [/(?<type>typeof\s+)?\bimport\(\s*['"](?<specifier>[^'"\n]+)['"]\s*\)/g, 'import'],
  // A file that is found beside the module that names it.
  [/new URL\(\s*['"](?<specifier>[^'"\n]+)['"],\s*import\.meta\.url\s*\)/g, 'address'],
  [/require\.resolve\(\s*['"](?<specifier>[^'"\n]+)['"]/g, 'import'],
  [/import\.meta\.glob(?:<[^'"]*>)?\(\s*['"](?<specifier>[^'"\n]+)['"]/g, 'glob'],
];
/** @type {typeof formsOfCode} */
const formsOfStyles = [[/@import\s+['"](?<specifier>[^'"\n]+)['"]/g, 'import']];

/**
 * What a source names, in the order of the forms above. Code is formatted, so that a pattern finds every statement.
 * @param {string} file Its name tells a style sheet from code.
 * @param {string} text
 * @returns {SourceImport[]}
 */
export function importsOf(file, text) {
  const forms = file.endsWith('.css') ? formsOfStyles : formsOfCode;
  return forms.flatMap(([form, kind]) =>
    Array.from(text.matchAll(form), ({ groups = {}, index }) => ({
      specifier: groups.specifier ?? '',
      kind: groups.type ? 'type' : kind,
      line: text.slice(0, index).split('\n').length,
    })),
  );
}

/**
 * A file as the graph knows it: the hash of its bytes, the files that it uses when it runs, and the packages. The stamp
 * changes when the file does.
 * @typedef {{ stamp: string, hasGlob: boolean, hash: string, uses: readonly string[], packages: readonly string[] }} SourceNode
 */

/** @type {Map<string, SourceGraph>} */
const graphs = new Map();

/** The graph of a project, which all of this process share: a file is read again only where it has changed. @param {string} root */
export function sourceGraph(root) {
  const graph = graphs.get(root) ?? new SourceGraph(root);
  graphs.set(root, graph);
  return graph;
}

/** The sources of a project. */
export class SourceGraph {
  /** @type {Map<string, SourceNode>} */
  #nodes = new Map();
  /** @type {{ stamp: string, packages: Map<string, LockedPackage[]> } | undefined} */
  #lock;

  /** @param {string} root The project's root. */
  constructor(root) {
    this.root = root;
  }

  /**
   * Every file that some files reach by imports that are there when the program runs, and they themselves.
   * @param {readonly string[]} entries Paths from the project's root, such as `src/markdown/compile-page.ts`.
   * @returns {string[]} Such paths, sorted.
   * @throws where an entry is no file: what is kept would not depend on it.
   */
  closureOf(entries) {
    const missing = entries.find((entry) => !existsSync(join(this.root, entry)));
    if (missing) throw new Error(`${missing} does not exist; mend the list of entries that names it.`);
    const reached = new Set(entries);
    for (const file of reached) for (const used of this.#node(file).uses) reached.add(used);
    return [...reached].sort();
  }

  /**
   * Changes with every byte of the code that some files reach, and with the version of every package that it reaches.
   * @param {readonly string[]} entries Paths from the project's root.
   * @param {readonly unknown[]} more What else it shall depend on: JSON.
   * @returns {string}
   */
  fingerprintOf(entries, ...more) {
    const files = this.closureOf(entries);
    const packages = files.flatMap((file) => this.#node(file).packages);
    const hash = createHash('sha256').update(JSON.stringify(more));
    for (const file of files) hash.update(`${file}\0${this.#node(file).hash}\0`);
    return hash.update(this.#versionsOf(packages).join('\0')).digest('hex').slice(0, 16);
  }

  /**
   * The files that an import stands for; none for a package, a folder or an address elsewhere.
   * @param {string} file
   * @param {SourceImport} one
   * @returns {readonly string[]}
   */
  filesOf(file, { specifier, kind }) {
    if (!specifier.startsWith('.') && kind !== 'address') return [];
    const path = posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''));
    if (kind !== 'glob') return /\.\w+$/.test(path) ? [path] : [];
    const literal = path.replace(/[.+^${}()|[\]\\]/g, '\\$&');
    const pattern = literal.replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
    const matches = new RegExp(`^${pattern}$`);
    return this.sources().filter((source) => matches.test(source));
  }

  /** Every file below src/, by its path from the root. @returns {readonly string[]} */
  sources() {
    return readdirSync(join(this.root, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
  }

  /** @param {string} file @returns {SourceNode} */
  #node(file) {
    const stamp = stampOf(join(this.root, file));
    const known = this.#nodes.get(file);
    // What a glob finds depends on files that are not this one.
    if (known?.stamp === stamp && !known.hasGlob) return known;
    const bytes = contentOf(join(this.root, file));
    const isCode = /\.(tsx?|mjs|css)$/.test(file);
    const imports = (isCode ? importsOf(file, bytes.toString('utf8')) : []).filter(({ kind }) => kind !== 'type');
    const node = {
      stamp,
      hasGlob: imports.some(({ kind }) => kind === 'glob'),
      hash: createHash('sha256').update(bytes).digest('hex'),
      uses: imports.flatMap((one) => this.filesOf(file, one)),
      packages: [...imports.flatMap(packageOf), ...(file.endsWith('.tsx') ? ['react'] : [])],
    };
    this.#nodes.set(file, node);
    return node;
  }

  /** @param {readonly string[]} names @returns {string[]} What the lock says of these packages and of those that they use. */
  #versionsOf(names) {
    const path = join(this.root, 'package-lock.json');
    const stamp = stampOf(path);
    if (this.#lock?.stamp !== stamp) this.#lock = { stamp, packages: readLock(path) };
    const { packages } = this.#lock;
    const reached = new Set(names);
    /** @type {string[]} */
    const versions = [];
    for (const name of reached) {
      for (const { version, uses } of packages.get(name) ?? []) {
        versions.push(`${name}@${version}`);
        for (const used of uses) reached.add(used);
      }
    }
    return versions.sort();
  }
}

/** @typedef {{ version: string, uses: readonly string[] }} LockedPackage */

/**
 * The packages of a lock by their name: more than one where several versions are installed.
 * @param {string} path
 * @returns {Map<string, LockedPackage[]>}
 */
function readLock(path) {
  const { packages = {} } = JSON.parse(contentOf(path).toString('utf8') || '{}');
  /** @type {Map<string, LockedPackage[]>} */
  const byName = new Map();
  for (const [place, { version = '', ...locked }] of Object.entries(packages)) {
    const name = place.replace(/^.*node_modules\//, '');
    const uses = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies, ...locked.peerDependencies });
    byName.set(name, [...(byName.get(name) ?? []), { version, uses }]);
  }
  return byName;
}

/**
 * @param {SourceImport} one
 * @returns {string[]} The name of the package that is imported, or whose type is; none for what is no package.
 */
export function packageOf({ specifier, kind }) {
  const [name] = /^(@[\w.-]+\/)?[\w.-]+(?=\/|$)/.exec(specifier) ?? [];
  const isPackage = (kind === 'import' || kind === 'type') && !specifier.startsWith('.');
  return isPackage && name ? [name] : [];
}

/** Changes whenever a file does. @param {string} path @returns {string} */
export function stampOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : 'missing';
}

/** A file that cannot be read counts as empty: whoever needs it says so. @param {string} path @returns {Buffer} */
function contentOf(path) {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}
