/** A failed test, as it is named at the end of a run: where it is, what it is called and how its error begins. */
export type Failure = { file: string; name: string; error: string }

export type VitestResults = {
  testResults: {
    name: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** @param root what is left out of the paths of files */
export function failuresOfVitest({ testResults }: VitestResults, root: string): Failure[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name
    const failures = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file,
        name: fullName,
        error: beginning(failureMessages?.[0]),
      }))
    // A file that cannot be loaded has a message and no tests.
    return failures.length || !message ? failures : [{ file, name: '', error: beginning(message) }]
  })
}

export type PlaywrightResults = { suites?: PlaywrightSuite[] }

type PlaywrightSuite = {
  specs?: {
    title: string
    file: string
    line: number
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

export function failuresOfPlaywright({ suites = [] }: PlaywrightResults): Failure[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ title, file, line, tests }) => ({
        file: `${file}:${line}`,
        name: title,
        error: beginning(tests[0]?.results.at(-1)?.error?.message),
      })),
    ...failuresOfPlaywright(suite),
  ])
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
