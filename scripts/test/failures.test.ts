import { expect, test } from 'vitest'
import { describeFailure, failuresOfPlaywright, failuresOfVitest } from './failures.ts'

test('a failed test is named with its file and the beginning of its error', () => {
  const report = {
    testResults: [
      {
        name: '/site/src/a.test.ts',
        message: '',
        assertionResults: [
          { fullName: 'works', status: 'passed', failureMessages: [] },
          {
            fullName: 'group fails',
            status: 'failed',
            failureMessages: ['\n\u001b[31mError: no\u001b[39m\n  at'],
          },
        ],
      },
    ],
  }

  expect(failuresOfVitest(report, '/site').map(describeFailure)).toEqual([
    'Failed: src/a.test.ts › group fails\n  Error: no',
  ])
})

test('a file that cannot be loaded is named', () => {
  const report = {
    testResults: [{ name: '/site/a.test.ts', message: 'No such module', assertionResults: [] }],
  }

  expect(failuresOfVitest(report, '/site').map(describeFailure)).toEqual([
    'Failed: a.test.ts\n  No such module',
  ])
})

test('a failed journey is named at any level, with the error of its last try', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    file: 'login.spec.ts',
    line: 7,
    ok,
    tests: [{ results: [{ error: { message: 'first' } }, { error: { message: 'second\n  at' } }] }],
  })
  const report = { suites: [{ specs: [spec('works', true)], suites: [{ specs: [spec('fails', false)] }] }] }

  expect(failuresOfPlaywright(report).map(describeFailure)).toEqual([
    'Failed: login.spec.ts:7 › fails\n  second',
  ])
})
