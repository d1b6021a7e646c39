import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import './tests/fixed-day.mjs'
import './tests/in-memory.mjs'

// Inherited by every process of the tests: files that they make are as private as the program's own, which else warns.
process.umask(0o077)

const isFast = Boolean(process.env.TEST_FAST)

/** Without database or process, but each takes seconds: left out of `npm run test:fast`. */
const SLOW = [
  '**/*{-speed,.properties}.test.ts',
  'packages/circular-reader/src/{cli,workbook/pdf/read-pdf}.test.ts',
  'src/circulars/{heading-names,random-circulars}.test.ts',
  'src/circulars/review/circular-reader.test.ts',
  'src/web/service-chart/passage-drawing.test.ts',
  'packages/records/src/export/files.test.ts',
  'tests/{plain-entities,recipes,regular-expressions,several-instances}.test.ts',
]

const TESTS = ['{src,packages}/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts']

/** With TEST_DATABASE only tests of a database run: any others give the same result on each. */
const USES_DATABASE = /\/(app|databases|drafts|outbox)\.ts'/
const NEEDS_BUILD = /\/(site-process|empty-site)\.ts'|\bbuild\/(client|server|site)/
const textOf = (file: string) => readFileSync(file, 'utf8')
const include = process.env.TEST_DATABASE
  ? globSync(TESTS).filter((file) => USES_DATABASE.test(textOf(file)))
  : isFast
    ? globSync(TESTS).filter((file) => !USES_DATABASE.test(textOf(file)) && !NEEDS_BUILD.test(textOf(file)))
    : TESTS

export default defineConfig({
  test: {
    include,
    exclude: ['**/node_modules/**', ...(isFast ? SLOW : [])],
    globalSetup: 'tests/databases.setup.ts',
    // Nothing of ours keeps state between files, and each process reads the modules once.
    isolate: false,
    unstubGlobals: true,
    // One process more than it would take by itself on two processors: much of a test is waiting for programs that it starts.
    maxWorkers: Math.max(availableParallelism(), 2),
    // A test that starts the program takes 3 seconds, and ten times as long on a machine that is busy with others.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    retry: process.env.CI ? 1 : 0,
  },
})
