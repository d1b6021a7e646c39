import type { TitleCell } from '../words/title-rows.ts'
import { type Cell, type Grid, mergeAt, type Place, shownCell } from '../workbook/sheet-grid.ts'

/** `lastColumn`: the last column before the next schedule beside this one, or of the sheet. */
export type PortHeader = { readonly row: number; readonly column: number; readonly lastColumn: number }

/** The roles of the header rows around a PORT cell. */
export type HeaderStack = {
  readonly top: number
  readonly names: number | null
  /** The second line of names over two lines. */
  readonly namesBelow: number | null
  /** All lines that could be those of the names. */
  readonly lines: readonly number[]
  readonly voyages: number | null
  /** ETA / ETD over the columns. */
  readonly legs: number | null
  /** Vessel types without a label. */
  readonly types: number | null
  /** The last row that belongs to the header. */
  readonly bottom: number
}

export type VesselColumn = {
  /** One column, or all columns that the header spans. */
  readonly columns: readonly number[]
  /** The header cell as printed; empty if there is none. */
  readonly header: string
  readonly ship: string
  readonly voyage: string | null
  /** TBA or the like is in the place of the voyage. */
  readonly isVoyageOpen: boolean
  readonly type: string | null
  /** The columns of arrival and departure; both null if one cell contains the whole stay. */
  readonly arrival: number | null
  readonly departure: number | null
  /** Arrival and departure are so only if the dates of the schedule leave no doubt: no heading says it. */
  readonly isPairAssumed: boolean
  /** The column of the cargo's closing date, if the sheet has one. */
  readonly cutOff: number | null
  /** A question about the whole column that only a person can answer. */
  readonly doubt: string | null
}

/** The part of a sheet below one PORT header. */
export type BlockArea = {
  readonly grid: Grid
  readonly header: PortHeader
  readonly stack: HeaderStack
  readonly vessels: readonly VesselColumn[]
  /** The first column with a vessel header; the columns before it contain the ports and their details. */
  readonly firstVessel: number
  /** The last row before the next block. */
  readonly lastRow: number
}

export type PortRow = {
  readonly row: number
  /** On sheets with ETA and ETD in two rows. */
  readonly departureRow: number | null
  /** The row of the cargo's closing dates at this port, if there is one. */
  readonly cutOffRow: number | null
  /** Set if the row prints only arrivals, or only departures. */
  readonly side: 'arrival' | 'departure' | null
  /** The side is printed for this row, or for a band of rows that is named by it alone. */
  readonly isSideOfAll: boolean
  /** The title over it that says that its dates may no longer hold. */
  readonly outdated: string | null
  /** Other vessels that a row above it names: it may belong to another schedule. */
  readonly otherVessels: string | null
  /** The month that a title over it names, as `DEC 2026`: for days without a month. */
  readonly month: string | null
  readonly column: number
  /** Empty for dates without a port. */
  readonly printed: string
  /** The cell's text with its line breaks, used to look up the port. */
  readonly text: string
  /** The text in the sheet's column of codes. */
  readonly code: string
  /** Neither a known port nor a date: a note if no port follows. */
  readonly isDoubtful: boolean
}

export type BlockRows = {
  readonly ports: readonly PortRow[]
  /** The row labelled TYPE, if any. */
  readonly typeRow: number | null
  /** Rows of closing dates, with the name of their port if it is repeated. */
  readonly cutOffs: ReadonlyArray<{ row: number; name: string }>
  readonly ignored: ReadonlyArray<{ row: number; reason: string }>
  readonly notes: ReadonlyArray<{ row: number; text: string }>
}

/** A schedule on a sheet: one header with its vessels, and the rows below it. */
export type Block = {
  readonly area: BlockArea
  readonly vessels: readonly VesselColumn[]
  readonly rows: BlockRows
  readonly hasTypes: boolean
  /** A question about the whole schedule that only a person can answer. */
  readonly doubt: string | null
  readonly titles: readonly TitleCell[]
  /** In a list, where each call repeats them: the cells of vessels, voyages and ports, and the headings. */
  readonly listCells?: ListCells
  /**
   * The ports of the same table above the title of its route: its vessels are those of that part. `isSure`: by titles below
   * the heading, and not only if the dates agree.
   */
  readonly continues?: { ports: readonly PortRow[]; isSure: boolean }
  /** It is a leg of voyages that begin in another table beside it, and goes on from their port of transhipment. */
  readonly isLeg?: boolean
}

export type ListCells = Readonly<Record<'vessel' | 'voyage' | 'port' | 'heading', readonly Place[]>> & {
  /** The rows of voyages that have no name beside them, although it is not merged over them. */
  readonly unnamedRows: ReadonlySet<number>
  /** The rows of all calls without a name of their own. */
  readonly namelessRows: ReadonlySet<number>
}

/** The schedule with each of its ports changed. */
export function withPorts(block: Block, change: (port: PortRow) => PortRow): Block {
  const { rows, continues } = block
  return {
    ...block,
    rows: { ...rows, ports: rows.ports.map(change) },
    ...(continues && { continues: { ...continues, ports: continues.ports.map(change) } }),
  }
}

/** While it is made. */
export type Building<Made> = { -readonly [Key in keyof Made]: Made[Key] }

/** The displayed cell of a vessel; undefined if a section heading or label is merged over it. */
export function callCell(area: BlockArea, row: number, column: number): Cell | undefined {
  const merge = mergeAt(area.grid, row, column)
  if (merge && (merge.left < area.firstVessel || merge.top <= area.stack.bottom)) return undefined
  return shownCell(area.grid, row, column)
}

/** The filled cells of all vessels in a row. */
export function vesselCells(area: BlockArea, row: number): Cell[] {
  const columns = area.vessels.flatMap((vessel) => vessel.columns)
  return columns.map((column) => callCell(area, row, column)).filter((cell) => cell !== undefined)
}
