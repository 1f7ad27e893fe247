import convert from 'npm-to-yarn';

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

type Translation = { yarn: string; pnpm: string };

const name = '[^\\s-]\\S*';
const packages = (flag: string) => `(?: ${flag})* ${name}(?: ${flag}| ${name})*`;
const globalFlag = '(?:-g|--global)';
/** The flags of `npm install` that Yarn and pnpm have too. */
const installFlag = `(?:-[DEOS]|--save(?:-dev|-exact|-optional)?|${globalFlag})`;

/** Commands that npm-to-yarn writes right. Others, and flags that only npm has, it would copy as they are. */
const understood: readonly RegExp[] = [
  new RegExp(`^npm (?:install|i)(?:${packages(installFlag)})?$`),
  new RegExp(`^npm (?:uninstall|remove|rm)${packages(globalFlag)}$`),
  /^npm (?:run|exec) [^\s-].*$/,
  /^npm (?:start|test|t)(?: .*)?$/,
  /^npm init(?: [^\s-].*)?$/,
  /^npm create [^\s-].*$/,
  /^npx [^\s-].*$/,
];

/** Commands that it leaves as they are, or writes with a flag that pnpm refuses. */
const ownTranslations: Readonly<Record<string, Translation>> = {
  'npm ci': { yarn: 'yarn install --frozen-lockfile', pnpm: 'pnpm install --frozen-lockfile' },
  'npm init -y': { yarn: 'yarn init -y', pnpm: 'pnpm init' },
  'npm init --yes': { yarn: 'yarn init -y', pnpm: 'pnpm init' },
};

/** What it does not know, or would write with flags that the others refuse, and the same in words that it knows. */
const otherWords: readonly (readonly [RegExp, string])[] = [
  [/^npm add\b/, 'npm install'],
  [/^npm run-script\b/, 'npm run'],
  [/^npm exec -- /, 'npm exec '],
  // npm takes a package out of whatever list it is in.
  [/(?<=^npm (?:uninstall|remove|rm)\b.*) (?:-[DEOS]|--save\S*)(?= |$)/g, ''],
  // npm asks before it fetches a package; the others do not, and refuse the flag that answers.
  [/^(npx|npm (?:init|create)) (?:-y|--yes) /, '$1 '],
];

/** One npm or npx command; variables such as `NODE_ENV=test` may stand before it. Null where it is not known. */
export function convertCommand(command: string): Commands | null {
  const parts = /^((?:[A-Z_][A-Z0-9_]*=\S+\s+)*)(np[mx]\s.+)$/.exec(command);
  if (parts === null || /[;&|<>\\]/.test(command)) return null;
  const [, variables = '', written = ''] = parts;
  const plain = otherWords.reduce((text, [from, to]) => text.replace(from, to), written.replace(/\s+/g, ' '));
  const translation = ownTranslations[plain] ?? libraryTranslation(plain);
  if (translation === null) return null;
  return { npm: command, yarn: variables + translation.yarn, pnpm: variables + translation.pnpm };
}

function libraryTranslation(command: string): Translation | null {
  if (!understood.some((form) => form.test(command))) return null;
  return { yarn: convert(command, 'yarn'), pnpm: convert(command, 'pnpm') };
}
