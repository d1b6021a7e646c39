export type Counts = { passed: number; failed: number; skipped: number }

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 }

export function one(kind: keyof Counts): Counts {
  return { ...NONE, [kind]: 1 }
}

export function add(some: Counts, more: Counts): Counts {
  return {
    passed: some.passed + more.passed,
    failed: some.failed + more.failed,
    skipped: some.skipped + more.skipped,
  }
}

export function summary({ passed, failed, skipped }: Counts): string {
  return `Tests: ${passed} passed, ${failed} failed, ${skipped} skipped`
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

/** `ok` is whether the run succeeded: a file that cannot be loaded fails the run without a failed test. */
export function countVitest(report: VitestReport | undefined, ok: boolean): Counts {
  if (!report) return one('failed')
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return atLeastOneFailedUnless(ok, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  })
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

export function countPlaywright(report: PlaywrightReport | undefined, ok: boolean): Counts {
  if (!report) return one('failed')
  const { expected, unexpected, flaky, skipped } = report.stats
  return atLeastOneFailedUnless(ok, { passed: expected + flaky, failed: unexpected, skipped })
}

type Suite = { specs?: unknown[]; suites?: Suite[] }

/** Counts the tests listed by Playwright without running them. */
export function countListed({ suites = [] }: Suite): number {
  return suites.reduce((sum, suite) => sum + (suite.specs?.length ?? 0) + countListed(suite), 0)
}

function atLeastOneFailedUnless(ok: boolean, counts: Counts): Counts {
  return ok || counts.failed > 0 ? counts : add(counts, one('failed'))
}
