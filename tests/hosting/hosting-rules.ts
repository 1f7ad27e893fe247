import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { installPackages } from '../../src/checks/packages/install-packages.ts';
import { pathsOf } from '../../src/server/header-rules.ts';

export type HostingRule = { from: string; to: string; status: number; force: boolean };

export type HostingRules = {
  redirects: readonly HostingRule[];
  headersOf: (path: string) => Readonly<Record<string, string>>;
};

/**
 * What `_redirects` and `_headers` of a build say, as Netlify's own parsers read them. Throws on a line that they
 * refuse. Headers that two rules set are joined by a comma, as Netlify and Cloudflare Pages do.
 */
export async function hostingRules(directory: string): Promise<HostingRules> {
  installPackages('tests/hosting');
  const { parseAllRedirects } = await import('@netlify/redirect-parser');
  const [redirects, headers] = await Promise.all([
    parseAllRedirects({ redirectsFiles: [join(directory, '_redirects')], configRedirects: [], minimal: false }),
    parseAllHeaders({ headersFiles: [join(directory, '_headers')], configHeaders: [], minimal: false }),
  ]);
  const errors: unknown[] = [...redirects.errors, ...headers.errors];
  if (errors.length > 0) throw new Error(errors.map(String).join('\n'));
  const rules = headers.headers.flatMap((rule) => ('forRegExp' in rule ? [{ rule, pattern: pathsOf(rule) }] : []));
  return {
    redirects: redirects.redirects,
    headersOf(path) {
      const found: Record<string, string> = {};
      for (const { rule, pattern } of rules)
        if (pattern.test(path))
          for (const [name, value] of Object.entries(rule.values))
            found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`;
      return found;
    },
  };
}
