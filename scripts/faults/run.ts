import { parseArgs } from 'node:util'
import { breakPostgres } from './break-postgres.ts'
import { type Fault, runFault } from './fault.ts'
import { fillDisk } from './fill-disk.ts'
import { killSite } from './kill-site.ts'
import { sendSlowly } from './slow-clients.ts'

/**
 * Breaks what a site depends on, and prints what becomes of it. `npm run test:faults -- kill postgres --seed 7 --kills 20`
 * runs two of the faults; without names all are run. Exits with 1 if a rule about correctness is broken.
 */

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
const options = { seed: Number(values.seed ?? Date.now() % 1_000_000), kills: Number(values.kills) }
const unknown = positionals.filter((name) => !FAULTS[name])
if (unknown.length > 0 || Number.isNaN(options.seed + options.kills)) {
  console.error(`Choose faults: ${Object.keys(FAULTS).join(', ')}; and numbers: --seed, --kills`)
  process.exit(1)
}

console.log(`Seed ${options.seed}\n`)
const outcomes: string[] = []
let broken = 0
for (const [name, fault] of Object.entries(FAULTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const outcome = await runFault(name, fault, options)
  outcomes.push(`${name} ${outcome.result}`)
  broken += outcome.broken
}
console.log(outcomes.join(', '))
process.exitCode = broken > 0 ? 1 : 0
