import { parseAllDocuments } from 'yaml';
import type { Sample, SampleFault } from './sample.ts';

/** JSON as `JSON.parse` reads it. */
export function checkJson(sample: Sample): SampleFault[] {
  try {
    JSON.parse(sample.code);
    return [];
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const offset = Number(/position (\d+)/.exec(problem)?.[1] ?? sample.code.length);
    return [{ sample, codeLine: sample.code.slice(0, offset).split('\n').length, problem }];
  }
}

/** YAML 1.2, one document or several. */
export function checkYaml(sample: Sample): SampleFault[] {
  return parseAllDocuments(sample.code).flatMap((document) =>
    document.errors.map((error) => ({
      sample,
      codeLine: error.linePos?.[0].line ?? 1,
      problem: error.message.split('\n', 1)[0] ?? error.code,
    })),
  );
}

/** Lines of INI, TOML tables and .env files: a section, a name with a value, a comment or nothing. */
export function checkIni(sample: Sample): SampleFault[] {
  const allowed = /^\s*($|[#;]|\[[^\]]+\]\s*$|(export )?[\w."-]+\s*=)/;
  const problem = 'The line is neither `name = value`, a [section] nor a comment.';
  const lines = sample.code.split('\n');
  return lines.flatMap((line, index) => (allowed.test(line) ? [] : [{ sample, codeLine: index + 1, problem }]));
}

/** A request or an answer: its first line, headers, an empty line, a body. */
export function checkHttp(sample: Sample): SampleFault[] {
  const [head = ''] = sample.code.split('\n\n', 1);
  const [first = '', ...headers] = head.split('\n');
  const faults: SampleFault[] = [];
  if (!/^([A-Z]+ \S+( HTTP\/[\d.]+)?|HTTP\/[\d.]+ \d{3}.*)$/.test(first)) {
    faults.push({ sample, codeLine: 1, problem: 'The first line is neither `METHOD /path` nor `HTTP/1.1 200 OK`.' });
  }
  headers.forEach((header, index) => {
    if (!/^[\w-]+:\s?\S/.test(header)) faults.push({ sample, codeLine: index + 2, problem: 'The line is no header.' });
  });
  return faults;
}
