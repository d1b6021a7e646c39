import { joined } from '@sailing-desk/trade/counted'
import { nameKey } from '@sailing-desk/trade/text'
import type { CircularWarning } from '../circular.types.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { heldFor } from './hold-back.ts'

type Placed = { read: ReadSheet; one: ReadCall }
/** The calls of a voyage in one table. */
type Voyage = Placed[]

/**
 * Holds back what tables of a route tell in two ways although they have a voyage in common, as a copy that somebody has
 * changed: a call that only one of them has, and another vessel on the same days.
 */
export function checkCopies(reads: readonly ReadSheet[]): CircularWarning[] {
  const placed = reads.flatMap((read) => read.calls.flatMap((one) => (one.isOutdated ? [] : { read, one })))
  const byRoute = Map.groupBy(placed, ({ read }) => nameKey(read.sheet.route_direction))
  return [...byRoute.values()].flatMap((calls) => {
    const voyages = voyagesOf(calls)
    return [...lonelyCalls(voyages), ...sameDays(voyages)]
  })
}

function voyagesOf(calls: readonly Placed[]): Voyage[] {
  const tables = Map.groupBy(calls, ({ one }) => one.block)
  return [...tables.values()].flatMap((own) => [
    ...Map.groupBy(
      own.filter(({ one: { vessel } }) => vessel.hasName && !vessel.duplicateOf),
      vesselOf,
    ).values(),
  ])
}

const vesselOf = ({ one }: Placed) => nameKey(one.call.vessel ?? '')
const portOf = ({ one: { call } }: Placed) => call.unlocode ?? nameKey(call.port ?? call.printed_port)

/** More than half of the ports of both, and at least two. */
function areAlike(voyage: Voyage, other: Voyage, sayOf: (placed: Placed) => string | null): boolean {
  const said = new Set(other.map(sayOf))
  const shared = voyage.filter((placed) => sayOf(placed) !== null && said.has(sayOf(placed))).length
  return shared > 1 && shared * 2 > voyage.length && shared * 2 > other.length
}

/** Of a voyage that is printed twice, a call that is printed once may be dropped or new. */
function lonelyCalls(voyages: readonly Voyage[]): CircularWarning[] {
  const byVessel = [...Map.groupBy(voyages, ([first]) => first && vesselOf(first)).values()]
  return byVessel.flatMap((copies) => {
    const lonely = copies.flatMap((voyage) => {
      const ports = copies
        .filter((other) => other !== voyage && areAlike(voyage, other, portOf))
        .map((other) => new Set(other.map(portOf)))
      return voyage.filter(
        (placed) => placed.one.call.import && ports.some((has) => !has.has(portOf(placed))),
      )
    })
    return held(lonely, (calls) => {
      const names = [...new Set(calls.map(({ call }) => call.port ?? call.printed_port))]
      return `${calls[0]?.call.vessel} is printed in two tables, and only one of them has ${joined(names)}.`
    })
  })
}

/** In copies, of two vessels that call at the same ports on the same days one may take the place of the other. */
function sameDays(voyages: readonly Voyage[]): CircularWarning[] {
  const dayOf = (placed: Placed) => {
    const { start, end, status } = placed.one.call
    return status === 'dates' ? `${portOf(placed)} ${start} ${end}` : null
  }
  const tableOf = ([first]: Voyage) => first?.one.block
  const nameOf = ([first]: Voyage) => first && vesselOf(first)
  const areCopies = (voyage: Voyage, other: Voyage) =>
    voyages.some((one) =>
      voyages.some(
        (two) =>
          tableOf(one) === tableOf(voyage) &&
          tableOf(two) === tableOf(other) &&
          nameOf(one) === nameOf(two) &&
          areAlike(one, two, portOf),
      ),
    )
  return voyages.flatMap((voyage, i) =>
    voyages.slice(i + 1).flatMap((other) => {
      const isOpen = [voyage, other].every((calls) => calls.some(({ one }) => one.call.import))
      const isOne = nameOf(voyage) === nameOf(other) || tableOf(voyage) === tableOf(other)
      if (isOne || !isOpen || !areAlike(voyage, other, dayOf) || !areCopies(voyage, other)) return []
      const vessels = [voyage, other].flatMap(([first]) => first?.one.call.vessel ?? [])
      const both = [...voyage, ...other].filter(({ one }) => one.call.import)
      return held(both, () => `${joined(vessels)} call at the same ports on the same days.`)
    }),
  )
}

/** One question for each sheet. */
function held(placed: readonly Placed[], faultOf: (calls: ReadCall[]) => string): CircularWarning[] {
  return [...Map.groupBy(placed, ({ read }) => read.sheet.sheet)].map(([sheet, own]) => {
    const calls = own.map(({ one }) => one)
    const cell = calls[0]?.call.cell ?? null
    return heldFor('duplicate_vessel', { sheet, cell }, faultOf(calls), calls)
  })
}
