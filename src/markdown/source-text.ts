import type { Fault } from '../fault.ts';

/** Larger files are refused before they are parsed. */
const largestFile = 1_000_000;

/** Bytes of a Markdown file as text, or why they cannot be read as text. */
export function decodeSource(source: string, bytes: Uint8Array): { text: string } | { faults: Fault[] } {
  const size = checkSize(source, bytes.byteLength);
  if (size.length > 0) return { faults: size };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const line = firstBadLine(bytes);
    return {
      faults: [
        {
          file: `docs/${source}`,
          line,
          problem: 'The file is not UTF-8 text.',
          cure: 'Save it with the encoding UTF-8.',
        },
      ],
    };
  }
}

/**
 * What is wrong with a text that must not be parsed: it is too large, or holds NUL characters. No plugin, because plugins
 * get the tree that a parser has made.
 */
export function checkSourceText(source: string, text: string): Fault[] {
  const size = checkSize(source, text.length);
  if (size.length > 0) return size;
  const nul = text.indexOf('\0');
  if (nul < 0) return [];
  return [
    {
      file: `docs/${source}`,
      line: text.slice(0, nul).split('\n').length,
      problem: 'The file holds a NUL character, so it is not a text file.',
      cure: 'Save it as UTF-8 text without binary data.',
    },
  ];
}

/** Line ends as `\n`, and no byte order mark. */
export function normaliseText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** Faults of a path below docs/: it becomes a URL, so it keeps to characters that need no escaping. */
export function checkFileName(path: string): Fault[] {
  const insideRecords = path.split('/').includes('ADRs');
  const bad = path.split('/').find((segment) => !isAllowed(segment, insideRecords));
  if (bad === undefined) return [];
  const better = path
    .split('/')
    .map((segment) => (isAllowed(segment, insideRecords) ? segment : plainName(segment)))
    .join('/');
  return [
    {
      file: `docs/${path}`,
      line: 1,
      problem: `The name “${bad}” has a space, a capital letter or a character outside a–z, 0–9, “.”, “_” and “-”.`,
      cure: `Rename it, for example to docs/${better}.`,
    },
  ];
}

function isAllowed(segment: string, insideRecords: boolean): boolean {
  return insideRecords ? /^[A-Za-z0-9._-]+$/.test(segment) : /^[a-z0-9._-]+$/.test(segment);
}

function plainName(segment: string): string {
  const plain = segment.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9._-]+/g, '-').replace(/^-+|-+(?=\.|$)/g, '') || 'page.md';
}

/** A fault where a file has more bytes than a page may have. */
export function checkSize(source: string, size: number): Fault[] {
  if (size <= largestFile) return [];
  return [
    {
      file: `docs/${source}`,
      line: 1,
      problem: `The file has ${(size / 1_000_000).toFixed(1)} MB; a page may have 1 MB.`,
      cure: 'Split it into several pages, and keep data and logs out of Markdown.',
    },
  ];
}

/** The line of the first bytes that are not UTF-8, found by decoding lines one by one. */
function firstBadLine(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  while (start < bytes.length) {
    const found = bytes.indexOf(10, start);
    const end = found < 0 ? bytes.length : found;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    line++;
    start = end + 1;
  }
  return line;
}
