import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { breakPostgres } from './break-postgres.ts'
import { fillDisk } from './fill-disk.ts'
import { killSite } from './kill-site.ts'
import { sendSlowly } from './slow-clients.ts'

/**
 * Breaks what a site depends on, and prints what becomes of it. `npm run test:faults -- kill postgres --seed 7 --kills 20`
 * runs two of the faults; without names all are run. Exits with 1 if a rule about correctness is broken.
 */

/** What a fault shows: each figure is one line of the campaign's output. */
export type Report = {
  /** A rule about correctness. A broken one fails the campaign. */
  rule: (text: string, isKept: boolean) => void
  /** A time beside its bound. It depends on the machine, so it is marked and fails nothing. */
  time: (what: string, milliseconds: number, bound: number) => void
  note: (text: string) => void
}

type FaultOptions = {
  /** The same seed makes the same random choices; what the machine does meanwhile differs. */
  seed: number
  /** How often the site is killed. */
  kills: number
  /** A temporary folder. */
  folder: string
}

export type Fault = (report: Report, options: FaultOptions) => Promise<void>

const FAULTS: Record<string, Fault> = {
  kill: killSite,
  'disk-full': fillDisk,
  postgres: breakPostgres,
  'slow-clients': sendSlowly,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, kills: { type: 'string', default: '200' } },
})
const [seed, kills] = [Number(values.seed ?? Date.now() % 1_000_000), Number(values.kills)]
if (positionals.some((name) => !FAULTS[name]) || Number.isNaN(seed + kills)) {
  console.error(`Choose faults: ${Object.keys(FAULTS).join(', ')}; and numbers: --seed, --kills`)
  process.exit(1)
}

console.log(`Seed ${seed}\n`)
const outcomes: string[] = []
for (const [name, fault] of Object.entries(FAULTS)) {
  if (positionals.length === 0 || positionals.includes(name))
    outcomes.push(`${name} ${await run(name, fault)}`)
}
console.log(outcomes.join(', '))

/** Runs a fault and prints what it shows. One that tries no rule is skipped on this machine. */
async function run(name: string, fault: Fault): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'sailing-desk-faults-'))
  const started = performance.now()
  const rules = { kept: 0, BROKEN: 0 }
  const print = (mark: string, text: string) => console.log(`  ${mark.padEnd(7)} ${text}`)
  const rule = (text: string, isKept: boolean) => {
    const mark = isKept ? 'kept' : 'BROKEN'
    rules[mark]++
    print(mark, text)
  }
  const time = (what: string, milliseconds: number, bound: number) => {
    const mark = milliseconds <= bound ? '' : ' (OVER THE BOUND)'
    print('time', `${what}: ${milliseconds.toFixed(0)} ms of ${bound} ms${mark}`)
  }
  console.log(name)
  await fault({ rule, time, note: (text) => print('', text) }, { seed, kills, folder: folder.path }).catch(
    (error: unknown) => rule(error instanceof Error ? String(error.stack) : String(error), false),
  )
  if (rules.BROKEN > 0) process.exitCode = 1
  const result = rules.BROKEN > 0 ? 'failed' : rules.kept > 0 ? 'ok' : 'skipped'
  console.log(`  ${result} in ${((performance.now() - started) / 1000).toFixed(0)} s\n`)
  return result
}
