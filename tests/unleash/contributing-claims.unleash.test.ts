/** What the pages for contributors say of the server's files, seen in the published server. */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPage } from '../read-page.ts';
import { installUnleash, serverFile } from './install-unleash.ts';

const features = join(dirname(serverFile), 'lib/features');
let files: Map<string, string>;

beforeAll(() => {
  installUnleash();
  const paths = readdirSync(features, { recursive: true, encoding: 'utf8' });
  files = new Map(paths.map((path) => [basename(path), join(features, path)]));
});

/** The files in the second column of the table of “Decision”. */
const namedFiles =
  readPage('contributing/ADRs/back-end/naming').text.match(/(?<=^\| [^|]+ \| `)[^`]+\.ts(?=` \|)/gm) ?? [];
const isTest = (file: string) => file.endsWith('.test.ts');
/** What a file is to export: its own name in PascalCase, with `I` for an interface, and in camelCase for a factory. */
const nameIn = (file: string) =>
  basename(file, '.ts')
    .replace(/^(.*)-type$/, 'i-$1')
    .replace(/(?:^(?!create)|-)(.)/g, (_, letter: string) => letter.toUpperCase());

describe('naming in the back end: decision', () => {
  test.each(namedFiles)('given its row, then the server has %s', (file) => {
    expect([...files.keys()]).toContain(file.replace(/ts$/, 'd.ts'));
  });

  test.each(namedFiles.filter((file) => !isTest(file)))('given %s, then what is in it has the same name', (file) => {
    const declared = readFileSync(files.get(file.replace(/ts$/, 'd.ts')) ?? '', 'utf8');
    expect(declared).toMatch(new RegExp(`^export .*(class|interface|const) ${nameIn(file)}\\b`, 'm'));
  });

  test('given the fake of the table, then it keeps nothing', async () => {
    const file = namedFiles.find((name) => name.startsWith('fake-')) ?? '';
    const { [nameIn(file)]: Fake } = await import(files.get(file.replace(/ts$/, 'js')) ?? '');
    const fake = new Fake();
    expect(await fake.upsert({ child: 'gift-cards', parent: 'express-checkout' })).toBeUndefined();
    expect(Object.keys(fake)).toEqual([]);
  });
});

describe('front-end overview', () => {
  const { text } = readPage('contributing/frontend/overview');

  let scripts: string[];

  beforeAll(() => {
    const folder = join(dirname(serverFile), '../frontend/build/static');
    const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
    scripts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  });

  /** The first of these texts that no script of the published admin UI has. */
  const missing = (shown: readonly string[]) => shown.find((part) => !scripts.some((script) => script.includes(part)));

  test('given a control without its permission, then it says what the page says', () => {
    const [said = 'not on the page'] = text.match(/(?<=Disable a control and say “).+?(?=”)/) ?? [];
    expect(missing([`="${said}"`])).toBeUndefined();
  });

  test('given the menus that the page names, then the header has them', () => {
    const [configure, settings] = ['**Configure**', '**Settings**'].map((menu) => text.includes(menu));
    expect({ configure, settings }).toEqual({ configure: true, settings: true });
    expect(missing(['children:["Configure"', 'title:"Settings"'])).toBeUndefined();
  });
});
