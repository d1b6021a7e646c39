import { canBeBooked } from './sailing-days.ts'
import type { Sailing } from './sailing-search.schema.ts'

/** What stands out among sailings that can be booked, by sailing; of equal ones the first. With one there is nothing to compare. */
export function notableSailings(sailings: readonly Sailing[]): ReadonlyMap<Sailing, readonly string[]> {
  const ahead = sailings.filter(canBeBooked)
  if (ahead.length < 2) return new Map()
  const first = (measure: (sailing: Sailing) => string | number | null | undefined) =>
    ahead.reduce<Sailing | null>((best, sailing) => {
      const [value, least] = [measure(sailing), best && measure(best)]
      if (value === null || value === undefined) return best
      return least === null || least === undefined || value < least ? sailing : best
    }, null)
  const notable: [string, Sailing | null][] = [
    ['Next departure', first(({ departure }) => departure.ends_on)],
    ['Earliest arrival', first(({ arrival }) => arrival.starts_on)],
    ['Shortest passage', first(({ transit_days }) => transit_days?.max)],
    ['Next cut-off', first(({ departure }) => departure.cut_off_on)],
  ]
  const named = notable.flatMap(([name, sailing]) => (sailing ? [{ name, sailing }] : []))
  return new Map(
    [...Map.groupBy(named, ({ sailing }) => sailing)].map(([sailing, all]) => [
      sailing,
      all.map(({ name }) => name),
    ]),
  )
}
