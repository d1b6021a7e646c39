import type { ImportPort } from '@sailing-desk/circular-reader/circular.types'
import { layOutSheet } from '@sailing-desk/circular-reader/layout/choose-layout'
import type { Lexicon } from '@sailing-desk/circular-reader/layout/lexicon'
import { readTitles } from '@sailing-desk/circular-reader/reader/circular-titles'
import { readPort } from '@sailing-desk/circular-reader/reader/sheet-calls'
import { type PortMatcher, portMatcher } from '@sailing-desk/circular-reader/words/port-matching'
import { type Cell, cellKey, type Grid } from '@sailing-desk/circular-reader/workbook/sheet-grid'
import { readDates } from '@sailing-desk/dates/read-dates'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { asRead } from './sheet-cells.ts'

/**
 * What the reader of circulars makes of single texts, found out by having it read a sheet of one vessel and one port.
 * The export uses it to choose a spelling that an import reads back.
 */

const ANY_PORT: ImportPort = { name: 'KOBE', code: null, aliases: [] }
const ANY_ROWS = [
  ['PORT', 'TAMARIND CREST'],
  [ANY_PORT.name, '1 Jan'],
]
const ANY_MATCHER = portMatcher([ANY_PORT])
const ANY_DAY = '2026-01-01'

/** The key of the vessel with its voyage; undefined unless there is exactly one with a name. */
export function vesselKeyRead(header: string, voyage: string): string | undefined {
  const rows = [
    ['PORT', header],
    ['', voyage],
    [ANY_PORT.name, '1 Jan'],
  ]
  const [vessel, ...others] = blocksOf(rows, ANY_MATCHER)[0]?.vessels ?? []
  if (!vessel || vessel.ship === '' || others.length > 0) return undefined
  return nameKey(vesselWithVoyage({ name: vessel.ship, voyage: vessel.voyage }))
}

/** The port in a row with this label, both right below the header and further down; null if they differ. */
export function portRead(label: string, matcher: PortMatcher): ImportPort | null {
  const [near, far] = [[], FURTHER_ROWS].map((rowsBefore) => portBelow(rowsBefore, label, matcher))
  return near && near === far ? near : null
}

const FURTHER_ROWS = Array<string[]>(9).fill([ANY_PORT.name, '1 Jan'])

function portBelow(rowsBefore: string[][], label: string, matcher: PortMatcher): ImportPort | null {
  const rows = [['PORT', 'TAMARIND CREST'], ...rowsBefore, [label, '1 Jan']]
  const [block, ...others] = blocksOf(rows, matcher)
  const row = block?.rows.ports.at(-1)
  if (!block || !row || row.row !== rows.length || others.length > 0) return null
  return readPort(row, block.area.grid, matcher).match.found
}

/** The direction and the issue date of a sheet with this name and these titles. */
export function titlesRead(sheet: string, titles: readonly string[], today: string) {
  const grid = gridOf([...titles.map((title) => [title]), ...ANY_ROWS], sheet)
  const blocks = layOutSheet(grid, lexiconOf(ANY_MATCHER))
  const { issued, sections } = readTitles([{ grid, blocks }], today, ANY_MATCHER)
  return { issued, direction: sections.length === 1 ? sections[0]?.direction : undefined }
}

function blocksOf(rows: string[][], matcher: PortMatcher) {
  return layOutSheet(gridOf(rows, ''), lexiconOf(matcher))
}

function lexiconOf(matcher: PortMatcher): Lexicon {
  return { matcher, readKind: (text) => readDates(text, ANY_DAY).kind, isShip: () => false }
}

function gridOf(rows: string[][], name: string): Grid {
  const cells = new Map<number, Cell>()
  for (const [row, texts] of rows.entries()) {
    for (const [column, text] of texts.entries()) {
      const cell = asRead(text)
      if (cell) cells.set(cellKey(row + 1, column + 1), cell)
    }
  }
  return {
    name,
    hidden: false,
    lastRow: rows.length,
    lastColumn: 2,
    cut: false,
    cells,
    merges: new Map(),
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
  }
}
