import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript, node } from './javascript.ts';
import { php } from './php.ts';
import { powershell } from './powershell.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import type { SampleParts } from './sample-parts.ts';
import type { SampleRequest } from './sample-request.ts';

export type RequestLanguage = {
  /** Value of the tab, which the reader's choice remembers. */
  value: string;
  title: string;
  /** Name of the grammar in src/markdown/languages.ts. */
  language: string;
  write: (request: SampleRequest) => SampleParts;
};

/** The languages of request samples, in the order of their tabs. */
export const requestLanguages: readonly RequestLanguage[] = [
  { value: 'curl', title: 'curl', language: 'bash', write: curl },
  { value: 'javascript', title: 'JavaScript', language: 'js', write: javascript },
  { value: 'node', title: 'Node.js', language: 'js', write: node },
  { value: 'python', title: 'Python', language: 'python', write: python },
  { value: 'go', title: 'Go', language: 'go', write: go },
  { value: 'java', title: 'Java', language: 'java', write: java },
  { value: 'csharp', title: 'C#', language: 'csharp', write: csharp },
  { value: 'php', title: 'PHP', language: 'php', write: php },
  { value: 'ruby', title: 'Ruby', language: 'ruby', write: ruby },
  { value: 'powershell', title: 'PowerShell', language: 'powershell', write: powershell },
];
