import type { ImportPort } from '@sailing-desk/circular-reader/circular.types'
import { layOutSheet } from '@sailing-desk/circular-reader/layout/choose-layout'
import type { Lexicon } from '@sailing-desk/circular-reader/layout/lexicon'
import { readTitles } from '@sailing-desk/circular-reader/reader/circular-titles'
import { readPort } from '@sailing-desk/circular-reader/reader/sheet-calls'
import { type PortMatcher, portMatcher } from '@sailing-desk/circular-reader/words/port-matching'
import { cleanCellText } from '@sailing-desk/circular-reader/workbook/cell-text'
import { type Cell, cellKey, type Grid } from '@sailing-desk/circular-reader/workbook/sheet-grid'
import { MONTHS } from '@sailing-desk/dates/day-text'
import { readDates } from '@sailing-desk/dates/read-dates'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'

/** Characters that are not allowed in the XML of a workbook, or that the library leaves out. */
const UNWRITABLE = /[\uFFFD\p{Noncharacter_Code_Point}]/gu

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

type SheetTitles = {
  titles: string[]
  /** The only place from which the reader takes the direction; null if it takes it from the titles. */
  exactName: string | null
}

/**
 * The titles of a route's sheet: principal, number, direction and issue date. A direction that the reader does not
 * recognize in a title is also the name of its sheet, which the reader takes then.
 */
export function sheetTitles(direction: string, principal: string, issued: string): SheetTitles {
  const [year = '', month = '', day = ''] = issued.split('-')
  const number = `SAILING SCHEDULE NO. ${issued}`
  const issue = `ISSUED : ${day}-${MONTHS[Number(month) - 1]}-${year}     DATES IN FIGURES : DD/MM`
  const usual = [principal, number, direction, issue]
  const orders = [direction, fullWidth(direction, /[a-z]/gi)].flatMap((title) => [
    [principal, number, title, issue],
    [principal, number, issue, title],
  ])
  const exactName = nameFor(direction)
  const ways = [
    ...orders.map((titles) => ({ titles, exactName: null })),
    ...(exactName === null ? [] : orders.map((titles) => ({ titles, exactName }))),
  ]
  const isReadBack = ({ titles, exactName }: SheetTitles) => {
    const read = titlesRead(exactName ?? '', titles, issued)
    return read.issued === issued && nameKey(read.direction ?? '') === nameKey(direction)
  }
  return ways.find(isReadBack) ?? { titles: usual, exactName: null }
}

const MAX_NAME_LENGTH = 31
const FORBIDDEN = /[[\]:*?/\\]/g
/** Excel keeps this name for itself. */
const RESERVED = /^history$/i

/** A sheet name that compares equal to the direction, by full-width forms of signs that Excel forbids in it. */
function nameFor(direction: string): string | null {
  if (direction.length > MAX_NAME_LENGTH) return null
  return fullWidth(direction, RESERVED.test(direction) ? /^./g : /[[\]:*?/\\]|^'|'$/g)
}

/** Names for sheets, different from each other as Excel compares them and from those in `taken`. */
export function sheetNamer(taken: readonly string[]): (direction: string) => string {
  const used = new Set(taken.map(nameKey))
  return (direction) => {
    const name = direction.replace(FORBIDDEN, '-').replace(/^'|'$/g, '-')
    for (let count = 1; ; count++) {
      const suffix = count === 1 ? '' : ` (${count})`
      const cut = name
        .slice(0, MAX_NAME_LENGTH - suffix.length)
        .toWellFormed()
        .trim()
      const unique = `${cut.replace(/'$/, '-')}${suffix}`
      if (used.has(nameKey(unique)) || RESERVED.test(unique)) continue
      used.add(nameKey(unique))
      return unique
    }
  }
}

/** A cell with the number of columns and rows that it covers, if more than one. */
export type SheetCell = { text: string; across?: number; down?: number; isHead?: true }

/** `headRows`: how many rows, with the titles, stay in sight above the ports. */
export type PrintedSheet = { name: string; rows: (SheetCell | null)[][]; headRows: number }

/** In a workbook, `_xFFFD_` is an escape for a character. A text that looks like one needs its underscore escaped. */
export function workbookText(text: string): string {
  // The library keeps texts as keys of an object and loses those that every object has, such as `toString`.
  if (Object.hasOwn(Object.prototype, text)) return text.replace(/^./, escapes)
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_').replace(UNWRITABLE, escapes)
}

function escapes(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
  return units.map((unit) => `_x${unit.toString(16).toUpperCase().padStart(4, '0')}_`).join('')
}

/** The cell as the reader of circulars gets it from a workbook. */
export function asRead(written: string): Cell | undefined {
  const text = cleanCellText(workbookText(written))
  return text === '' ? undefined : { text, kind: 'text' }
}

/**
 * Replaces ASCII characters by their full-width forms. Names compare equal with both (NFKC), so a sign that would be
 * taken for something else, or is forbidden, can be used in a name.
 */
export function fullWidth(text: string, signs: RegExp): string {
  return text.replace(signs, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}
