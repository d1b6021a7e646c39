import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: 'tests/databases.setup.ts',
    // Nothing of ours keeps state between files, and each process reads the modules once.
    isolate: false,
    // One process more than it would take by itself on two processors: much of a test is waiting for a disk.
    maxWorkers: Math.max(availableParallelism(), 2),
    // A test that starts the program takes 3 seconds, and ten times as long on a machine that is busy with others.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: process.env.CI ? 1 : 0,
  },
})
