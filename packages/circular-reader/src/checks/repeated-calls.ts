import { joined } from '@sailing-desk/trade/counted'
import { nameKey } from '@sailing-desk/trade/text'
import type { CircularCall, CircularWarning } from '../circular.types.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { heldFor, holdBack } from './hold-checks.ts'
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
    ...runTogether(read, conflicts),
  ]
}

/**
 * Rows of a list that are of two voyages, because the name of the second is missing. A vessel may be at one of the ports twice, but
 * hardly at several.
 */
function runTogether(read: ReadSheet, conflicts: readonly Repetition[]): CircularWarning[] {
  const ofVoyages = Map.groupBy(
    conflicts.filter(
      ({ first, second }) => second.one.block.listCells && first.one.block === second.one.block,
    ),
    ({ second }) => second.one.vessel,
  )
  return [...ofVoyages].flatMap(([vessel, repeated]) => {
    const left = read.calls.filter((one) => one.vessel === vessel && one.call.import)
    if (repeated.length < 2 || left.length === 0) return []
    const fault = `${vessel.entry.name} is at ${repeated.length} ports twice, so that these rows may be of two voyages.`
    const about = { sheet: read.sheet.sheet, cell: left[0]?.call.cell ?? null, vessel: vessel.entry.name }
    return [heldFor('duplicate_vessel', about, fault, left)]
  })
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

/**
 * A table whose route is not clear may be a correction of another one that has a voyage in common: what they say of it in two ways
 * is not read from the other one either.
 */
export function checkUnclearTables(
  reads: ReadonlyArray<{ read: ReadSheet; isUnclear: boolean }>,
): CircularWarning[] {
  const voyagesIn = (isUnclear: boolean) =>
    voyagesOf(
      reads
        .filter((one) => one.isUnclear === isUnclear)
        .flatMap(({ read }) => read.calls.flatMap((one) => (one.isOutdated ? [] : { read, one }))),
    )
  const unclear = voyagesIn(true)
  if (unclear.length === 0) return []
  const contradicted = voyagesIn(false).flatMap((voyage) =>
    voyage.filter((placed) =>
      unclear.some(
        (other) =>
          other[0] !== undefined &&
          vesselOf(other[0]) === vesselOf(placed) &&
          areAlike(voyage, other, portOf) &&
          other.some(
            (copy) => portOf(copy) === portOf(placed) && !saysTheSame(copy.one.call, placed.one.call),
          ),
      ),
    ),
  )
  return held(
    contradicted.filter(({ one }) => one.call.import),
    ([first]) => `${first?.call.vessel} has other dates in a table whose route is not clear.`,
  )
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
