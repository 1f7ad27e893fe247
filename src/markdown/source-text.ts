import { isUtf8 } from 'node:buffer';
import type { Fault } from '../fault.ts';
import { unportableName } from './portable-names.ts';

/** Larger files are refused before they are parsed. */
const largestFile = 1_000_000;

/** Bytes of a Markdown file as text, or why they cannot be read as text. */
export function decodeSource(source: string, bytes: Uint8Array): { text: string } | { faults: Fault[] } {
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes) };
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  const line = lines.findIndex((written) => !isUtf8(Buffer.from(written, 'latin1'))) + 1;
  return { faults: [fault(source, line, 'The file is not UTF-8 text.', 'Save it with the encoding UTF-8.')] };
}

/**
 * What is wrong with a text that must not be parsed: it is too large, or holds NUL characters. No plugin, because plugins
 * get the tree that a parser has made.
 */
export function checkSourceText(source: string, text: string): Fault[] {
  const size = checkSize(source, text.length);
  const nul = text.indexOf('\0');
  if (size.length > 0 || nul < 0) return size;
  const problem = 'The file holds a NUL character, so it is not a text file.';
  const line = text.slice(0, nul).split('\n').length;
  return [fault(source, line, problem, 'Save it as UTF-8 text without binary data.')];
}

function fault(path: string, line: number, problem: string, cure: string): Fault {
  return { file: `docs/${path}`, line, problem, cure };
}

/** Line ends as `\n`, and no byte order mark. */
export function normaliseText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** Faults of a path below docs/: it becomes a URL and files, so it keeps to names that every host and computer takes. */
export function checkFileName(path: string): Fault[] {
  const segments = path.split('/');
  const allowed = segments.includes('ADRs') ? /^[A-Za-z0-9._-]+$/ : /^[a-z0-9._-]+$/;
  const bad = segments.find((segment) => !allowed.test(segment));
  const unportable = unportableName(path);
  if (unportable !== null) return [fault(path, 1, unportable, 'Rename it, and give it a shorter or another name.')];
  if (bad === undefined) return [];
  const better = segments.map((segment) => (allowed.test(segment) ? segment : plainName(segment))).join('/');
  const problem = `The name “${bad}” has a space, a capital letter or a character outside a–z, 0–9, “.”, “_” and “-”.`;
  return [fault(path, 1, problem, `Rename it, for example to docs/${better}.`)];
}

function plainName(segment: string): string {
  const plain = segment.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9._-]+/g, '-').replace(/^-+|-+(?=\.|$)/g, '') || 'page.md';
}

/** A fault where a file has more bytes than a page may have. */
export function checkSize(source: string, size: number): Fault[] {
  if (size <= largestFile) return [];
  const problem = `The file has ${(size / 1_000_000).toFixed(1)} MB; a page may have 1 MB.`;
  return [fault(source, 1, problem, 'Split it into several pages, and keep data and logs out of Markdown.')];
}
