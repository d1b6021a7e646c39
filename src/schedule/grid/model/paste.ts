import { parseBlock, printBlock } from '@sailing-desk/records/ui/clipboard-text'
import { MAX_TEXT_LENGTH } from '@sailing-desk/timetable/map-call-texts'
import { type Texts, withDates } from './call-texts.ts'
import { type CellChange, cellAt, type GridState, shownTexts, sizeOfGrid } from './grid-state.ts'
import { type Area, areaOf, type Place, type Selection, type Size, sizeOf } from './selection.ts'

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
