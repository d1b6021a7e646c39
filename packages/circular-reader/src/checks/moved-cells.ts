import type { CircularWarning } from '../circular.types.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { parseCellName } from '../workbook/sheet-grid.ts'
import { heldTogether } from './hold-checks.ts'

type Side = 'vessel' | 'port'

/**
 * Somebody who puts in a cell moves those behind it: the last one then lies beyond the names, and those from the gap on are of other
 * vessels or ports than they seem. `nameless`: the calls of a column or row without a name.
 */
export function movedWith(read: ReadSheet, nameless: readonly ReadCall[], side: Side): ReadCall[] {
  const [first] = nameless
  if (!first) return []
  const line = lineOf(read, first, side)
  const at = line.indexOf(first[side])
  const isNamed = (one: ReadCall[Side]) => ('hasName' in one ? one.hasName : one.entry.printed !== '')
  // Between names, it is a column or row of its own.
  const before = line.slice(0, at).filter(isNamed).toReversed()
  const after = line.slice(at + 1).filter(isNamed)
  if (before.length > 0 && after.length > 0) return []
  return nameless.flatMap((one) => upToGap(read, one, side, before.length > 0 ? before : after))
}

/** In a text, a row that ends before the last vessel may lack a cell anywhere, and those behind it are then of other vessels. */
export function checkShortRows(read: ReadSheet): CircularWarning[] {
  const tables = Map.groupBy(
    read.calls.filter(({ block }) => !block.listCells && block.area.grid.rowWidths),
    ({ block }) => block,
  )
  return [...tables].flatMap(([{ area }, calls]) => {
    const placed = calls.flatMap((one) => {
      const places = [one.call.cell, one.call.cell_etd ?? one.call.cell].flatMap(
        (cell) => parseCellName(cell) ?? [],
      )
      return places.map((place) => ({ one, place }))
    })
    const last = Math.max(...placed.map(({ place }) => place.column))
    const isShort = (row: number) => (area.grid.rowWidths?.get(row) ?? last) < last
    const open = new Set(
      placed.flatMap(({ one, place }) => (isShort(place.row) && one.call.import ? [one] : [])),
    )
    const [first] = open
    if (!first) return []
    const fault = 'Rows end before the last vessel, so that a cell may be missing anywhere in them.'
    return [heldTogether(read, first.call.cell, 'columns_unclear', fault, [...open])]
  })
}

/** For the end of a question. */
export const movedText = (moved: readonly ReadCall[]): string =>
  moved.length > 0 ? ' The cells beside it may have been moved by one.' : ''

/** The vessels, or the ports, of a table, in order. Those that have nothing at all are of any. */
function lineOf({ calls, noCalls, vessels, ports }: ReadSheet, { block }: ReadCall, side: Side) {
  const all: ReadonlyArray<ReadCall[Side]> = side === 'vessel' ? vessels : ports
  const filled = [...calls, ...noCalls]
  const own = new Set(filled.filter((one) => one.block === block).map((one) => one[side]))
  const others = new Set(filled.filter((one) => one.block !== block).map((one) => one[side]))
  return all.filter((one) => own.has(one) || !others.has(one))
}

/** The calls beside one, up to the first of the line that has none or lacks a day; none if all have theirs. */
function upToGap(
  { calls, noCalls }: ReadSheet,
  { vessel, port }: ReadCall,
  side: Side,
  line: ReadonlyArray<ReadCall[Side]>,
): ReadCall[] {
  const isThere = (one: Pick<ReadCall, Side>, place: ReadCall[Side]) =>
    one[side] === place && (side === 'vessel' ? one.port === port : one.vessel === vessel)
  const found: ReadCall[] = []
  for (const place of line) {
    const call = calls.find((one) => isThere(one, place))
    if (call) found.push(call)
    const isFilled = call ? !isHalf(call) : noCalls.some((one) => isThere(one, place))
    if (!isFilled) return found
  }
  return []
}

/** Of an arrival and a departure in two cells, one is missing. */
const isHalf = ({ call: { cell, cell_etd, eta, etd } }: ReadCall): boolean =>
  cell_etd !== undefined && cell_etd !== cell && (eta === null) !== (etd === null)
