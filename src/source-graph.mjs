/**
 * Which file of this project uses which, read from the text of the sources. It is what the keeper of caches needs (a value
 * depends on all that its code reaches) and what the check of the rooms needs. Plain JavaScript, because it runs before
 * anything that reads TypeScript is loaded. A test holds it against what Vite's bundler finds.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

/**
 * @typedef {object} SourceImport
 * @property {string} specifier As it is written: a relative path, a glob or the name of a package.
 * @property {number} line 1-based.
 * @property {'import' | 'type' | 'glob' | 'address'} kind A type is gone when the program runs; an address names a file
 *   beside the source, such as a worker or a list of words.
 */

/** A statement that imports or re-exports, from the beginning of its line to what it names. */
const statement = /^(?:import|export)\s+(type\s+)?(?:[^'"`;=()]*?\sfrom\s+)?(['"])([^'"\n]+)\2/gm;
/** `import('…')`, also as a type: `typeof import('…')`. */
const call = /(typeof\s+)?\bimport\(\s*(['"])([^'"\n]+)\2\s*\)/g;
/** A file that is found beside the module that names it. */
const address = /new URL\(\s*(['"])([^'"\n]+)\1,\s*import\.meta\.url\s*\)/g;
const glob = /import\.meta\.glob(?:<[^(]*>)?\(\s*(['"])([^'"\n]+)\1/g;
const styleImport = /@import\s+(['"])([^'"\n]+)\1/g;

/**
 * What a source names, in the order of the forms above. Code is formatted, so that a pattern finds every statement.
 * @param {string} file Its name tells a style sheet from code.
 * @param {string} text
 * @returns {SourceImport[]}
 */
export function importsOf(file, text) {
  /** @type {SourceImport[]} */
  const found = [];
  /** @param {RegExp} pattern @param {(match: RegExpMatchArray) => Omit<SourceImport, 'line'>} read */
  const find = (pattern, read) => {
    for (const match of text.matchAll(pattern))
      found.push({ ...read(match), line: text.slice(0, match.index).split('\n').length });
  };
  if (file.endsWith('.css')) find(styleImport, ([, , specifier = '']) => ({ specifier, kind: 'import' }));
  else {
    find(statement, ([, type, , specifier = '']) => ({ specifier, kind: type ? 'type' : 'import' }));
    find(call, ([, type, , specifier = '']) => ({ specifier, kind: type ? 'type' : 'import' }));
    find(address, ([, , specifier = '']) => ({ specifier, kind: 'address' }));
    find(glob, ([, , specifier = '']) => ({ specifier, kind: 'glob' }));
  }
  return found;
}

/** The sources of a project at one moment: each file is read once, when it is first asked for. */
export class SourceGraph {
  /** @type {Map<string, { hash: string, uses: readonly string[] }>} */
  #nodes = new Map();
  /** @type {readonly string[] | undefined} */
  #files;

  /** @param {string} root The project's root. */
  constructor(root) {
    this.root = root;
  }

  /**
   * Every file that some files reach by imports that are there when the program runs, and they themselves.
   * @param {readonly string[]} entries Paths from the project's root, such as `src/markdown/compile-page.ts`.
   * @returns {string[]} Such paths, sorted.
   */
  closureOf(entries) {
    const reached = new Set(entries);
    for (const file of reached) for (const used of this.#node(file).uses) reached.add(used);
    return [...reached].sort();
  }

  /**
   * Changes with every byte of the code that some files reach, with the versions of all packages and with Node.js.
   * @param {readonly string[]} entries
   * @param {readonly unknown[]} more What else it depends on: JSON.
   * @returns {string}
   */
  fingerprintOf(entries, ...more) {
    const hash = createHash('sha256').update(process.version).update(JSON.stringify(more));
    for (const file of [...this.closureOf(entries), 'package-lock.json'])
      hash.update(`${file}\0${this.#node(file).hash}\0`);
    return hash.digest('hex').slice(0, 16);
  }

  /** @param {string} file @returns {{ hash: string, uses: readonly string[] }} */
  #node(file) {
    const known = this.#nodes.get(file);
    if (known) return known;
    const bytes = contentOf(join(this.root, file));
    const isCode = /\.(tsx?|mjs|css)$/.test(file);
    const imports = isCode ? importsOf(file, bytes.toString('utf8')) : [];
    const node = {
      hash: createHash('sha256').update(bytes).digest('hex'),
      uses: imports.flatMap((one) => (one.kind === 'type' ? [] : this.filesOf(file, one))),
    };
    this.#nodes.set(file, node);
    return node;
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
    const pattern = path
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
    const matches = new RegExp(`^${pattern}$`);
    return this.sources().filter((source) => matches.test(source));
  }

  /** Every file below src/, by its path from the root. @returns {readonly string[]} */
  sources() {
    this.#files ??= readdirSync(join(this.root, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
    return this.#files;
  }
}

/** A file that cannot be read counts as empty: whoever needs it says so. @param {string} path @returns {Buffer} */
function contentOf(path) {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}
