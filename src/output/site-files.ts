import type { SiteModel } from '../site/site-model.ts';
import { feedXml } from './feed-xml.ts';
import { llmsFullTxt } from './llms-full-txt.ts';
import { llmsTxt } from './llms-txt.ts';
import { opensearchXml } from './opensearch-xml.ts';
import { markdownFiles } from './page-markdown.ts';
import { robotsTxt } from './robots-txt.ts';
import { sitemapXml } from './sitemap-xml.ts';
import { webManifest } from './web-manifest.ts';

/** Makes the content of a file when it is asked for. */
type MakeFile = () => string;

/** Files for search engines, people's tools and language models, by their path below the output directory. */
export function siteFiles(site: SiteModel): Map<string, MakeFile> {
  const { config } = site;
  return new Map<string, MakeFile>([
    ...markdownFiles(site),
    ['llms.txt', () => llmsTxt(site)],
    ['llms-full.txt', () => llmsFullTxt(site)],
    ['sitemap.xml', () => sitemapXml(site)],
    ['robots.txt', () => robotsTxt(config)],
    ['opensearch.xml', () => opensearchXml(config)],
    ['feed.xml', () => feedXml(site)],
    ['site.webmanifest', () => webManifest(config)],
  ]);
}
