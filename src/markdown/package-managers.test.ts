import convert from 'npm-to-yarn';
import { expect, test } from 'vitest';
import { convertCommand, convertCommands } from './package-managers.ts';

test.each([
  ['npm install', 'yarn install', 'pnpm install'],
  ['npm install unleash-client', 'yarn add unleash-client', 'pnpm add unleash-client'],
  ['npm i --save-dev a b', 'yarn add --dev a b', 'pnpm add --save-dev a b'],
  ['npm install -g a', 'yarn global add a', 'pnpm add -g a'],
  ['npm uninstall a', 'yarn remove a', 'pnpm remove a'],
  ['npm ci', 'yarn install --frozen-lockfile', 'pnpm install --frozen-lockfile'],
  ['npm run dev -- --port 1', 'yarn dev --port 1', 'pnpm run dev --port 1'],
  ['NODE_ENV=test npm start', 'NODE_ENV=test yarn start', 'NODE_ENV=test pnpm start'],
  ['npm test', 'yarn test', 'pnpm test'],
  ['npm exec vite', 'yarn vite', 'pnpm exec vite'],
  ['npx vite build', 'yarn dlx vite build', 'pnpm dlx vite build'],
  ['npm init -y', 'yarn init -y', 'pnpm init'],
  ['npm create vite@5 app -- -t vue', 'yarn create vite@5 app -t vue', 'pnpm create vite@5 app -t vue'],
  ['npm create vite my-app', 'yarn create vite my-app', 'pnpm create vite my-app'],
])('%s is written for Yarn and pnpm', (npm, yarn, pnpm) => {
  expect(convertCommand(npm)).toEqual({ npm, yarn, pnpm });
});

test.each([
  ['npm ci', "npm ci\n# couldn't auto-convert command", 'pnpm install --frozen-lockfile'],
  ['npm add a', "npm add a\n# couldn't auto-convert command", 'pnpm add a'],
  ['npm run-script dev', "npm run-script dev\n# couldn't auto-convert command", 'pnpm run dev'],
  ['CI=1 npx vite', 'CI=1 npx vite', 'CI=1 pnpm dlx vite'],
  ['npx -y vite', 'pnpm dlx -y vite', 'pnpm dlx vite'],
  ['npm init -y', 'pnpm init -y', 'pnpm init'],
  ['npm uninstall -D a', 'pnpm remove -D a', 'pnpm remove a'],
])('%s is ours to write, because the library makes “%s” of it', (npm, upstream, pnpm) => {
  expect(convert(npm, 'pnpm')).toBe(upstream);
  expect(convertCommand(npm)?.pnpm).toBe(pnpm);
});

test.each([
  ['npm install a --force', 'yarn add a --force'],
  ['npm install -g', 'yarn global add'],
  ['npm install a && npm test', 'yarn add a&& yarn test'],
  ['npx -p a b', 'yarn dlx -p a b'],
  ['git pull', 'git pull'],
])('%s has no translation, though the library makes “%s” of it', (npm, upstream) => {
  expect(convert(npm, 'yarn')).toBe(upstream);
  expect(convertCommand(npm)).toBeNull();
});

test('a command without a translation is named with its line', () => {
  expect(convertCommands('# Fetch it\ngit pull\nnpm audit').unknown).toEqual([
    { index: 1, command: 'git pull' },
    { index: 2, command: 'npm audit' },
  ]);
});
