import type { CircularWarning } from '../circular.types.ts'
import type { VesselColumn } from '../layout/block.ts'
import type { ReadSheet } from '../reader/sheet-calls.ts'
import { heldTogether } from './hold-checks.ts'

/**
 * Names over the second of the columns ETA | ETD leave the first ETA without a name and the last ETD without an arrival, and an
 * arrival after each departure between them. Then each column is in doubt, and so are those of a table in which every arrival is
 * after its departure.
 */
export function checkPairedColumns(read: ReadSheet): CircularWarning[] {
  return [...Map.groupBy(read.calls, ({ block }) => block)].flatMap(([{ vessels }, calls]) => {
    const pairs = calls.filter(({ call }) => call.eta !== null && call.etd !== null)
    const areBroken = pairs.filter(
      ({ reading }) => reading.status === 'invalid' && reading.faulty.length === 0,
    )
    const isShifted = isOneSide(vessels[0], 'arrival') && isOneSide(vessels.at(-1), 'departure')
    const isDoubtful = isShifted ? pairs.length > 0 : pairs.length > 1 && areBroken.length === pairs.length
    const open = calls.filter(({ call }) => call.import)
    if (!isDoubtful || open.length === 0) return []
    const fault = isShifted
      ? 'The first column of arrivals has no name over it, and the last one of departures no arrivals: each name may be that of the columns before it.'
      : 'Every arrival is after its departure, or long before it: the columns may belong together in another way.'
    return [heldTogether(read, open[0]?.vessel.cell ?? null, 'columns_unclear', fault, open)]
  })
}

function isOneSide(vessel: VesselColumn | undefined, side: 'arrival' | 'departure'): boolean {
  const other = side === 'arrival' ? 'departure' : 'arrival'
  const isNamed = side === 'departure' || vessel?.ship === ''
  return vessel !== undefined && isNamed && vessel[side] !== null && vessel[other] === null
}
