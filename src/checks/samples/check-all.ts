import { checkHttp, checkIni, checkJson, checkYaml } from './check-data-formats.ts';
import { checkGrammar, grammarLanguages } from './check-grammar.ts';
import { checkHtml } from './check-html.ts';
import { checkNginx } from './check-nginx.ts';
import { checkBash, checkDockerfile, checkSql } from './check-operations.ts';
import { checkTypes, typedLanguages } from './check-types.ts';
import type { Sample, SampleFault } from './sample.ts';

export type Check = (samples: readonly Sample[]) => Promise<SampleFault[]>;

const each =
  (check: (sample: Sample) => SampleFault[] | Promise<SampleFault[]>): Check =>
  async (samples) => {
    const faults: SampleFault[] = [];
    for (const sample of samples) faults.push(...(await check(sample)));
    return faults;
  };

/** A kind of check and the languages it takes. */
type CheckKind = { name: string; languages: readonly string[]; check: Check };

export const checkKinds: readonly CheckKind[] = [
  { name: 'type-checked', languages: typedLanguages, check: checkTypes },
  { name: 'shell', languages: ['bash'], check: each(checkBash) },
  { name: 'JSON', languages: ['json'], check: each(checkJson) },
  { name: 'YAML', languages: ['yaml'], check: each(checkYaml) },
  { name: 'INI', languages: ['ini'], check: each(checkIni) },
  { name: 'HTTP', languages: ['http'], check: each(checkHttp) },
  // XML has the tags of HTML: what is opened has to be closed.
  { name: 'HTML', languages: ['html', 'xml'], check: each(checkHtml) },
  { name: 'SQL', languages: ['sql'], check: each(checkSql) },
  { name: 'nginx', languages: ['nginx'], check: each(checkNginx) },
  { name: 'Dockerfile', languages: ['dockerfile'], check: each(checkDockerfile) },
  ...grammarLanguages.map((language) => ({
    name: language,
    languages: [language],
    check: (samples: readonly Sample[]) => checkGrammar(language, samples),
  })),
];

/** Output of a program, which nothing can check, and languages without a parser. */
export const uncheckedLanguages = ['text', 'diff', 'powershell'];

/** Checks the samples that one kind takes. */
export async function checkSamples(kind: CheckKind, samples: readonly Sample[]): Promise<SampleFault[]> {
  const taken = samplesOfKind(kind.languages, samples);
  return taken.length === 0 ? [] : kind.check(taken);
}

export function samplesOfKind(languages: readonly string[], samples: readonly Sample[]): Sample[] {
  return samples.filter(({ language, use }) => use === 'check' && languages.includes(language));
}
