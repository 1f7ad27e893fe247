import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../src/hash.ts';
import { root } from '../../src/project.ts';

/** Where the script of a page is. */
export function scriptFile(page: string): string {
  return `tests/how-tos/pages/${page}.ts`;
}

/** Changes with the script of a page, not with the way it is laid out. */
export function scriptHash(page: string): string {
  const script = scriptOf(page)
    .replace(/\s+/g, '')
    .replace(/,(?=[)\]}])/g, '');
  return hashOf(script).slice(0, 12);
}

/** The sections of its page that a script walks, in order. */
export function sectionsIn(page: string): string[] {
  return Array.from(scriptOf(page).matchAll(/\bsection\(\s*'([^']+)'/g), ([, id = '']) => id);
}

function scriptOf(page: string): string {
  return readFileSync(join(root, scriptFile(page)), 'utf8');
}
