import { nameKey } from '../../lib/text.ts'
import type { CircularCall, CircularWarning } from '../circular.types.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { holdBack } from './hold-back.ts'
import { saysTheSame } from './same-call.ts'

type Placed = { read: ReadSheet; one: ReadCall }
/** A call that is printed again further down, or on another sheet of the route. */
type Repetition = { first: Placed; one: ReadCall }

/** The first call of each vessel at each port, over all sheets of a circular. */
export type KnownCalls = Map<string, Placed>

/**
 * A vessel calls at a port once. What two cells of a call say alike is read once; where they disagree, both are held
 * back. A call in a schedule that is titled as outdated is compared too, although it is held back for that.
 */
export function checkRepeatedCalls(read: ReadSheet, known: KnownCalls): CircularWarning[] {
  return read.ports.flatMap((port) => {
    const repeated: Repetition[] = []
    for (const one of read.calls) {
      if (one.port !== port || !(one.call.import || one.isOutdated)) continue
      const key = callKey(read.sheet.route_direction, one.call)
      const first = known.get(key)
      if (first) repeated.push({ first, one })
      // The current call is the one that is read, wherever the outdated one is.
      if (!first || (first.one.isOutdated && !one.isOutdated)) known.set(key, { read, one })
    }
    return repeated.length > 0 ? settle(read, repeated) : []
  })
}

/** All repetitions are of one row. */
function settle(read: ReadSheet, repeated: readonly Repetition[]): CircularWarning[] {
  const conflicts = repeated.filter(({ first, one }) => !saysTheSame(first.one.call, one.call))
  const agreeing = repeated.filter((each) => !conflicts.includes(each) && !each.first.one.isOutdated)
  holdBack(agreeing.map(({ one }) => one))
  const [example] = conflicts.length > 0 ? conflicts : repeated
  if (!example) return []
  const { first, one } = example
  const about = {
    severity: conflicts.length > 0 ? ('error' as const) : ('warning' as const),
    code: 'duplicate_port' as const,
    port: one.port.entry.name ?? one.port.entry.printed,
    conflicting_cells: conflicts.flatMap((each) => [each.first.one.call.cell, each.one.call.cell]),
    message: `${one.port.entry.name} is in ${placeOf(first, read)} and in ${placeOf({ read, one }, first.read)}. ${verdictOn(conflicts)}`,
  }
  const held = Map.groupBy(
    conflicts.flatMap((each) => [each.first, { read, one: each.one }]),
    (placed) => placed.read.sheet.sheet,
  )
  if (conflicts.length === 0) return [{ ...about, sheet: read.sheet.sheet, cell: one.port.cell }]
  return [...held].map(([sheet, placed]) => ({
    ...about,
    sheet,
    cell: placed.at(-1)?.one.port.cell ?? null,
    cells_withheld: holdBack(placed.map((each) => each.one)),
  }))
}

function placeOf({ read: { sheet }, one }: Placed, other: ReadSheet): string {
  return sheet.sheet === other.sheet.sheet ? one.port.cell : `${one.port.cell} of sheet "${sheet.sheet}"`
}

function verdictOn(conflicts: readonly Repetition[]): string {
  if (conflicts.length === 0) return 'They agree.'
  const texts = conflicts.map(
    ({ first, one }) => `${one.call.vessel} (${first.one.call.dates} / ${one.call.dates})`,
  )
  return `They disagree for ${texts.join(', ')}: both cells are held back until one is chosen.`
}

function callKey(direction: string, { vessel, unlocode, port }: CircularCall): string {
  return JSON.stringify([nameKey(direction), nameKey(vessel ?? ''), unlocode ?? nameKey(port ?? '')])
}
