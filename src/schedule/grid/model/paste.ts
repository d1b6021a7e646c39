import { possibleOrders, printDates, readDates } from '@sailing-desk/dates/read-dates'
import { MAX_CLIPBOARD_LENGTH, parseBlock, printBlock } from '@sailing-desk/records/ui/clipboard-text'
import { CALL_TEXT_NAMES } from '@sailing-desk/timetable/call-texts'
import { MAX_TEXT_LENGTH } from '@sailing-desk/timetable/map-call-texts'
import { isObject } from '@sailing-desk/trade/is-object'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { nameKey } from '@sailing-desk/trade/text'
import { type Texts, withDates } from './call-texts.ts'
import { type Area, areaOf, type Place, type Selection, type Size, sizeOf } from './grid-keys.ts'
import { type CellChange, cellAt, type GridState, rowsOf, shownTexts, sizeOfGrid } from './grid-state.ts'

/** What is pasted into a cell: a text changes its dates only, a call copied in this grid all its texts. */
export type Pasted = string | Texts | null
export type Block = readonly (readonly Pasted[])[]

const NO_CALL = /^\s*[-–—]+\s*$/

export type PasteResult = {
  changes: CellChange[]
  selection: Selection
  /** Cells of the block outside of the grid. */
  cut: number
}

/** The copied calls: as text for spreadsheets, and whole for this grid. */
export function copyOf(state: GridState): { text: string; calls: (Texts | null)[][] } {
  const { top, bottom, left, right } = areaOf(state.selection)
  const calls = range(top, bottom).map((row) =>
    range(left, right).map((column) => textsAt(state, { row, column })),
  )
  return { text: printBlock(calls.map((row) => row.map((texts) => texts?.dates ?? ''))), calls }
}

export const blockOfText = (text: string): Block => parseBlock(text)

/** Pastes at the selection. A selection that is a multiple of the block is filled with it, such as with a single cell. */
export function pasteBlock(state: GridState, block: Block): PasteResult {
  const size = blockSize(block)
  const selected = areaOf(state.selection)
  const target = targetOf(selected, size)
  const grid = sizeOfGrid(state)
  const inside = {
    ...target,
    bottom: Math.min(target.bottom, grid.rows - 1),
    right: Math.min(target.right, grid.columns - 1),
  }
  const changes: CellChange[] = []
  for (const row of range(inside.top, inside.bottom)) {
    for (const column of range(inside.left, inside.right)) {
      const key = cellAt(state, { row, column })
      const pasted = block[(row - target.top) % size.rows]?.[(column - target.left) % size.columns] ?? ''
      if (key) changes.push([key, pastedTexts(shownTexts(state, key), pasted)])
    }
  }
  const selection = {
    active: { row: inside.top, column: inside.left },
    end: { row: inside.bottom, column: inside.right },
  }
  return { changes, selection, cut: cellsIn(target) - cellsIn(inside) }
}

/** Copies the first row of the selection to the others; a single row takes over the cells above it. */
export function fillDown(state: GridState): CellChange[] {
  const { top, bottom, left, right } = areaOf(state.selection)
  const source = top === bottom ? top - 1 : top
  if (source < 0) return []
  return range(source + 1, bottom).flatMap((row) =>
    range(left, right).flatMap((column): CellChange[] => {
      const key = cellAt(state, { row, column })
      return key ? [[key, textsAt(state, { row: source, column })]] : []
    }),
  )
}

export function pastedTexts(texts: Texts | null, pasted: Pasted): Texts | null {
  if (typeof pasted !== 'string') return pasted
  // The dash of a circular where a vessel does not call.
  if (NO_CALL.test(pasted) && texts?.dates !== pasted) return null
  // A cut text would be wrong; one too long is marked, and shown with its beginning.
  return withDates(texts, pasted.slice(0, 2 * MAX_TEXT_LENGTH))
}

function targetOf({ top, left, bottom, right }: Area, size: Size): Area {
  const { rows, columns } = sizeOf({ top, left, bottom, right })
  const isMultiple = rows % size.rows === 0 && columns % size.columns === 0
  if (isMultiple) return { top, left, bottom, right }
  return { top, left, bottom: top + size.rows - 1, right: left + size.columns - 1 }
}

function textsAt(state: GridState, place: Place): Texts | null {
  const key = cellAt(state, place)
  return key && shownTexts(state, key)
}

function blockSize(block: Block): Size {
  const widest = block.reduce((most, { length }) => Math.max(most, length), 1)
  return { rows: Math.max(1, block.length), columns: widest }
}

const cellsIn = (area: Area) => sizeOf(area).rows * sizeOf(area).columns
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** An ambiguous date of a column in which another one exists only month first: what each order would make of it. */
export type OrderInDoubt = { text: string; dayFirst: string; monthFirst: string; sure: string }

/** The first date of a pasted block whose order of day and month is not clear, although another one of its column is month first. */
export function orderInDoubt(block: Block, today: string): OrderInDoubt | null {
  for (const at of doubtfulColumns(block, today)) {
    const texts = textsIn(block, at)
    const text = texts.find((each) => possibleOrders(each, today).length > 1) ?? ''
    const sure = texts.find((each) => isOnlyMonthFirst(each, today)) ?? ''
    return {
      text,
      sure,
      dayFirst: printed(text, today, 'day first'),
      monthFirst: printed(text, today, 'month first'),
    }
  }
  return null
}

/** The ambiguous dates of such columns written with the name of the month, so that they mean the chosen order for good. */
export function inOrder(block: Block, order: 'day first' | 'month first', today: string): Block {
  const columns = new Set(doubtfulColumns(block, today))
  return block.map((row) =>
    row.map((pasted, at) =>
      columns.has(at) && typeof pasted === 'string' && possibleOrders(pasted, today).length > 1
        ? printed(pasted, today, order)
        : pasted,
    ),
  )
}

function doubtfulColumns(block: Block, today: string): number[] {
  const width = Math.max(0, ...block.map(({ length }) => length))
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    const texts = textsIn(block, at)
    return (
      texts.some((text) => isOnlyMonthFirst(text, today)) &&
      texts.some((text) => possibleOrders(text, today).length > 1)
    )
  })
}

const textsIn = (block: Block, at: number): string[] =>
  block.flatMap((row) => (typeof row[at] === 'string' ? [row[at]] : []))

function isOnlyMonthFirst(text: string, today: string): boolean {
  const orders = possibleOrders(text, today)
  return orders.length === 1 && orders[0] === 'month first'
}

const printed = (text: string, today: string, order: 'day first' | 'month first') =>
  printDates(readDates(text, today, order), today)

/** A row of a pasted block that begins with the name of a port. `port`: its id; null if the name is not one of the grid, or repeated. */
export type NamedRow = { name: string; port: number | null; cells: readonly Pasted[] }

/** The rows of a block whose first column names ports; null if it does not. */
export function rowsByPort(state: GridState, block: Block): NamedRow[] | null {
  const ports = new Map(rowsOf(state).map(({ id, name }) => [nameKey(name), id]))
  const used = new Set<number>()
  const rows = block.map(([first, ...cells]): NamedRow => {
    const name = typeof first === 'string' ? first.trim() : ''
    const port = spellingsOf(name).flatMap((key) => ports.get(key) ?? [])[0]
    const isNew = port !== undefined && !used.has(port)
    if (isNew) used.add(port)
    return { name, port: isNew ? port : null, cells }
  })
  const isNamed = used.size > 0 && rows.some(({ cells }) => cells.length > 0)
  return isNamed ? rows.filter(({ name, cells }) => name !== '' || cells.some(Boolean)) : null
}

/** The name keys of a port: as typed, and those of the known port that is meant. */
function spellingsOf(name: string): string[] {
  const key = nameKey(name)
  const namesOf = ({ name: known, code, aliases }: (typeof KNOWN_PORTS)[number]) =>
    [known, code, ...aliases].map(nameKey)
  return [
    key,
    ...KNOWN_PORTS.map(namesOf)
      .filter((names) => names.includes(key))
      .flat(),
  ]
}

/** Pastes each row at its port, from the selected column on. Rows without a port are left out. */
export function pasteByPort(state: GridState, rows: readonly NamedRow[]): PasteResult {
  const { left } = areaOf(state.selection)
  const { columns } = sizeOfGrid(state)
  const places = new Map(rowsOf(state).map(({ id }, row) => [id, row]))
  const changes: CellChange[] = []
  const touched: number[] = []
  let cut = 0
  for (const { port, cells } of rows) {
    const row = port === null ? undefined : places.get(port)
    const room = row === undefined ? 0 : Math.max(0, columns - left)
    cut += Math.max(0, cells.length - room)
    if (row === undefined) continue
    touched.push(row)
    for (const [at, pasted] of cells.slice(0, room).entries()) {
      const key = cellAt(state, { row, column: left + at })
      if (key) changes.push([key, pastedTexts(shownTexts(state, key), pasted)])
    }
  }
  const row = touched.length > 0 ? Math.min(...touched) : state.selection.active.row
  const place = { row, column: left }
  return { changes, selection: { active: place, end: place }, cut }
}

/** The clipboard format for whole calls, with ETA, ETD and cut-off. Spreadsheets take the text. */
export const CALLS_FORMAT = 'application/x-port-calls+json'

/** Returns null unless it was copied from a grid. */
export function parseCalls(json: string): Block | null {
  if (json === '' || json.length > MAX_CLIPBOARD_LENGTH) return null
  try {
    const rows: unknown = JSON.parse(json)
    return isBlock(rows) && rows.length > 0 ? rows : null
  } catch {
    return null
  }
}

const isBlock = (rows: unknown): rows is (Texts | null)[][] =>
  Array.isArray(rows) && rows.every((row) => Array.isArray(row) && row.every(isCall))

const isCall = (call: unknown): call is Texts | null =>
  call === null ||
  (isObject(call) &&
    CALL_TEXT_NAMES.every((name) => typeof call[name] === 'string') &&
    (call.days === null || isDays(call.days)) &&
    (call.cut_off_on === null || isDay(call.cut_off_on)))

const isDays = (days: unknown) => isObject(days) && isDay(days.starts_on) && isDay(days.ends_on)

/** Not only the form: a date that does not exist cannot be meant by any text. */
const isDay = (day: unknown) =>
  typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
