import { basename } from 'node:path'

/** What a part of the tests showed. `durations`: of each file, in milliseconds. `flaky`: what needed its second try. */
export type Outcome = {
  passed: number
  failed: number
  skipped: number
  failures: Failure[]
  flaky: string[]
  durations: Map<string, number>
}
/** A failed test, as it is named at the end of a run: where it is, what it is called and how its error begins. */
type Failure = { file: string; name: string; error: string }

export const outcome = (found: Partial<Outcome>): Outcome => ({
  ...{ passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], durations: new Map() },
  ...found,
})

type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    message?: string
    startTime: number
    endTime: number
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
  const durations = new Map(
    report.testResults.map(({ name, startTime, endTime }) => [
      name.replace(`${root}/`, ''),
      endTime - startTime,
    ]),
  )
  const skipped = numPendingTests + numTodoTests
  return outcome({ passed, failed: failures.length, skipped, failures, durations })
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
  tests: { status: string; results: PlaywrightResult[] }[]
}
type PlaywrightResult = {
  duration: number
  error?: { message?: string }
  errorLocation?: { file: string; line: number }
}

export function readPlaywright(report: PlaywrightReport): Outcome {
  const { expected, flaky, skipped } = report.stats
  const specs = specsOf(report)
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ title: name, file, line, tests }) => {
      const { error, errorLocation: at } = tests[0]?.results.at(-1) ?? {}
      const failedAt = at ? ` (line ${at.line} of ${basename(at.file)})` : ''
      return { file: `${file}:${line}`, name, error: beginning(error?.message) + failedAt }
    })
  const durations = new Map<string, number>()
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      durations.set(file, (durations.get(file) ?? 0) + duration)
  const again = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return outcome({
    passed: expected + flaky,
    failed: failures.length,
    skipped,
    failures,
    flaky: again.map(({ file, line, title }) => `${file}:${line} › ${title}`),
    durations,
  })
}

/** All tests of a report, also of a list made without running them. */
export function specsOf({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

export function describeFailure({ file, name, error }: Failure): string {
  return `Failed: ${[file, name].filter(Boolean).join(' › ')}${error && `\n  ${error}`}`
}

/** Such as '12 s every-page.spec.ts', the longest first. */
export function slowestFiles(outcomes: readonly Outcome[], count: number): string[] {
  return outcomes
    .flatMap(({ durations }) => [...durations])
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, duration]) => `${Math.round(duration / 1000)} s ${file}`)
}

const LONGEST_ERROR = 300

/** The first line that says something, without the colors of a terminal. */
function beginning(message = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal begin with ESC
  const lines = message.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n')
  return (lines.find((line) => line.trim() !== '') ?? '').trim().slice(0, LONGEST_ERROR)
}
