/** Checks of the samples for people who run Unleash: shell, SQL and Docker. */
import { execFile } from 'node:child_process';
import type { Sample, SampleFault } from './sample.ts';
import { loadParser } from './sample-packages.ts';

type SqlParser = {
  parse(sql: string): Promise<unknown>;
  hasSqlDetails(error: unknown): error is { sqlDetails?: { cursorPosition: number } };
};
type DockerfileParser = {
  validate(text: string): { severity?: number; message: unknown; range: { start: { line: number } } }[];
};

/** `bash -n`: reads the commands and runs none. */
export function checkBash(sample: Sample): Promise<SampleFault[]> {
  return new Promise((done) => {
    const bash = execFile('bash', ['-n', '-s'], (error, _stdout, stderr) => {
      const [, line = '1', problem = stderr.trim()] = /line (\d+): (.*)/.exec(stderr) ?? [];
      done(error ? [{ sample, codeLine: Number(line), problem }] : []);
    });
    bash.stdin?.end(`${sample.code}\n`);
  });
}

/** PostgreSQL's own parser. Commands of psql, which begin with a backslash, are left out. */
export async function checkSql(sample: Sample): Promise<SampleFault[]> {
  const parser = loadParser('libpg-query') as SqlParser;
  const sql = sample.code.replace(/^\\.*$/gm, '');
  try {
    await parser.parse(sql);
    return [];
  } catch (error) {
    const offset = parser.hasSqlDetails(error) ? (error.sqlDetails?.cursorPosition ?? 0) : 0;
    return [{ sample, codeLine: sql.slice(0, offset).split('\n').length, problem: String(error) }];
  }
}

/** Only errors: an image is built in spite of a warning, such as one about a lower-case instruction. */
export function checkDockerfile(sample: Sample): SampleFault[] {
  const { validate } = loadParser('dockerfile-utils') as DockerfileParser;
  return validate(sample.code)
    .filter((diagnostic) => diagnostic.severity === 1)
    .map(({ range, message }) => ({ sample, codeLine: range.start.line + 1, problem: String(message) }));
}
