import type { Fault } from '../../fault.ts';
import { lineAt, type Prose } from './page-prose.ts';

/** What not to write, what to write instead, and the pages that may: they name the thing of somebody else. */
type Term = { not: RegExp; write: string; except?: RegExp };

/** One term for each concept. */
const terms: readonly Term[] = [
  { not: /\bfeature[- ]flags?\b/i, write: '“feature toggle”' },
  { not: /\bfeature[- ]switch(es)?\b/i, write: '“feature toggle”' },
  { not: /\b(?<!gradual )(rollout|release|enablement|toggle) strateg(y|ies)\b/i, write: '“activation strategy”' },
  { not: /\bfront ?end API(?! [A-Z])\b/i, write: '“front-end API”' },
  { not: /\bAPI[- ]keys?\b/i, write: '“API token”', except: /addons\/datadog|integrations/ },
  { not: /\b(Unleash UI|admin (dashboard|panel|interface|GUI)|dashboard UI|web UI)\b/i, write: '“admin UI”' },
  { not: /(?<=[a-z,;] )Admin UI\b/, write: '“admin UI”' },
  { not: /\bunleash edge\b/, write: '“Unleash Edge”' },
  { not: /\bUnleash Proxy\b/, write: '“Unleash proxy”' },
  { not: /\bsingle sign on\b/i, write: '“single sign-on”' },
  { not: /\blog(s|ged|ging)? (in|out)\b/i, write: '“sign in” or “sign out”' },
  { not: /\bweb[- ]hooks?\b/i, write: '“webhook”' },
  { not: /\bkill ?switch(es)?\b(?<!kill switch|kill switches)/i, write: '“kill switch”' },
  { not: /\be-mails?\b/i, write: '“email”' },
  { not: /\b(white|black)-?list(s|ed|ing)?\b/i, write: '“allowlist” or “denylist”' },
  { not: /\bweb[- ]sites?\b/i, write: '“website”' },
  { not: /\bPostgres\b/i, write: '“PostgreSQL”' },
  { not: /\bJavascript\b/, write: '“JavaScript”' },
  { not: /\bTypescript\b/, write: '“TypeScript”' },
  { not: /\bNode\.?JS\b|\bNodejs\b/, write: '“Node.js”' },
  { not: /\bNext\.?JS\b|\bNextjs\b/, write: '“Next.js”' },
  { not: /\bGithub\b/, write: '“GitHub”' },
  { not: /\bMac ?OS\b|\bOSX\b/, write: '“macOS”' },
  { not: /\b(repo|env|config|prod)s?\b/, write: 'the whole word' },
];

/** Words that tell a reader who is stuck that it is their fault, or that say nothing. */
const idleWords = /\b(simply|just|easy|easily|obviously|please|of course|basically)\b/i;

/** Terms that have another name on this site, and idle words. */
export function checkTerms(file: string, prose: readonly Prose[]): Fault[] {
  return prose.flatMap((part) => {
    const wrong = terms
      .filter(({ except }) => !except?.test(file))
      .flatMap(({ not, write }) => {
        const found = not.exec(part.text);
        return found ? [fault(file, part, found, 'is not our word', `Write ${write}.`)] : [];
      });
    const idle = idleWords.exec(part.text);
    return idle ? [...wrong, fault(file, part, idle, 'does not help the reader', 'Leave it out.')] : wrong;
  });
}

function fault(file: string, part: Prose, found: RegExpExecArray, problem: string, cure: string): Fault {
  return { file, line: lineAt(part, found.index), problem: `“${found[0]}” ${problem}.`, cure };
}
