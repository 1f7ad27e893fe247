export const packageManagers = [
  { title: 'npm', value: 'npm' },
  { title: 'Yarn', value: 'yarn' },
  { title: 'pnpm', value: 'pnpm' },
] as const;

type PackageManager = (typeof packageManagers)[number]['value'];
type Commands = Record<PackageManager, string>;

/**
 * npm commands, one a line, as all three package managers have them. Comments and empty lines stay.
 * @returns The text for each, and the commands (by 0-based line) that have no translation.
 */
export function convertCommands(text: string): { commands: Commands; unknown: { index: number; command: string }[] } {
  const unknown: { index: number; command: string }[] = [];
  const lines = text.split('\n').map((line, index): Commands => {
    if (line.trim() === '' || line.trim().startsWith('#')) return { npm: line, yarn: line, pnpm: line };
    const converted = convertCommand(line.trim());
    if (converted !== null) return converted;
    unknown.push({ index, command: line.trim() });
    return { npm: line, yarn: line, pnpm: line };
  });
  const join = (manager: PackageManager) => lines.map((line) => line[manager]).join('\n');
  return { commands: { npm: join('npm'), yarn: join('yarn'), pnpm: join('pnpm') }, unknown };
}

/** One npm or npx command; variables such as `NODE_ENV=test` may stand before it. Null where it is not known. */
export function convertCommand(command: string): Commands | null {
  const parts = /^((?:[A-Z_][A-Z0-9_]*=\S+\s+)*)(npm|npx)\s+(.+)$/.exec(command);
  if (parts === null || /[;&|<>\\]/.test(command)) return null;
  const [, variables = '', program = '', rest = ''] = parts;
  const words = rest.trim().split(/\s+/);
  const translated = program === 'npx' ? execute(words) : translate(words);
  if (translated === null) return null;
  return { npm: command, yarn: `${variables}yarn ${translated.yarn}`, pnpm: `${variables}pnpm ${translated.pnpm}` };
}

type Translation = { yarn: string; pnpm: string } | null;

function translate([verb = '', ...words]: string[]): Translation {
  switch (verb) {
    case 'install':
    case 'i':
    case 'add':
      return install(words);
    case 'uninstall':
    case 'remove':
    case 'rm':
      return remove(words);
    case 'ci':
      return words.length === 0 ? same('install --frozen-lockfile') : null;
    case 'run':
    case 'run-script':
      return runScript(words);
    case 'start':
    case 'test':
    case 't':
      return runShort(verb === 't' ? 'test' : verb, words);
    case 'exec':
      return words.length === 0 ? null : same(['exec', ...words.filter((word) => word !== '--')].join(' '));
    case 'init':
    case 'create':
      return create(words);
    default:
      return null;
  }
}

/** Flags of `npm install`, in the words of the others. */
const installFlags: Record<string, { yarn: string; pnpm: string }> = {
  '-D': { yarn: '--dev', pnpm: '--save-dev' },
  '--save-dev': { yarn: '--dev', pnpm: '--save-dev' },
  '-E': { yarn: '--exact', pnpm: '--save-exact' },
  '--save-exact': { yarn: '--exact', pnpm: '--save-exact' },
  '-O': { yarn: '--optional', pnpm: '--save-optional' },
  '--save-optional': { yarn: '--optional', pnpm: '--save-optional' },
  '-S': { yarn: '', pnpm: '' },
  '--save': { yarn: '', pnpm: '' },
};

function install(words: string[]): Translation {
  const isGlobal = words.some(isGlobalFlag);
  const flags = words.filter((word) => word.startsWith('-') && !isGlobalFlag(word));
  const packages = words.filter((word) => !word.startsWith('-'));
  if (flags.some((flag) => installFlags[flag] === undefined)) return null;
  if (packages.length === 0) return words.length === 0 ? same('install') : null;
  const line = (manager: 'yarn' | 'pnpm', start: string[]) =>
    [...start, ...flags.map((flag) => installFlags[flag]?.[manager] ?? ''), ...packages].filter(Boolean).join(' ');
  return {
    yarn: line('yarn', isGlobal ? ['global', 'add'] : ['add']),
    pnpm: line('pnpm', isGlobal ? ['add', '--global'] : ['add']),
  };
}

function remove(words: string[]): Translation {
  const isGlobal = words.some(isGlobalFlag);
  const packages = words.filter((word) => !word.startsWith('-'));
  const other = words.some((word) => word.startsWith('-') && !isGlobalFlag(word) && installFlags[word] === undefined);
  if (packages.length === 0 || other) return null;
  const names = packages.join(' ');
  return isGlobal
    ? { yarn: `global remove ${names}`, pnpm: `remove --global ${names}` }
    : { yarn: `remove ${names}`, pnpm: `remove ${names}` };
}

function runScript([script, ...words]: string[]): Translation {
  return script === undefined ? null : same(['run', script, ...withoutSeparator(words)].join(' '));
}

function runShort(verb: string, words: string[]): Translation {
  return same([verb, ...withoutSeparator(words)].join(' '));
}

/** `npx` runs a package that need not be installed. */
function execute(words: string[]): Translation {
  const [name, ...rest] = words.filter((word) => word !== '-y' && word !== '--yes');
  return name === undefined || name.startsWith('-') ? null : same(['dlx', name, ...rest].join(' '));
}

function create(words: string[]): Translation {
  const [name, ...rest] = words.filter((word) => word !== '-y' && word !== '--yes');
  if (name === undefined) return { yarn: words.length > 0 ? 'init -y' : 'init', pnpm: 'init' };
  return name.startsWith('-') ? null : same(['create', name, ...withoutSeparator(rest)].join(' '));
}

/** npm wants `--` before a script's own arguments; the others do not. */
function withoutSeparator(words: string[]): string[] {
  const separator = words.indexOf('--');
  return separator < 0 ? words : [...words.slice(0, separator), ...words.slice(separator + 1)];
}

function isGlobalFlag(word: string): boolean {
  return word === '-g' || word === '--global';
}

function same(command: string): { yarn: string; pnpm: string } {
  return { yarn: command, pnpm: command };
}
