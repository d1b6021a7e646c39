import type { ReviewCell, ReviewSheet } from '../../review/review.schema.ts'

/**
 * Where rows and columns begin, in px at the usual size of text: row 1 begins at `tops[0]` and ends at `tops[1]`. On the
 * page they are `rem`, so that cells grow with their text.
 */
export type SheetSizes = { tops: number[]; lefts: number[] }

/** Rows and columns from 1, both ends included. */
export type Area = { top: number; left: number; bottom: number; right: number }

/** The heads: the letters of the columns, and the numbers of the rows. */
export const HEAD_HEIGHT = 28
export const HEAD_WIDTH = 44

/** The size of text that lengths are given for. */
export const USUAL_TEXT_PX = 16

const LINE_PX = 20
const PADDING_PX = 12
const CHARACTER_PX = 7.6
/** The understood days are printed smaller. */
const DAYS_CHARACTER_PX = 6.4
/** For the letter of the role beside the text. */
const MARK_PX = 30
const MIN_WIDTH = 56
const MAX_WIDTH = 210
const MAX_LINES = 3

export function sizesOf({ rows, columns, cells, merges }: ReviewSheet): SheetSizes {
  const heights = Array.from({ length: rows }, () => LINE_PX + PADDING_PX)
  const widths = Array.from({ length: columns }, () => MIN_WIDTH)
  const tall = new Set(merges.filter(({ top, bottom }) => bottom > top).map(cornerOf))
  const wide = new Set(merges.filter(({ left, right }) => right > left).map(cornerOf))
  for (const cell of cells) {
    const at = `${cell.row} ${cell.column}`
    if (!tall.has(at)) raise(heights, cell.row, heightOf(cell))
    // The text of a title runs over the empty cells beside it.
    if (!wide.has(at) && !isTitle(cell)) raise(widths, cell.column, widthOf(cell))
  }
  return { tops: sums(heights), lefts: sums(widths) }
}

const cornerOf = ({ top, left }: Pick<Area, 'top' | 'left'>) => `${top} ${left}`

/** A length of `SheetSizes` for a style. */
export const rem = (px: number): string => `${px / USUAL_TEXT_PX}rem`

export const isTitle = ({ role }: Pick<ReviewCell, 'role'>): boolean =>
  role === 'title' || role === 'note' || role === 'issue_date'

/** Ports further right are not those of the whole sheet. */
const LAST_FROZEN = 3

/** The column of the ports, which stays in view when one scrolls across; null if there is none. */
export function frozenColumn({ cells }: Pick<ReviewSheet, 'cells'>): number | null {
  const counts = new Map<number, number>()
  for (const { role, column } of cells)
    if (role === 'port' && column <= LAST_FROZEN) counts.set(column, (counts.get(column) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most && most[1] > 1 ? most[0] : null
}

export const linesOf = (text: string): string[] => text.split('\n').slice(0, MAX_LINES)

function heightOf({ text, days }: ReviewCell): number {
  return (linesOf(text).length + (days === undefined ? 0 : 1)) * LINE_PX + PADDING_PX
}

function widthOf({ text, days = '' }: ReviewCell): number {
  const longest = Math.max(...linesOf(text).map((line) => line.length))
  const needed = Math.max(longest * CHARACTER_PX, days.length * DAYS_CHARACTER_PX)
  return Math.min(MAX_WIDTH, Math.ceil(needed) + MARK_PX)
}

function raise(sizes: number[], at: number, needed: number): void {
  const index = at - 1
  sizes[index] = Math.max(sizes[index] ?? 0, needed)
}

function sums(sizes: readonly number[]): number[] {
  const starts = [0]
  for (const size of sizes) starts.push((starts.at(-1) ?? 0) + size)
  return starts
}

/** The part of the sheet that is in view, with a margin, so that scrolling does not show empty cells. */
export function areaInView(
  { tops, lefts }: SheetSizes,
  view: { top: number; left: number; width: number; height: number },
): Area {
  const margin = 200
  return {
    top: indexAt(tops, view.top - margin),
    bottom: indexAt(tops, view.top + view.height + margin),
    left: indexAt(lefts, view.left - margin),
    right: indexAt(lefts, view.left + view.width + margin),
  }
}

/** The number of the row or column at a position. */
export function indexAt(starts: readonly number[], position: number): number {
  let [low, high] = [1, Math.max(1, starts.length - 1)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle - 1] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

export const isSameArea = (one: Area, other: Area): boolean =>
  one.top === other.top && one.left === other.left && one.bottom === other.bottom && one.right === other.right

export const overlaps = (one: Area, other: Area): boolean =>
  one.top <= other.bottom && other.top <= one.bottom && one.left <= other.right && other.left <= one.right

/** Row 0 are the letters of the columns, column 0 the numbers of the rows. */
export type Place = { row: number; column: number }

type Sheet = { rows: number; columns: number; merges: readonly Area[] }
type Press = { key: string; ctrlKey: boolean }

const PAGE_ROWS = 10

/** Where a key moves to; null if it moves nowhere. A merged cell counts as one. */
export function placeAfterKey(sheet: Sheet, from: Place, press: Press): Place | null {
  const moved = movedBy(sheet, from, press)
  if (moved === null) return null
  const to = { row: within(moved.row, sheet.rows), column: within(moved.column, sheet.columns) }
  return shownPlace(sheet, to)
}

/** The place of the cell that is shown there: of a merged cell its corner. */
export function shownPlace({ merges }: Pick<Sheet, 'merges'>, place: Place): Place {
  const merge = mergeAt(merges, place)
  return merge ? { row: merge.top, column: merge.left } : place
}

export function mergeAt(merges: readonly Area[], { row, column }: Place): Area | undefined {
  return merges.find(
    ({ top, left, bottom, right }) => row >= top && row <= bottom && column >= left && column <= right,
  )
}

function movedBy({ rows, columns, merges }: Sheet, from: Place, { key, ctrlKey }: Press): Place | null {
  const { row, column } = from
  const { bottom, right } = mergeAt(merges, from) ?? { bottom: row, right: column }
  switch (key) {
    case 'ArrowDown':
      return { row: bottom + 1, column }
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowRight':
      return { row, column: right + 1 }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'PageDown':
      return { row: bottom + PAGE_ROWS, column }
    case 'PageUp':
      return { row: row - PAGE_ROWS, column }
    case 'Home':
      return ctrlKey ? { row: 1, column: 1 } : { row, column: 1 }
    case 'End':
      return ctrlKey ? { row: rows, column: columns } : { row, column: columns }
    default:
      return null
  }
}

const within = (at: number, last: number) => Math.max(0, Math.min(last, at))
