import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const isFast = Boolean(process.env.TEST_FAST)

/**
 * Tests that start programs, wait for clocks, measure or try thousands of random inputs: left out of `npm run test:fast`,
 * which is for every change.
 */
const SLOW = [
  'src/accounts/login/login-time.test.ts',
  'src/accounts/login/throttle.test.ts',
  'src/app/commands/*.test.ts',
  'src/app/backup/{backup-command,nightly-backup}.test.ts',
  'src/app/{failed-start,first-administrator,private-files,stop-site}.test.ts',
  'src/app/monitoring/request-log.test.ts',
  'src/careers/resume-inspection/{slow,stalled}-uploads.test.ts',
  'src/careers/virus-scan/*.test.ts',
  'src/database/outage.test.ts',
  'src/**/*-speed.test.ts',
  'src/**/*.properties.test.ts',
  'src/schedule/drafts/{killed-publishing,publish-worker}.test.ts',
  'src/mail/{delivery-worker,delivery-faults,site-mail}.test.ts',
  'tests/{caddy,nginx,fuzzed-requests,hostile-requests,injection,long-work}.test.ts',
  'tests/{regular-expressions,several-instances}.test.ts',
]

const TESTS = ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts']

/** With TEST_DATABASE only tests of a database run: any others give the same result on each. */
const USES_DATABASE = /\/(app|databases|drafts|outbox)\.ts'/
const include = process.env.TEST_DATABASE
  ? globSync(TESTS).filter((file) => USES_DATABASE.test(readFileSync(file, 'utf8')))
  : TESTS

export default defineConfig({
  test: {
    include,
    exclude: ['**/node_modules/**', ...(isFast ? SLOW : [])],
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
