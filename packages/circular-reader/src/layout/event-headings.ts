import { isCutOff, legOf } from '../words/sheet-words.ts'
import { onOneLine } from '../workbook/cell-text.ts'
import { type Cell, type Grid, placeOfKey } from '../workbook/sheet-grid.ts'
import type { Lexicon } from './lexicon.ts'

type EventOfPort = { event: string; port: string }

/**
 * Headings that name an event and its port, such as ETD YOKOHAMA and SINGAPORE ETA, in the words of other circulars:
 * YOKOHAMA (ETD). Beside or below a known port, unknown ones are written so too.
 */
export function withEventHeadings(grid: Grid, lexicon: Lexicon): Grid {
  const found = [...grid.cells].flatMap(([key, cell]) => {
    const heading = cell.kind === 'text' ? eventOfPort(cell.text) : null
    return heading ? [{ key, ...placeOfKey(key), ...heading }] : []
  })
  const known = found.filter(({ port }) => lexicon.matcher.match(port).found)
  if (known.length === 0) return grid
  const rows = new Set(known.map(({ row }) => row))
  const columns = new Set(known.map(({ column }) => column))
  const cells = new Map<number, Cell>(grid.cells)
  for (const { key, row, column, event, port } of found)
    if (rows.has(row) || columns.has(column)) cells.set(key, { text: `${port} (${event})`, kind: 'text' })
  return { ...grid, cells }
}

const MAX_LENGTH = 60
/** ETD, ETD AT, ETD: and the like before a name; and the same after one. */
const FIRST_WORD =
  /^([A-Z.]{2,12}|(?:CY |CFS |CARGO )?CUT ?-?OFF)(?: ?[-:/@] ?| )(?:(?:AT|FROM|TO|EX) )?(\S.*)$/i
const LAST_WORD = /^(\S.*?)(?: ?[-:/] ?| )([A-Z.]{2,12}|(?:CY |CFS |CARGO )?CUT ?-?OFF)$/i

function eventOfPort(text: string): EventOfPort | null {
  if (text.length > MAX_LENGTH) return null
  const line = onOneLine(text)
  const [, before = '', port = ''] = FIRST_WORD.exec(line) ?? []
  if (isEvent(before)) return { event: before, port }
  const [, name = '', after = ''] = LAST_WORD.exec(line) ?? []
  return isEvent(after) ? { event: after, port: name } : null
}

function isEvent(text: string): boolean {
  return text !== '' && (legOf(text) !== null || isCutOff(text))
}
