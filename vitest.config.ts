import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { limit, measureMachine } from './tests/machine.ts';
import { startRun } from './tests/run-directory.ts';

startRun();
await measureMachine();

/** Thousands of requests at once, which would disturb whatever runs beside them. */
const load = 'tests/hosting/load.test.ts';

export default defineConfig({
  test: {
    // Each has a browser, a server or a build beside it: more of them would only make one another late.
    maxWorkers: availableParallelism(),
    // A worker keeps its modules, and its browser, from one file of a project to the next.
    isolate: false,
    setupFiles: ['tests/runner/setup-file.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: limit(60_000),
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/*.test.{ts,tsx}',
            'tests/bench/*.test.ts',
            'tests/runner/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/global-setup.ts'],
          // Several browsers share a few cores: what takes a second alone may take some.
          testTimeout: limit(60_000),
          hookTimeout: limit(180_000),
          // What a press or a click leads to may come a moment later.
          expect: { poll: { timeout: limit(20_000) } },
        },
      },
      {
        extends: true,
        test: {
          name: 'samples',
          include: ['tests/samples/*.test.ts'],
          testTimeout: limit(180_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'evaluation',
          include: ['tests/evaluation/*.test.ts'],
          // Tens of thousands of toggles, on a machine that may be busy.
          testTimeout: limit(120_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'hosting',
          include: ['tests/hosting/**/*.test.ts'],
          exclude: [load],
          testTimeout: limit(120_000),
          // What a reader's page does on its own comes when the machine has time for it.
          expect: { poll: { timeout: limit(20_000) } },
          // The whole site is built once more, on a machine that may be busy.
          hookTimeout: limit(600_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'unleash',
          include: ['tests/unleash/*.test.ts'],
          // Vite builds what readers get only then.
          env: { NODE_ENV: 'production' },
          // A second server is started and set up in some, on a machine that may be busy.
          testTimeout: limit(120_000),
          // What a page of a reader shows comes when the machine has time for it.
          expect: { poll: { timeout: limit(20_000) } },
          // Installs the server, makes a database and migrates it.
          hookTimeout: limit(400_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'tutorials',
          include: ['tests/tutorials/**/*.test.ts'],
          // An application is built and started as a reader does it, on a machine that may be busy.
          testTimeout: limit(300_000),
          // What the pages of the application show comes at their next question to Unleash.
          expect: { poll: { timeout: limit(20_000) } },
          // Installs the server, makes a database and migrates it.
          hookTimeout: limit(400_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'how-tos',
          include: ['tests/how-tos/*.test.ts'],
          // Steps of a page take seconds, and some times as many on a machine that does other things as well.
          testTimeout: limit(120_000),
          // Installs the server and the fonts of its admin UI, makes a database and migrates it.
          hookTimeout: limit(400_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: ['tests/engines/global-setup.ts'],
          testTimeout: limit(60_000),
          // Three browsers start on a machine that may be busy.
          hookTimeout: limit(120_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'load',
          include: [load],
          testTimeout: limit(120_000),
          // Last of all, and alone.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
