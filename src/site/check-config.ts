import type { z } from 'zod';
import { FaultsFound } from '../fault.ts';
import { type SiteConfig, siteConfigSchema } from './config.ts';

/** Settings that `site.config.ts` takes from the environment. */
const variables: ReadonlyMap<string, string> = new Map([
  ['url', 'SITE_URL'],
  ['baseUrl', 'BASE_URL'],
  ['survey.proxyUrl', 'UNLEASH_PROXY_URL'],
  ['survey.targetUrl', 'UNLEASH_FEEDBACK_TARGET_URL'],
  ['remote.openapi', 'OPENAPI_SOURCE'],
]);

/** Checks what `site.config.ts` exports. Throws every fault at once. */
export function checkConfig(value: unknown, environment: NodeJS.ProcessEnv = process.env): SiteConfig {
  const read = siteConfigSchema.safeParse(value, { reportInput: true });
  if (read.success) return read.data;
  throw new FaultsFound(
    read.error.issues.map((issue) => ({
      file: 'site.config.ts',
      line: 1,
      problem: problemOf(issue, environment),
      cure: cureOf(issue) ?? 'See src/site/config.ts for what each setting takes.',
    })),
  );
}

function problemOf({ path, message, input }: z.core.$ZodIssue, environment: NodeJS.ProcessEnv): string {
  const name = path.join('.') || 'The configuration';
  const variable = variables.get(name);
  const source = variable && environment[variable] === input ? ` (${variable} of the environment)` : '';
  if (typeof input !== 'string') return `${name}${source}: ${message}.`;
  return `${name}${source} is “${withoutPassword(input)}”: ${message}.`;
}

/** A log is read by more people than a password is for. */
function withoutPassword(value: string): string {
  return value.replace(/\/\/[^/@]*@/, '//…@');
}

function cureOf(issue: z.core.$ZodIssue): string | null {
  const cure: unknown = issue.code === 'custom' ? issue.params?.cure : null;
  return typeof cure === 'string' ? cure : null;
}
