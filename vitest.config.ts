import { defineConfig } from 'vitest/config';

/** Builds the real site anew, while no other test may read it. */
const reliability = 'tests/e2e/build-reliability.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 20_000,
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}', 'tests/bench/*.test.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [reliability],
          globalSetup: ['tests/e2e/global-setup.ts'],
          // Two browsers share two cores: what takes a second alone may take some.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // What a press or a click leads to may come a moment later.
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'reliability',
          include: [reliability],
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'samples',
          include: ['tests/samples/*.test.ts'],
          testTimeout: 180_000,
          // One file at a time: each starts type checkers of its own, which write to the same folder.
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'hosting',
          include: ['tests/hosting/**/*.test.ts'],
          testTimeout: 120_000,
          // The whole site is built once more, on a machine that may be busy.
          hookTimeout: 600_000,
          fileParallelism: false,
          // Last of all: thousands of requests at once would disturb the others.
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
