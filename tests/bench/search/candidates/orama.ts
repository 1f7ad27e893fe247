import { create, insertMultiple, load, save, search } from '@orama/orama';
import { boosts, type Candidate, compressedSize, fieldsOf } from '../candidate.ts';

const schema = {
  id: 'string',
  title: 'string',
  keywords: 'string',
  headings: 'string',
  description: 'string',
  text: 'string',
} as const;
const options = { schema, components: { tokenizer: { language: 'english', stemming: false } } } as const;

/** Orama as it comes: one index, fetched whole. */
export const orama: Candidate = {
  name: 'Orama 3',
  async prepare(documents) {
    const index = create(options);
    await insertMultiple(
      index,
      documents.map((document) => ({ id: document.route, ...fieldsOf(document) })),
    );
    const json = JSON.stringify(save(index));
    const size = compressedSize(json);
    return {
      async open() {
        const loaded = create(options);
        load(loaded, JSON.parse(json));
        return {
          async search(query) {
            const properties = ['title', 'keywords', 'headings', 'description', 'text'] as const;
            const { hits } = await search(loaded, {
              term: query,
              properties: [...properties],
              boost: boosts,
              tolerance: 1,
              limit: 10,
            });
            return hits.map(({ id }) => String(id));
          },
          bytes: () => size,
        };
      },
    };
  },
};
