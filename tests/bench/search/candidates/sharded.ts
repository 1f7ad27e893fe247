import { buildIndex } from '../../../../src/search/build-index.ts';
import { localEngine } from '../../../../src/search/local-engine.ts';
import { type Candidate, compressedSize } from '../candidate.ts';

/** MiniSearch's index in files of a range of terms each: what the site uses. */
export const sharded: Candidate = {
  name: 'MiniSearch, sharded (ours)',
  async prepare(documents) {
    const files = buildIndex(documents);
    const sizes = new Map([...files].map(([path, content]) => [path, compressedSize(content)]));
    const routes = new Map(documents.map(({ href, route }) => [href, route]));
    return {
      async open() {
        let bytes = 0;
        const engine = localEngine(async (path) => {
          const content = files.get(path);
          if (content === undefined) throw new Error(`${path} is missing.`);
          bytes += sizes.get(path) ?? 0;
          return JSON.parse(content) as unknown;
        });
        return {
          async search(query, pages) {
            const { hits } = await engine.search({ query, kinds: [], limit: pages });
            return hits.map(({ href }) => routes.get(href) ?? href);
          },
          bytes: () => bytes,
        };
      },
    };
  },
};
