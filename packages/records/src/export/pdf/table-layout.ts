import { type Cell, isDayCell } from '../../cells.ts'
import type { DocumentColumn, ExportDocument } from '../../document.ts'
import type { Weight } from './fonts.ts'
import { widthOf } from './text-runs.ts'
import { piecesOf, wrapText } from './wrap-text.ts'

export const CELL_PADDING = 5
/** One column never takes the room of all others, however long its texts are. */
const MAX_NATURAL = 170
const MAX_WORD = 85
/** A cell must fit on one page. */
const MAX_LINES = 40

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type ColumnLayout = { width: number; isNumber: boolean }
/** The cells of a row, each as lines. */
export type RowLayout = string[][]
export type TableLayout = { columns: ColumnLayout[]; head: RowLayout; rows: RowLayout[] }

/** What all rows have alike, as far as the title does not say it: 'Route: EX JAPAN TO INDIA'. */
export const saidOnce = (document: ExportDocument): string[] =>
  document.columns.flatMap((column, at) => {
    const text = alike(document, column, at)
    return text && !document.title.includes(text) ? [`${column.label}: ${text}`] : []
  })

function alike({ rows }: ExportDocument, { isOnce }: DocumentColumn, at: number): string | null {
  const first = textOf(rows[0]?.[at] ?? null)
  return isOnce && first && rows.length > 1 && rows.every((row) => row[at] === first) ? first : null
}

/** Widths in points by what the cells hold, and the lines of every cell. */
export function layOutTable(document: ExportDocument, width: number, size: number): TableLayout {
  const shown = document.columns.flatMap((column, at) =>
    isShown(document, column, at) ? [{ column, at }] : [],
  )
  const labels = shown.map(({ column }) => column.label)
  const texts = document.rows.map((row) => shown.map(({ at }) => textOf(row[at] ?? null)))
  const widths = widthsOf(labels, texts, width, size)
  const lay = (row: string[], weight: Weight) =>
    row.map((text, at) => linesOf(text, widths[at] ?? 0, weight, size))
  return {
    columns: shown.map(({ column }, at) => toColumn(column, widths[at] ?? 0)),
    head: lay(labels, 'plex-600'),
    rows: texts.map((row, at) => lay(row, isTotal(document, at) ? 'plex-600' : 'plex-400')),
  }
}

export const isTotal = ({ hasTotal, rows }: ExportDocument, at: number): boolean =>
  hasTotal === true && at === rows.length - 1

const toColumn = ({ isNumber = false }: DocumentColumn, width: number) => ({ width, isNumber })

/** A column without any value, or of what is said once, is left out, so that the others have its room. */
const isShown = (document: ExportDocument, column: DocumentColumn, at: number): boolean =>
  document.rows.length === 0 ||
  (document.rows.some((row) => (row[at] ?? '') !== '') && !alike(document, column, at))

function textOf(cell: Cell): string {
  if (!isDayCell(cell)) return String(cell ?? '')
  const [year, month, day] = cell.day.split('-').map(Number)
  return `${day} ${MONTHS[(month ?? 0) - 1]} ${year}`
}

function linesOf(text: string, width: number, weight: Weight, size: number): string[] {
  const inner = width - 2 * CELL_PADDING
  const lines = wrapText(text, inner, (piece) => widthOf(piece, weight) * size)
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), '…'] : lines
}

function widthsOf(labels: string[], rows: string[][], width: number, size: number): number[] {
  const wanted = labels.map((label, at) => {
    const texts = [...new Set(rows.map((row) => row[at] ?? ''))]
    const word =
      Math.max(wordWidth(label, 'plex-600'), ...texts.map((text) => wordWidth(text, 'plex-400'))) * size
    const whole = Math.max(...texts.map((text) => widthOf(text, 'plex-400'))) * size
    const least = Math.min(word, MAX_WORD)
    return {
      least: least + 2 * CELL_PADDING,
      natural: Math.max(least, Math.min(whole, MAX_NATURAL)) + 2 * CELL_PADDING,
    }
  })
  return shareOut(wanted, width)
}

/** The width of the longest word of a text. */
function wordWidth(text: string, weight: Weight): number {
  return Math.max(0, ...piecesOf(text).map((piece) => widthOf(piece.trimEnd(), weight)))
}

type Wanted = { least: number; natural: number }

/** Natural widths if they fit, stretched to the width of the page; else the widest columns shrink first. */
function shareOut(wanted: Wanted[], width: number): number[] {
  const upTo = (most: number) => wanted.map(({ least, natural }) => Math.max(least, Math.min(natural, most)))
  let [low, high] = [0, Math.max(...wanted.map(({ natural }) => natural))]
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (sum(upTo(middle)) > width) high = middle
    else low = middle
  }
  const widths = upTo(sum(upTo(high)) > width ? low : high)
  return widths.map((each) => (each * width) / sum(widths))
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
