import { comparable, onOneLine } from '../workbook/cell-text.ts'
import { type Grid, type Merge, mergeAt } from '../workbook/sheet-grid.ts'
import { type HeaderStack, headerText, type PortHeader } from './header-rows.ts'
import { isExtraColumn, isShipType, legOf } from './sheet-words.ts'
import { parseVesselHeader, parseVoyage } from './vessel-names.ts'

export type VesselColumn = {
  /** One column, or all columns that the header spans. */
  columns: number[]
  /** The header cell as printed; empty if there is none. */
  header: string
  ship: string
  voyage: string | null
  type: string | null
  /** The columns of arrival and departure; both null if one cell contains the whole stay. */
  arrival: number | null
  departure: number | null
}

type Leg = 'arrival' | 'berth' | 'departure'
type Group = { columns: number[]; header: string; merge: Merge | undefined; legs: Map<Leg, number> }

/** The vessels from left to right, each with the columns under its name. */
export function findVesselColumns(grid: Grid, header: PortHeader, stack: HeaderStack): VesselColumn[] {
  const groups: Group[] = []
  let last: Group | null = null
  for (let column = header.column + 1; column <= header.lastColumn; column++) {
    const merge = stack.names === null ? undefined : mergeAt(grid, stack.names, column)
    const { text, leg: printedLeg } = splitLeg(headerText(grid, stack.names, column))
    const leg = legOf(headerText(grid, stack.legs, column)) ?? printedLeg
    if (isExtraColumn(text) || (merge && merge.left <= header.column)) last = null
    else if (
      last &&
      belongsTo(last, { text, merge, leg, voyage: headerText(grid, stack.voyages, column) }, grid, stack)
    ) {
      last.columns.push(column)
      if (leg && !last.legs.has(leg)) last.legs.set(leg, column)
    } else {
      last = { columns: [column], header: text, merge, legs: new Map(leg ? [[leg, column]] : []) }
      groups.push(last)
    }
  }
  return groups.map((group) => toVesselColumn(group, grid, stack))
}

/** ETA or ETD may be on a separate line of the header cell. */
function splitLeg(header: string): { text: string; leg: Leg | null } {
  const lines = header.split('\n')
  const leg = lines.map(legOf).find((one) => one !== null) ?? null
  return leg === null
    ? { text: header, leg }
    : { text: lines.filter((line) => legOf(line) === null).join('\n'), leg }
}

type NextColumn = { text: string; merge: Merge | undefined; leg: Leg | null; voyage: string }

/** Whether a column belongs to the vessel before it: a merged header, or the ETD beside its ETA. */
function belongsTo(group: Group, next: NextColumn, grid: Grid, stack: HeaderStack): boolean {
  if (next.merge && next.merge === group.merge) return true
  if (!next.leg || next.leg === 'arrival' || group.legs.has(next.leg) || group.legs.size === 0) return false
  const voyage = headerText(grid, stack.voyages, group.columns[0] ?? 0)
  return next.text === '' ? true : next.text === group.header && next.voyage === voyage
}

function toVesselColumn(group: Group, grid: Grid, stack: HeaderStack): VesselColumn {
  const { ship, voyage, type } = readHeaderLines(group.header)
  const below = group.columns.map((column) => headerText(grid, stack.voyages, column)).find(Boolean) ?? ''
  return {
    columns: group.columns,
    header: group.header,
    ship,
    voyage: readVoyageCell(below) ?? voyage,
    type:
      group.columns.map((column) => onOneLine(headerText(grid, stack.types, column))).find(Boolean) ?? type,
    arrival: group.legs.get('arrival') ?? group.legs.get('berth') ?? null,
    departure: group.legs.get('departure') ?? null,
  }
}

/** The vessel type may be in the header cell too: TAMARIND CREST / V.041W / (PCTC). */
function readHeaderLines(header: string): { ship: string; voyage: string | null; type: string | null } {
  const lines = header.split('\n')
  const type = lines.find((line, i) => i > 0 && isShipType(line))
  const rest = lines.filter((line) => line !== type).join('\n')
  return {
    ...parseVesselHeader(rest),
    type: type === undefined ? null : onOneLine(type.replace(/[()]/g, '')),
  }
}

const MAX_VOYAGE_LENGTH = 40

/** Accepts unusual voyage numbers in a voyage row, but not TBA and the like. */
function readVoyageCell(text: string): string | null {
  const known = parseVoyage(text)
  if (known !== null) return known
  const other = comparable(text).replace(/^V(?:OY(?:AGE)?)?[ .:#-]+/, '')
  const isVoyage = /\d/.test(other) && other.length <= MAX_VOYAGE_LENGTH
  return isVoyage ? other : null
}
