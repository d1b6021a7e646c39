import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: 'tests/databases.setup.ts',
    // Nothing of ours keeps state between files, and each process reads the modules once.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
