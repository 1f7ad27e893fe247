import { expect, test } from 'vitest';
import { convertCommand, convertCommands } from './package-managers.ts';

test.each([
  ['npm install', 'yarn install', 'pnpm install'],
  ['npm install unleash-client', 'yarn add unleash-client', 'pnpm add unleash-client'],
  ['npm i --save-dev a b', 'yarn add --dev a b', 'pnpm add --save-dev a b'],
  ['npm install -g a', 'yarn global add a', 'pnpm add --global a'],
  ['npm uninstall a', 'yarn remove a', 'pnpm remove a'],
  ['npm ci', 'yarn install --frozen-lockfile', 'pnpm install --frozen-lockfile'],
  ['npm run dev -- --port 1', 'yarn run dev --port 1', 'pnpm run dev --port 1'],
  ['NODE_ENV=test npm start', 'NODE_ENV=test yarn start', 'NODE_ENV=test pnpm start'],
  ['npm test', 'yarn test', 'pnpm test'],
  ['npm exec vite', 'yarn exec vite', 'pnpm exec vite'],
  ['npx vite build', 'yarn dlx vite build', 'pnpm dlx vite build'],
  ['npm init -y', 'yarn init -y', 'pnpm init'],
  ['npm create vite my-app', 'yarn create vite my-app', 'pnpm create vite my-app'],
])('%s is written for Yarn and pnpm', (npm, yarn, pnpm) => {
  expect(convertCommand(npm)).toEqual({ npm, yarn, pnpm });
});

test('a command without a translation is named with its line', () => {
  expect(convertCommands('# Fetch it\ngit pull\nnpm audit').unknown).toEqual([
    { index: 1, command: 'git pull' },
    { index: 2, command: 'npm audit' },
  ]);
});
