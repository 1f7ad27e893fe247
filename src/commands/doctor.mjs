/**
 * `npm run doctor`: says what this machine lacks. Plain JavaScript for an old Node.js and for a folder where nothing is
 * installed yet; what needs more is in doctor.ts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.log(
    `missing  Node.js       ${process.versions.node}; 20.19 or newer is needed\n                       → nvm install 20`,
  );
  process.exitCode = 1;
} else if (!existsSync(`${root}node_modules/tsx`)) {
  console.log(`ok       Node.js       ${process.versions.node}`);
  console.log(
    'missing  Packages      not installed; with them, this command checks the rest\n                       → npm ci',
  );
  process.exitCode = 1;
} else {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `${root}src/checks/doctor/doctor.ts`], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
