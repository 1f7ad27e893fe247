/** A version of Unleash that is documented here. */
export type DocsVersion = {
  /** As the pages call it. */
  name: `${number}.${number}`;
  /** The release whose API is described in `openapi/api-<release>.jsonc`, and that the printed calls are sent to. */
  release: `${number}.${number}.${number}`;
};

/** Every documented version, the newest first. What is not code and names one (packages, pages) is held by a test. */
export const versions: readonly [DocsVersion, ...DocsVersion[]] = [{ name: '5.6', release: '5.6.0' }];

/** The version that the pages describe. */
export const [currentVersion] = versions;
