import { nameKey } from '@sailing-desk/trade/text'
import type { CircularCall, CircularWarning } from '../circular.types.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { holdBack } from './hold-back.ts'
import { saysTheSame } from './vessel-checks.ts'

type Placed = { read: ReadSheet; one: ReadCall }
/** A call that is printed again further down, or on another sheet of the route. */
type Repetition = { first: Placed; second: Placed }

/** The first call of each vessel at each port, over all sheets of a circular. */
export type KnownCalls = Map<string, Placed>

/**
 * A vessel calls at a port once. What two cells of a call say alike is read once; where they disagree, both are held
 * back. A call in a schedule that is titled as outdated is compared too, although it is held back for that.
 */
export function checkRepeatedCalls(read: ReadSheet, known: KnownCalls): CircularWarning[] {
  const repeated: Repetition[] = []
  for (const one of read.calls) {
    if (one.vessel.duplicateOf || !(one.call.import || one.isOutdated)) continue
    const key = callKey(read.sheet.route_direction, one.call)
    const first = known.get(key)
    if (first) repeated.push({ first, second: { read, one } })
    // The current call is the one that is read, wherever the outdated one is.
    if (!first || (first.one.isOutdated && !one.isOutdated)) known.set(key, { read, one })
  }
  const conflicts = repeated.filter(({ first, second }) => !saysTheSame(first.one.call, second.one.call))
  const agreeing = repeated.filter((each) => !conflicts.includes(each))
  holdBack(agreeing.flatMap(({ first, second }) => (first.one.isOutdated ? [] : [second.one])))
  return [
    ...warningsAbout(conflicts, 'error', conflictsIn),
    ...warningsAbout(agreeing, 'warning', () => 'They agree.'),
  ]
}

/** One warning on each sheet, for it is one mistake that all of them have in common. */
function warningsAbout(
  repeated: readonly Repetition[],
  severity: CircularWarning['severity'],
  verdict: (repeated: readonly Repetition[]) => string,
): CircularWarning[] {
  const ports = Map.groupBy(
    repeated,
    ({ first, second }) => `${second.one.port.entry.name} is in ${placesOf(first, second)}`,
  )
  const bySheet = Map.groupBy(
    repeated.flatMap(({ first, second }) => (severity === 'error' ? [first, second] : [second])),
    ({ read }) => read.sheet.sheet,
  )
  return [...bySheet].map(([sheet, placed]) => ({
    severity,
    code: 'duplicate_port',
    sheet,
    cell: placed.at(-1)?.one.port.cell ?? null,
    ...(ports.size === 1 ? { port: placed[0]?.one.port.entry.name ?? '' } : {}),
    ...(severity === 'error' ? { cells_withheld: holdBack(placed.map(({ one }) => one)) } : {}),
    conflicting_cells:
      severity === 'error'
        ? repeated.flatMap(({ first, second }) => [first.one.call.cell, second.one.call.cell])
        : [],
    message: `${listed([...ports.keys()])}. ${verdict(repeated)}`,
  }))
}

function placesOf(...[first, second]: [Placed, Placed]): string {
  const isOneSheet = first.read.sheet.sheet === second.read.sheet.sheet
  const [one, other] = [first, second].map(
    ({ read, one: { port } }) => port.cell + (isOneSheet ? '' : ` of sheet "${read.sheet.sheet}"`),
  )
  return `${one} and in ${other}`
}

function conflictsIn(conflicts: readonly Repetition[]): string {
  const texts = conflicts.map(
    ({ first, second }) => `${second.one.call.vessel} (${first.one.call.dates} / ${second.one.call.dates})`,
  )
  return `They disagree for ${listed(texts)}: both cells are held back until one is chosen.`
}

const MAX_LISTED = 5

function listed(texts: readonly string[]): string {
  const more = texts.length > MAX_LISTED ? ` and ${texts.length - MAX_LISTED} more` : ''
  return texts.slice(0, MAX_LISTED).join(', ') + more
}

function callKey(direction: string, { vessel, unlocode, port }: CircularCall): string {
  return JSON.stringify([nameKey(direction), nameKey(vessel ?? ''), unlocode ?? nameKey(port ?? '')])
}
