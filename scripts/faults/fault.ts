/** What a fault shows: each figure is one line of the campaign's output. */
export type Report = {
  /** A rule about correctness. A broken one fails the campaign. */
  rule: (text: string, isKept: boolean) => void
  /** A time beside its bound. It depends on the machine, so it is marked and fails nothing. */
  time: (what: string, milliseconds: number, bound: number) => void
  note: (text: string) => void
  /** Says why something cannot be tried on this machine. */
  skip: (reason: string) => void
}

export type FaultOptions = {
  /** The same seed makes the same random choices; what the machine does meanwhile differs. */
  seed: number
  /** How often the site is killed. */
  kills: number
}

export type Fault = (report: Report, options: FaultOptions) => Promise<void>

export type Outcome = { result: 'ok' | 'failed' | 'skipped'; broken: number }

/** Runs a fault and prints what it shows. */
export async function runFault(name: string, fault: Fault, options: FaultOptions): Promise<Outcome> {
  const started = performance.now()
  let broken = 0
  let kept = 0
  const print = (mark: string, text: string) => console.log(`  ${mark.padEnd(7)} ${text}`)
  const fail = (text: string) => {
    broken++
    print('BROKEN', text)
  }
  console.log(name)
  await fault(
    {
      rule(text, isKept) {
        if (!isKept) return fail(text)
        kept++
        print('kept', text)
      },
      time(what, milliseconds, bound) {
        const mark = milliseconds <= bound ? '' : ' (OVER THE BOUND)'
        print('time', `${what}: ${milliseconds.toFixed(0)} ms of ${bound} ms${mark}`)
      },
      note: (text) => print('', text),
      skip: (reason) => print('skipped', reason),
    },
    options,
  ).catch((error: unknown) => fail(error instanceof Error ? (error.stack ?? error.message) : String(error)))
  const result = broken > 0 ? 'failed' : kept > 0 ? 'ok' : 'skipped'
  console.log(`  ${result} in ${((performance.now() - started) / 1000).toFixed(0)} s\n`)
  return { result, broken }
}
