import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/unleash/*.test.ts'],
    // Vite builds what readers get only then.
    env: { NODE_ENV: 'production' },
    testTimeout: 60_000,
    // Installs the server, makes a database and migrates it.
    hookTimeout: 400_000,
    maxWorkers: 1,
  },
});
