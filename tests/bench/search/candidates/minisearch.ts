import MiniSearch, { type SearchResult } from 'minisearch';
import { boosts, type Candidate, compressedSize, fieldsOf } from '../candidate.ts';

const options = { fields: Object.keys(boosts), storeFields: ['title', 'description'] };

/** MiniSearch as it comes: one index, fetched whole. */
export const minisearch: Candidate = {
  name: 'MiniSearch 7, whole',
  async prepare(documents) {
    const index = new MiniSearch(options);
    index.addAll(documents.map((document) => ({ id: document.route, ...fieldsOf(document) })));
    const json = JSON.stringify(index);
    const size = compressedSize(json);
    return {
      async open() {
        const loaded = MiniSearch.loadJSON(json, options);
        return {
          search: async (query) =>
            loaded
              .search(query, { boost: boosts, prefix: true, fuzzy: 0.2 })
              .map((found: SearchResult) => String(found.id)),
          bytes: () => size,
        };
      },
    };
  },
};
