/** `npm run audit`: asks the registry whether a package has a known weakness. Ends with 1 where one is critical or high. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { auditReport } from '../checks/packages/audit-report.ts';
import { packageFolders } from '../checks/packages/package-folders.ts';
import { root } from '../project.ts';

function npmAudit(folder: string): Promise<string> {
  const args = ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=20000'];
  return new Promise((done) => {
    execFile('npm', args, { cwd: join(root, folder), maxBuffer: 64 * 1024 * 1024 }, (_, printed) => done(printed));
  });
}

for (const [folder, name] of Object.entries(packageFolders)) {
  const { lines, urgent } = auditReport(name, await npmAudit(folder));
  console.log(lines.join('\n'));
  if (urgent) process.exitCode = 1;
}
