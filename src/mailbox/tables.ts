/** Tables of cells in the text of a mail, as text with tabs: the format of what is copied from Excel. */

/** Of HTML or text that is looked at. */
export const MAX_TEXT_LENGTH = 512 * 1024
/** More than a circular of twenty sheets has. */
const MAX_CELLS = 30_000
export type TableFault = 'merged' | 'too many'

const MIN_COLUMNS = 3
const MIN_ROWS = 2
const MAX_SPAN = 50

/** Null if it is no table. */
export function textTable(text: string): string | null {
  return isTable(text.split(/\r?\n/).map((line) => line.split('\t'))) ? text : null
}

/**
 * The tables of HTML, and the lines around them as rows of one cell: they say what the table is about. Null if there is no table.
 * `fault`: a cell reaches over
 * several rows, so that it is not known what is in which column; or there are far too many cells.
 */
export function htmlTable(html: string): { text: string; fault: TableFault | null } | null {
  const { rows, fault } = htmlRows(html)
  if (!isTable(rows)) return null
  return { text: rows.map((cells) => cells.join('\t')).join('\n'), fault }
}

/** The text of HTML, in lines. */
export const htmlText = (html: string) =>
  htmlRows(html)
    .rows.map((cells) => cells.join('  '))
    .join('\n')

function isTable(rows: readonly string[][]): boolean {
  const wide = rows.filter((cells) => cells.filter((cell) => cell.trim() !== '').length >= MIN_COLUMNS)
  return wide.length >= MIN_ROWS
}

const LINE_ENDS = ['br', 'p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'table', 'blockquote', 'hr']
/** Whose contents are not shown. */
const HIDDEN = ['style', 'script', 'head', 'title']

function htmlRows(html: string): { rows: string[][]; fault: TableFault | null } {
  const rows: string[][] = []
  const lower = html.toLowerCase()
  let cells: string[] | null = null
  /** Of the cell that is being read, further ones that it reaches over. */
  let spanned = 0
  let text = ''
  let count = 0
  let fault: TableFault | null = null

  const endCell = () => {
    const cell = text === '' ? '' : decodeEntities(text).replace(/\s+/g, ' ').trim()
    text = ''
    if (cells && cells.length > 0) cells[cells.length - 1] = `${cells.at(-1)} ${cell}`.trim()
    else if (cell !== '') rows.push([cell])
    cells?.push(...Array<string>(spanned).fill(''))
    spanned = 0
  }
  const endRow = () => {
    endCell()
    if (cells?.some((cell) => cell !== '')) rows.push(cells)
    cells = null
  }

  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) {
      text += html.slice(at)
      break
    }
    text += html.slice(at, open)
    const tag = html.slice(open + 1, close)
    at = close + 1
    const name = /^\/?[a-z0-9]{1,12}/i.exec(tag)?.[0].toLowerCase() ?? ''
    if (HIDDEN.includes(name)) {
      const end = lower.indexOf(`</${name}`, at)
      at = end < 0 ? html.length : end
    } else if (name === 'tr') {
      endRow()
      cells = []
    } else if (name === '/tr' || name === '/table') endRow()
    else if (cells && (name === 'td' || name === 'th')) {
      endCell()
      if (spanOf(tag, ROW_SPAN) > 1) fault = 'merged'
      cells.push('')
      spanned = spanOf(tag, COLUMN_SPAN) - 1
      count += spanned + 1
      if (count > MAX_CELLS) return { rows, fault: 'too many' }
    } else if (LINE_ENDS.includes(name.replace('/', ''))) {
      if (cells) text += ' '
      else endCell()
    }
  }
  endRow()
  return { rows, fault }
}

const ROW_SPAN = /\browspan\s{0,5}=\s{0,5}["']?(\d{1,4})/i
const COLUMN_SPAN = /\bcolspan\s{0,5}=\s{0,5}["']?(\d{1,4})/i

function spanOf(tag: string, attribute: RegExp): number {
  const span = Number(attribute.exec(tag)?.[1] ?? 1)
  return Math.min(Math.max(span, 1), MAX_SPAN)
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
)
const DASHES: ReadonlyMap<string, string> = new Map(Object.entries<string>({ ndash: '–', mdash: '—' }))

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#'))
      return ENTITIES.get(name.toLowerCase()) ?? DASHES.get(name.toLowerCase()) ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
