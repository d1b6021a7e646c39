import Papa from 'papaparse'
import { cleanCellText } from './cell-text.ts'
import { type Cell, cellKey, type Grid, MAX_COLUMNS, MAX_ROWS } from './sheet-grid.ts'
import { TOO_LARGE_INSIDE, UnreadableCircular } from './unreadable-circular.ts'

const DELIMITERS = ['\t', ';', ','] as const
type Delimiter = (typeof DELIMITERS)[number]

/** Enough to tell the delimiter. */
const SAMPLE_LENGTH = 65_536
/** Some for each cell. Each of millions that match nothing would cost much. */
const MAX_QUOTES = MAX_ROWS * MAX_COLUMNS * 4
/** Excel's own line about the delimiter, which is not a row. */
const DELIMITER_LINE = /^sep=([;,\t])\n/i

/** Reads rows of cells separated by tabs, semicolons or commas as a sheet. All cells are as displayed. */
export function readDelimited(text: string, name: string): Grid {
  if (countQuotes(text) > MAX_QUOTES) throw new UnreadableCircular(TOO_LARGE_INSIDE)
  const lines = text.replace(/\r\n?/g, '\n')
  const stated = DELIMITER_LINE.exec(lines)
  const rows = stated ? lines.slice(stated[0].length) : lines
  const delimiter = DELIMITERS.find((each) => each === stated?.[1]) ?? delimiterOf(rows)
  return (
    collect(rows, name, { delimiter, hasQuotes: true }) ??
    collect(rows, name, { delimiter, hasQuotes: false }) ??
    refuseQuotes()
  )
}

/** The delimiter that gives the most rows the same number of cells. */
function delimiterOf(text: string): Delimiter {
  const sample = text.slice(0, SAMPLE_LENGTH)
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, newline: '\n' })
    const whole = sample.length < text.length && data.length > 1 ? data.slice(0, -1) : data
    const widths = Map.groupBy(whole, (row) => row.length)
    const alike = [...widths].filter(([width]) => width > 1).map(([, rows]) => rows.length)
    return { delimiter, score: Math.max(0, ...alike) }
  })
  const [best] = scores.toSorted((one, other) => other.score - one.score)
  return best?.delimiter ?? ','
}

/**
 * Returns null if the quotation marks do not match. Without `hasQuotes` they are part of the texts, as Excel copies a
 * cell that contains `"PCTC" STAR`, and every cell must have both of a pair.
 */
function collect(
  text: string,
  name: string,
  { delimiter, hasQuotes }: { delimiter: Delimiter; hasQuotes: boolean },
): Grid | null {
  const cells = new Map<number, Cell>()
  const rowWidths = new Map<number, number>()
  let [row, lastRow, lastColumn] = [0, 0, 0]
  let [cut, areQuotesMatched] = [false, true]
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    ...(!hasQuotes && { fastMode: true }),
    step({ data, errors, meta }, parser) {
      row++
      areQuotesMatched = hasQuotes ? errors.length === 0 : data.every(hasPairsOfQuotes)
      if (!areQuotesMatched) parser.abort()
      else if (row > MAX_ROWS) {
        cut = data.some(isFilled) || /[^\s",;]/.test(text.slice(meta.cursor))
        parser.abort()
      } else {
        rowWidths.set(row, data.length)
        const found = data.slice(0, MAX_COLUMNS).map(cellAsShown)
        for (const [at, cell] of found.entries()) {
          if (cell === null) continue
          cells.set(cellKey(row, at + 1), cell)
          lastRow = row
          lastColumn = Math.max(lastColumn, at + 1)
        }
        cut ||= data.slice(MAX_COLUMNS).some(isFilled)
      }
    },
  })
  if (!areQuotesMatched) return null
  const none = { merges: new Map(), hiddenRows: new Set<number>(), hiddenColumns: new Set<number>() }
  return { name, hidden: false, lastRow, lastColumn, cut, cells, rowWidths, ...none }
}

function isFilled(text: string): boolean {
  return text.trim() !== ''
}

/**
 * Everything is a text as displayed: 20.10 is the 20th of October. Only 20.1 may be what a spreadsheet made of a typed
 * 20.10, so that it stays a number without a format.
 */
export function cellAsShown(raw: string): Cell | null {
  const text = cleanCellText(raw)
  if (text === '') return null
  return { text, kind: /^\d{1,2}\.1$/.test(text) ? 'number' : 'text' }
}

function hasPairsOfQuotes(text: string): boolean {
  return countQuotes(text) % 2 === 0
}

function countQuotes(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) count++
  return count
}

function refuseQuotes(): never {
  throw new UnreadableCircular(
    'The quotation marks in this text do not match, so its cells cannot be told apart. Save it as .xlsx and try again.',
  )
}
