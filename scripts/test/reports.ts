import { basename } from 'node:path'

/** What a part of the tests showed. */
export type Outcome = { passed: number; failed: number; skipped: number; failures: Failure[] }
/** A failed test, as it is named at the end of a run: where it is, what it is called and how its error begins. */
type Failure = { file: string; name: string; error: string }

export const outcome = (found: Partial<Outcome>): Outcome => ({
  ...{ passed: 0, failed: 0, skipped: 0, failures: [] },
  ...found,
})

type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

export function readVitest(report: VitestReport, root: string): Outcome {
  const { numPassedTests: passed, numPendingTests, numTodoTests } = report
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map((one) => ({ file, name: one.fullName, error: beginning(one.failureMessages?.[0]) }))
    // A file that cannot be loaded has a message and no tests.
    return failed.length || !message ? failed : [{ file, name: '', error: beginning(message) }]
  })
  return { passed, failed: failures.length, skipped: numPendingTests + numTodoTests, failures }
}

type PlaywrightReport = {
  stats: { expected: number; flaky: number; skipped: number }
  suites?: PlaywrightSuite[]
}
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightSpec = {
  title: string
  file: string
  line: number
  ok: boolean
  tests: { results: { error?: { message?: string }; errorLocation?: { file: string; line: number } }[] }[]
}

export function readPlaywright(report: PlaywrightReport): Outcome {
  const { expected, flaky, skipped } = report.stats
  const failures = specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ title: name, file, line, tests }) => {
      const { error, errorLocation: at } = tests[0]?.results.at(-1) ?? {}
      const failedAt = at ? ` (line ${at.line} of ${basename(at.file)})` : ''
      return { file: `${file}:${line}`, name, error: beginning(error?.message) + failedAt }
    })
  return { passed: expected + flaky, failed: failures.length, skipped, failures }
}

/** All tests of a report, also of a list made without running them. */
export function specsOf({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

export function describeFailure({ file, name, error }: Failure): string {
  return `Failed: ${[file, name].filter(Boolean).join(' › ')}${error && `\n  ${error}`}`
}

const LONGEST_ERROR = 300

/** The first line that says something, without the colors of a terminal. */
function beginning(message = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal begin with ESC
  const lines = message.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n')
  return (lines.find((line) => line.trim() !== '') ?? '').trim().slice(0, LONGEST_ERROR)
}
