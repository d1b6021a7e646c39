import { comparable } from '../workbook/cell-text.ts'
import {
  type Cell,
  cellKey,
  type Grid,
  type Merge,
  type Place,
  placeOfKey,
  shownCell,
} from '../workbook/sheet-grid.ts'

/**
 * The columns of a list with one call in each row, or one call for each of several port columns. Its calls begin below row
 * `from`: that of the headings, or of the title of another route.
 */
export type ListHeader = {
  row: number
  from: number
  lastRow: number
  /** Null if the vessel is in a row above its calls. */
  vessel: number | null
  voyage: number | null
  ports: ListPort[]
  doubt: string | null
}

export type ListPort = {
  /** Null if the port is in a row above its calls, or the name of the sheet. */
  column: number | null
  arrival: number | null
  departure: number | null
  stay: number | null
  /** Further columns of the whole stay: each row uses one of them. */
  otherStays: number[]
  cutOff: number | null
}

type Leg = 'arrival' | 'departure' | 'stay' | 'cutOff'
export type ListCall = {
  row: number
  ship: Place
  voyage: Place | null
  port: Place
  /** The name of the port, if it is not the text of its place. */
  portName?: string
  dates: Record<Leg, Place | null>
}

/** The calls of a list as a grid of ports down and vessels across. */
export function asMatrix(grid: Grid, header: ListHeader, calls: readonly ListCall[]): Grid {
  const matrix = new ListMatrix(grid, header)
  for (const call of calls) matrix.addCall(call)
  return matrix.toGrid()
}

const HEADINGS = { arrival: 'ETA', departure: 'ETD', cutOff: 'CUT-OFF' } as const

class ListMatrix {
  readonly #list: Grid
  readonly #header: ListHeader
  readonly #legs: Leg[]
  readonly #cells = new Map<number, Cell>()
  readonly #merges = new Map<number, Merge>()
  /** The place of each cell in the list. */
  readonly #sources = new Map<number, Place>()
  readonly #columns = new Map<string, number>()
  readonly #rows = new PortRows()

  constructor(list: Grid, header: ListHeader) {
    this.#list = list
    this.#header = header
    this.#legs = legsOf(header)
    const portHeading = { row: header.row, column: firstColumnOf(header) }
    this.#put(1, 1, portHeading, { text: 'PORT', kind: 'text' })
  }

  addCall(call: ListCall): void {
    const column = this.#columnOf(call)
    const { port, portName } = call
    const row = this.#rows.place(column, comparable(portName ?? textAt(this.#list, port)))
    this.#put(row, 1, port, portName === undefined ? undefined : { text: portName, kind: 'text' })
    const anyDate = call.dates.stay ?? call.dates.arrival ?? call.dates.departure
    for (const [i, leg] of this.#legs.entries()) {
      this.#put(row, column + i, call.dates[leg])
      if (anyDate && leg !== 'cutOff' && !call.dates[leg])
        this.#sources.set(cellKey(row, column + i), anyDate)
    }
  }

  /** The first column of the vessel, which is added if it is new. */
  #columnOf({ ship, voyage }: ListCall): number {
    const key = JSON.stringify([ship, voyage].map((place) => place && textAt(this.#list, place)))
    const known = this.#columns.get(key)
    if (known !== undefined) return known
    const column = 2 + this.#columns.size * this.#legs.length
    this.#columns.set(key, column)
    this.#put(1, column, ship)
    this.#put(2, column, voyage)
    const merge = { top: 1, left: column, bottom: 1, right: column + this.#legs.length - 1 }
    for (const [i, leg] of this.#legs.entries()) {
      if (this.#legs.length > 1) this.#merges.set(cellKey(1, column + i), merge)
      if (leg !== 'stay') this.#put(3, column + i, null, { text: HEADINGS[leg], kind: 'text' })
    }
    return column
  }

  #put(row: number, column: number, place: Place | null, cell?: Cell | undefined): void {
    const content = cell ?? (place ? shownCell(this.#list, place.row, place.column) : undefined)
    if (!content) return
    this.#cells.set(cellKey(row, column), content)
    if (place) this.#sources.set(cellKey(row, column), place)
  }

  toGrid(): Grid {
    const { name, hidden, cut } = this.#list
    const places = [...this.#cells.keys()].map(placeOfKey)
    const elsewhere = { row: this.#header.row, column: this.#header.vessel ?? firstColumnOf(this.#header) }
    return {
      name,
      hidden,
      cut,
      lastRow: Math.max(...places.map(({ row }) => row)),
      lastColumn: Math.max(...places.map(({ column }) => column)),
      cells: this.#cells,
      merges: this.#merges,
      hiddenRows: new Set(),
      hiddenColumns: new Set(),
      source: (row, column) => this.#sources.get(cellKey(row, column)) ?? elsewhere,
    }
  }
}

export const firstColumnOf = ({ ports, vessel }: ListHeader): number => ports[0]?.column ?? vessel ?? 1

/** The date columns that the list has for any of its ports. */
function legsOf({ ports }: ListHeader): Leg[] {
  const has = (leg: Leg) => ports.some((port) => port[leg] !== null)
  const dates: Leg[] = has('stay') ? ['stay'] : ['arrival', 'departure']
  return [...dates, 'cutOff' as const].filter(has)
}

export function textAt(grid: Grid, { row, column }: Place): string {
  return comparable(shownCell(grid, row, column)?.text ?? '')
}

/** Gives each port of a list its row: after the port that the vessel called at before. */
class PortRows {
  readonly #rows = new Map<string, Array<{ row: number; columns: Set<number> }>>()
  #next = 4

  place(column: number, port: string): number {
    const rows = this.#rows.get(port) ?? []
    this.#rows.set(port, rows)
    const free = rows.find(({ columns }) => !columns.has(column))
    if (free) {
      free.columns.add(column)
      return free.row
    }
    rows.push({ row: this.#next, columns: new Set([column]) })
    return this.#next++
  }
}
