import { z } from 'zod';
import { privateAddress, webAddress } from './web-address.ts';

/** Documents from elsewhere that a build may show in place of committed ones. */
export const remoteSchema = z.strictObject({
  /** Address of an OpenAPI document; null where the committed structure is the only one. */
  openapi: privateAddress.nullable(),
  /** A README for the body of a page; the page's front matter stays. */
  documents: z.array(
    z.strictObject({
      /** Path below docs/. */
      page: z.string().regex(/\.md$/, 'is the path of a .md file below docs/'),
      repository: webAddress,
      url: privateAddress,
    }),
  ),
});

export type RemoteSources = z.infer<typeof remoteSchema>;

/** Where fetched pages are kept, below the cache directory. */
export const remoteDocsFolder = 'remote/docs';
/** Where the fetched structure of the API is kept, below the cache directory. */
export const remoteStructureFile = 'remote/openapi.json';
