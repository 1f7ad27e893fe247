import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 20_000,
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/bench/*.test.ts'],
        },
      },
      {
        test: {
          name: 'samples',
          include: ['tests/samples/*.test.ts'],
          testTimeout: 180_000,
          // One file at a time: each starts type checkers of its own, which write to the same folder.
          fileParallelism: false,
          // After the others, which measure time.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/global-setup.ts'],
          testTimeout: 30_000,
          // What a press or a click leads to may come a moment later.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
          // One browser at a time: two cores, and pages that measure time.
          maxWorkers: 1,
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
          // Last of all: thousands of requests at once would disturb what measures time.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
