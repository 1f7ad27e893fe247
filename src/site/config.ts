import { z } from 'zod';
import { remoteSchema } from './remote-sources.ts';
import { addressOrNothing, addressOrPath, basePath, linkTarget, origin, webAddress } from './web-address.ts';

const link = z.strictObject({ label: z.string().min(1), href: linkTarget });

/** What an editor may set in `site.config.ts`. */
export const siteConfigSchema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().min(1),
  /** Origin of the published site, without a trailing slash. */
  url: origin,
  /** Path that the site is served under; begins and ends with a slash. */
  baseUrl: basePath,
  repository: webAddress,
  /** Where "Edit this page" leads; the path below docs/ is put behind it. */
  editUrl: webAddress.nullable(),
  theme: z.strictObject({ default: z.enum(['light', 'dark']), followSystem: z.boolean() }),
  announcement: z.strictObject({ id: z.string().min(1), text: z.string().min(1), link: link.nullable() }).nullable(),
  navbar: z.array(link),
  footer: z.array(z.strictObject({ title: z.string().min(1), links: z.array(link) })),
  copyright: z.string().min(1),
  /** Who is asked for feedback, and where it goes. Empty text means not set; a build for production sets all four. */
  survey: z.strictObject({
    /** Address of Unleash's front-end API, Unleash Edge or the Unleash proxy; a path stands for the docs' own host. */
    proxyUrl: addressOrNothing,
    /** Front-end token. It is public: browsers send it. */
    clientKey: z.string(),
    /** Name of the place that this build is published to, such as `production`. */
    environment: z.string(),
    /** Where feedback is posted; null where nobody collects it. */
    targetUrl: addressOrPath.nullable(),
  }),
  /** Who answers searches: the index built with the site, or a hosted index that a DocSearch crawler fills. */
  search: z.discriminatedUnion('provider', [
    z.strictObject({ provider: z.literal('local') }),
    z.strictObject({
      provider: z.literal('algolia'),
      appId: z.string().min(1),
      /** Search-only key. It is public: browsers send it. */
      searchKey: z.string().min(1),
      indexName: z.string().min(1),
      /** Origin that answers in place of the application's own. */
      host: webAddress.optional(),
    }),
    z.strictObject({
      provider: z.literal('typesense'),
      host: webAddress,
      /** Search-only key. It is public: browsers send it. */
      searchKey: z.string().min(1),
      collection: z.string().min(1),
    }),
  ]),
  /** Where a reader says that a search should have found something; `{query}` stands for what was searched for. */
  searchIssueForm: webAddress,
  /**
   * Where searches that found nothing, or nothing sure, are reported as events of Plausible's API, without personal data;
   * null for nowhere. With analytics, their endpoint.
   */
  searchReports: addressOrPath.nullable(),
  /** What `npm run fetch-remote` fetches, for a build with `REMOTE_CONTENT=1`. */
  remote: remoteSchema.optional(),
  /** Whether browsers keep visited pages for reading without a network. False also removes what they have kept. */
  offline: z.boolean(),
  /** Page views are sent on each route change when a provider is named. */
  analytics: z
    .strictObject({ provider: z.literal('plausible'), domain: z.string().min(1), endpoint: webAddress })
    .nullable(),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;
