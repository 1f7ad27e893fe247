import FlexSearch from 'flexsearch';
import { boosts, type Candidate, compressedSize, fieldsOf } from '../candidate.ts';

const fields = Object.keys(boosts) as (keyof typeof boosts)[];

/** FlexSearch's documents as they come: one index for each field, all fetched; the fields' ranks put together by their boosts. */
export const flexsearch: Candidate = {
  name: 'FlexSearch 0.8',
  async prepare(documents) {
    const index = new FlexSearch.Document({
      document: { id: 'id', index: fields },
      tokenize: 'forward',
      encoder: 'LatinBalance',
    });
    for (const [id, document] of documents.entries()) index.add({ id, ...fieldsOf(document) });
    let size = 0;
    await index.export((_key: string, data: string) => {
      if (data) size += compressedSize(data);
    });
    const search = async (query: string): Promise<string[]> => {
      const scores = new Map<number, number>();
      for (const { field, result } of index.search(query, { limit: 20, suggest: true }))
        for (const [at, id] of result.entries()) {
          const boost = boosts[field as keyof typeof boosts] ?? 1;
          scores.set(Number(id), (scores.get(Number(id)) ?? 0) + boost / (at + 1));
        }
      return [...scores].sort(([, a], [, b]) => b - a).map(([id]) => documents[id]?.route ?? '');
    };
    return { open: async () => ({ search, bytes: () => size }) };
  },
};
