import { daysBetween } from '@sailing-desk/dates/days'
import { counted, joined } from '@sailing-desk/trade/counted'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'

type Dates = { vessel_id: number; starts_on: string | null; ends_on: string | null }
/** A call before and after; null if there was none, or is none any more. */
export type WrittenCall = { before: Dates | null; values: Dates | null }
type Voyage = { name: string; voyage: string | null }

/** No more voyages are named; then they are counted. */
const MAX_NAMED = 2

/**
 * What the history calls the changes of a grid, such as 'TAMARIND CREST V.041W shifted by 2 days'; null for one call, whose own
 * name says more. New voyages have negative ids.
 */
export function nameOfChanges(
  writes: readonly WrittenCall[],
  added: readonly Voyage[],
  voyageOf: (id: number) => Voyage | undefined,
): string | null {
  const others = writes.filter(({ before, values }) => ((before ?? values)?.vessel_id ?? 0) > 0)
  const changed = counted({ count: others.length, one: 'call', many: 'calls' })
  if (added.length > 0)
    return `${named(added)} added${others.length > 0 ? ` and ${changed} changed` : ''} in the grid`
  if (writes.length < 2) return null
  const days = daysShifted(writes)
  if (days === null) return `${changed} changed in the grid`
  const ids = new Set(writes.flatMap(({ before }) => before?.vessel_id ?? []))
  const by = counted({ count: Math.abs(days), one: 'day', many: 'days' })
  return `${named([...ids].flatMap((id) => voyageOf(id) ?? []))} ${days > 0 ? 'shifted' : 'shifted back'} by ${by}`
}

function named(voyages: readonly Voyage[]): string {
  return voyages.length > MAX_NAMED
    ? counted({ count: voyages.length, one: 'voyage', many: 'voyages' })
    : joined(voyages.map(vesselWithVoyage))
}

/** By how many days all calls move alike; null if they do not. */
function daysShifted(writes: readonly WrittenCall[]): number | null {
  const shifts = new Set(
    writes.flatMap(({ before, values }) => [
      shiftOf(before?.starts_on, values?.starts_on),
      shiftOf(before?.ends_on, values?.ends_on),
    ]),
  )
  const [days, ...others] = shifts
  return others.length > 0 ? null : days || null
}

const shiftOf = (from: string | null | undefined, to: string | null | undefined) =>
  from && to ? daysBetween(from, to) : null
