import { gzipSync } from 'node:zlib';
import type { SearchDocument } from '../../../src/search/documents.ts';

/** A search engine as a reader's browser meets it: nothing fetched yet. */
export type Session = {
  /** Routes of the pages that answer, best first; as many as `pages` where the engine fetches no more than it shows. */
  search: (query: string, pages: number) => Promise<readonly string[]>;
  /** Bytes of index on the wire so far, compressed. */
  bytes: () => number;
};

export type Candidate = {
  name: string;
  /** Builds the index; each call of what it gives is a new reader. */
  prepare: (
    documents: readonly SearchDocument[],
  ) => Promise<{ open: () => Promise<Session>; close?: () => Promise<void> }>;
};

export function compressedSize(content: string | Uint8Array): number {
  return gzipSync(content).length;
}

/** The text of a page in the fields that every candidate gets. */
export function fieldsOf(document: SearchDocument): {
  title: string;
  keywords: string;
  headings: string;
  description: string;
  text: string;
} {
  return {
    title: document.title,
    keywords: document.keywords.join(' '),
    headings: document.sections.map(({ heading }) => heading?.text ?? '').join('\n'),
    description: document.description,
    text: document.sections.map(({ text }) => text).join('\n'),
  };
}

export const boosts = { title: 9, keywords: 5, headings: 2.5, description: 2, text: 1 };
