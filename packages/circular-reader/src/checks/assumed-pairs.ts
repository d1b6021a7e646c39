import { daysBetween } from '@sailing-desk/dates/days'
import { readDates } from '@sailing-desk/dates/read-dates'
import { compareText } from '@sailing-desk/trade/text'
import type { CircularWarning } from '../circular.types.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { heldTogether } from './hold-checks.ts'

/** Where nothing but the dates says that there is a stay; a longer one is more likely the next voyage. */
export const MAX_ASSUMED_STAY = 4

/**
 * Two columns under one name are arrival and departure without headings only if that explains every row of the schedule:
 * single days, short stays, and no arrival before the vessel has left the other port. Otherwise all of them are held.
 */
export function checkAssumedPairs(read: ReadSheet): CircularWarning[] {
  const assumed = read.calls.filter(({ isPairAssumed }) => isPairAssumed)
  if (assumed.length === 0 || areStays(assumed)) return []
  const [first] = assumed
  const fault =
    'No heading says whether two columns under one name are arrival and departure, and the dates do not tell.'
  return [heldTogether(read, first?.vessel.cell ?? null, 'columns_unclear', fault, assumed)]
}

/** Whether all calls with both days are short stays, one after the other. TBA and the like say nothing. */
function areStays(calls: readonly ReadCall[]): boolean {
  const dated = calls.filter(({ call }) => isDated(call.eta) || isDated(call.etd))
  const pairs = dated.filter(({ call }) => isDated(call.eta) && isDated(call.etd))
  const isClear = pairs.length > 0 && pairs.every(isShortStay) && !overlap(pairs)
  return isClear || dated.length === 0
}

function isDated(text: string | null): boolean {
  return text !== null && ['exact', 'approx', 'invalid'].includes(readDates(text, ANY_DAY).kind)
}

/** No year decides whether a text is a date. */
const ANY_DAY = '2000-01-01'

function isShortStay({ call: { start, end, eta, etd, status } }: ReadCall): boolean {
  if (start === null || end === null || status !== 'dates') return false
  const areDays = [eta, etd].every((text) => {
    const read = readDates(text ?? '', start)
    return read.start === read.end
  })
  return areDays && daysBetween(start, end) <= MAX_ASSUMED_STAY
}

function overlap(pairs: readonly ReadCall[]): boolean {
  return [...Map.groupBy(pairs, ({ vessel }) => vessel).values()].some((calls) => {
    const stays = calls.map(({ call }) => call).toSorted((a, b) => compareText(a.start, b.start))
    return stays.some((stay, i) => (stays[i - 1]?.end ?? '') > (stay.start ?? ''))
  })
}
