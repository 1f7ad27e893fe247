import type { SearchAnswer, SearchRequest } from './engine.ts';

/** What the page asks of the search worker. */
export type SearchOrder = { id: number; baseUrl: string; request: SearchRequest | 'prepare' };

/** What the worker answers. */
export type SearchReport = { id: number } & ({ answer: SearchAnswer | null } | { problem: string });
