/** Rows that PageUp and PageDown move by. */
const PAGE_ROWS = 10

/** What a key does in the grid while no cell is edited. */
export type GridCommand =
  | { does: 'move'; rows: number; columns: number; extends: boolean }
  | { does: 'next'; step: 1 | -1 }
  | { does: 'type'; text: string }
  | { does: (typeof COMMANDS)[number] }

const COMMANDS = [
  'compose',
  'edit',
  'clear',
  'fill',
  'undo',
  'redo',
  'confirm',
  'menu',
  'select all',
  'select row',
  'select column',
  'leave',
] as const

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const EDGE = Number.POSITIVE_INFINITY

const DIRECTIONS: ReadonlyMap<string, [rows: number, columns: number]> = new Map(
  Object.entries<[rows: number, columns: number]>({
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  }),
)

const PLAIN: ReadonlyMap<string, GridCommand> = new Map(
  Object.entries<GridCommand>({
    Enter: { does: 'move', rows: 1, columns: 0, extends: false },
    F2: { does: 'edit' },
    Delete: { does: 'clear' },
    Backspace: { does: 'clear' },
    Escape: { does: 'leave' },
    ContextMenu: { does: 'menu' },
    // An input method starts with one of these.
    Process: { does: 'compose' },
    Dead: { does: 'compose' },
  }),
)

const WITH_CTRL: ReadonlyMap<string, GridCommand> = new Map(
  Object.entries<GridCommand>({
    a: { does: 'select all' },
    d: { does: 'fill' },
    z: { does: 'undo' },
    y: { does: 'redo' },
    ' ': { does: 'select column' },
    enter: { does: 'confirm' },
  }),
)

/** Returns null for keys that the grid leaves alone. */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): GridCommand | null {
  if (altKey && !ctrlKey) return null
  const isCtrl = ctrlKey || metaKey
  const step = movement(key, isCtrl)
  if (step) return { does: 'move', rows: step[0], columns: step[1], extends: shiftKey }
  if (key === 'Tab') return isCtrl ? null : { does: 'next', step: shiftKey ? -1 : 1 }
  if (isCtrl && altKey) return key.length === 1 ? { does: 'type', text: key } : null
  if (isCtrl) return shiftKey && key.toLowerCase() === 'z' ? { does: 'redo' } : withCtrl(key)
  if (shiftKey && key === 'Enter') return { does: 'move', rows: -1, columns: 0, extends: false }
  if (shiftKey && key === ' ') return { does: 'select row' }
  if (shiftKey && key === 'F10') return { does: 'menu' }
  return PLAIN.get(key) ?? ([...key].length === 1 ? { does: 'type', text: key } : null)
}

const withCtrl = (key: string) => WITH_CTRL.get(key.toLowerCase()) ?? null

function movement(key: string, isCtrl: boolean): [rows: number, columns: number] | null {
  const direction = DIRECTIONS.get(key)
  if (direction)
    return isCtrl ? [direction[0] && direction[0] * EDGE, direction[1] && direction[1] * EDGE] : direction
  if (key === 'Home') return [isCtrl ? -EDGE : 0, -EDGE]
  if (key === 'End') return [isCtrl ? EDGE : 0, EDGE]
  if (key === 'PageUp') return [-PAGE_ROWS, 0]
  return key === 'PageDown' ? [PAGE_ROWS, 0] : null
}

/** The selection after a movement. */
export function movedBy(
  command: { rows: number; columns: number; extends: boolean },
  selection: Selection,
  size: Size,
): Selection {
  return (command.extends ? extended : moved)(selection, command.rows, command.columns, size)
}

/** The step from a cell that is edited to the next one: by Enter and Tab, and by arrows if typing has replaced the text. */
export function stepAfterEditing(
  { key, shiftKey }: Press,
  replaces: boolean,
): [rows: number, columns: number] | null {
  const back = shiftKey ? -1 : 1
  if (key === 'Enter') return [back, 0]
  if (key === 'Tab') return [0, back]
  return replaces ? (DIRECTIONS.get(key) ?? null) : null
}

/** A cell by its row and column, both from 0. */
export type Place = { row: number; column: number }

/** `active` is the cell that is edited; the selection reaches from it to `end`. */
export type Selection = { active: Place; end: Place }

export type Size = { rows: number; columns: number }

/** Both ends included. */
export type Area = { top: number; bottom: number; left: number; right: number }

export const at = (row: number, column: number): Selection => selectionOf({ row, column })

export const selectionOf = (place: Place): Selection => ({ active: place, end: place })

export function areaOf({ active, end }: Selection): Area {
  return {
    top: Math.min(active.row, end.row),
    bottom: Math.max(active.row, end.row),
    left: Math.min(active.column, end.column),
    right: Math.max(active.column, end.column),
  }
}

export function sizeOf({ top, bottom, left, right }: Area): Size {
  return { rows: bottom - top + 1, columns: right - left + 1 }
}

export const isSingle = ({ active, end }: Selection) => active.row === end.row && active.column === end.column

export function placesIn({ top, bottom, left, right }: Area): Place[] {
  const places: Place[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) places.push({ row, column })
  return places
}

export function wholeRow(row: number, { columns }: Size): Selection {
  return { active: { row, column: 0 }, end: { row, column: columns - 1 } }
}

export function wholeColumn(column: number, { rows }: Size): Selection {
  return { active: { row: 0, column }, end: { row: rows - 1, column } }
}

export function everything({ rows, columns }: Size): Selection {
  return { active: { row: 0, column: 0 }, end: { row: rows - 1, column: columns - 1 } }
}

/** The selection within a grid that has become smaller. */
export function within({ active, end }: Selection, size: Size): Selection {
  return { active: insideOf(active, size), end: insideOf(end, size) }
}

/** Moves the active cell by so many cells, or to an edge with Infinity. */
export function moved({ active }: Selection, rows: number, columns: number, size: Size): Selection {
  return selectionOf(movedPlace(active, rows, columns, size))
}

/** Moves the end of the selection, and leaves the active cell where it is. */
export function extended({ active, end }: Selection, rows: number, columns: number, size: Size): Selection {
  return { active, end: movedPlace(end, rows, columns, size) }
}

/** The next cell to the right, then the first of the next row; null after the last cell. */
export function nextCell({ active }: Selection, step: 1 | -1, { rows, columns }: Size): Selection | null {
  const index = active.row * columns + active.column + step
  if (index < 0 || index >= rows * columns) return null
  return at(Math.floor(index / columns), index % columns)
}

function movedPlace({ row, column }: Place, rows: number, columns: number, size: Size): Place {
  return insideOf({ row: row + rows, column: column + columns }, size)
}

function insideOf({ row, column }: Place, size: Size): Place {
  return { row: clamp(row, size.rows - 1), column: clamp(column, size.columns - 1) }
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))
