import { expect, test } from 'vitest'
import { add, countListed, countPlaywright, countVitest, one, summary } from './test-counts.ts'

const VITEST = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 }
const PLAYWRIGHT = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 } }

test('the summary adds up all parts', () => {
  const counts = [one('passed'), countVitest(VITEST, true), countPlaywright(PLAYWRIGHT, false)].reduce(add)

  expect(summary(counts)).toBe('Tests: 12 passed, 1 failed, 7 skipped')
})

test('an unsuccessful run counts as a failure even if no test failed', () => {
  expect(countVitest(VITEST, false)).toEqual({ passed: 7, failed: 1, skipped: 3 })
  expect(countPlaywright({ stats: { ...PLAYWRIGHT.stats, unexpected: 0, flaky: 0 } }, false).failed).toBe(1)
})

test('a run without a report counts as a failure', () => {
  expect(countVitest(undefined, true)).toEqual(one('failed'))
  expect(countPlaywright(undefined, true)).toEqual(one('failed'))
})

test('tests listed by Playwright are counted at all levels', () => {
  expect(
    countListed({ suites: [{ specs: [1], suites: [{ specs: [1, 2] }] }, { suites: [{ specs: [1] }] }] }),
  ).toBe(4)
})
