import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { samplePackages } from '../../src/checks/samples/sample-packages.ts';
import { root } from '../../src/project.ts';
import { serverFile } from '../unleash/install-unleash.ts';

type Manifest = { version: string; bin?: string | Record<string, string> };

/** Beside the server is a newer one, for other pages. */
const insideServer = ['unleash-client'];
const ofThisSite = ['vite', '@vitejs/plugin-react'];

/** Does what a block with `npm init` and `npm install` does, with packages that are here already. */
export function installAsPrinted(folder: string, code: string): void {
  if (/^npm init /m.test(code)) writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  for (const [, names = ''] of code.matchAll(/^npm install (?:--save-dev )?(.+)$/gm))
    for (const name of names.split(' ')) link(folder, name);
}

/** @param printed Name and version as the page prints them, such as `vite@8`. */
function link(folder: string, printed: string): void {
  const [, name = '', version = ''] = /^(.+)@([\d.]+)$/.exec(printed) ?? [];
  if (name === '') throw new Error(`“npm install ${printed}” gives a reader what is newest then: print a version.`);
  const source = join(packagesWith(name), name);
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest;
  if (!`${manifest.version}.`.startsWith(`${version}.`))
    throw new Error(`The page installs ${printed}, and the tests have ${manifest.version} of it.`);
  place(source, join(folder, 'node_modules', name));
  const programs = typeof manifest.bin === 'string' ? { [name]: manifest.bin } : manifest.bin;
  for (const [program, file] of Object.entries(programs ?? {}))
    place(join(source, file), join(folder, 'node_modules/.bin', program));
}

function packagesWith(name: string): string {
  if (insideServer.includes(name)) return join(dirname(serverFile), '../node_modules');
  return ofThisSite.includes(name) ? join(root, 'node_modules') : samplePackages;
}

function place(source: string, link: string): void {
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(source, link);
}
