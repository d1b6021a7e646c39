import type { CircularWarning } from '../circular.types.ts'
import { type CellMeaning, isDateRole } from '../reader/cell-meanings.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { comparable, quoted } from '../workbook/cell-text.ts'
import {
  type Cell,
  cellName,
  type Grid,
  mergeAt,
  ownCell,
  type Place,
  parseCellName,
  placeOfKey,
} from '../workbook/sheet-grid.ts'
import { heldFor } from './hold-back.ts'

/**
 * Holds back the calls that a comment, a remark or a legend on their sheet says to be cancelled or omitted. If it does
 * not tell which ones, these are all calls of the sheet.
 */
export function checkCancelled(grid: Grid, reads: readonly ReadSheet[]): CircularWarning[] {
  const ofSheet = reads.filter(({ sheet }) => sheet.sheet === grid.name)
  const calls = ofSheet.flatMap((read) => read.calls)
  if (calls.length === 0) return []
  const meanings = new Map(ofSheet.flatMap((read) => [...read.meanings]))
  const statements = [...grid.cells].flatMap(([key, cell]) => statementsIn(placeOfKey(key), cell, meanings))
  const [first] = statements
  // So many are about the whole sheet.
  if (first && statements.length > MAX_STATEMENTS) return heldBy(grid, first, calls)
  return statements.flatMap((statement) => heldBy(grid, statement, meantCalls(grid, calls, statement)))
}

const MAX_STATEMENTS = 50

function heldBy(
  { name: sheet }: Grid,
  { name, text, isComment }: Statement,
  calls: readonly ReadCall[],
): CircularWarning[] {
  const meant = calls.filter(({ call }) => call.status !== 'omit')
  if (meant.length === 0) return []
  const fault = `${isComment ? `The comment on ${name}` : name} says ${quoted(text)}.`
  return [heldFor('may_be_cancelled', { sheet, cell: name }, fault, meant)]
}

type Statement = {
  text: string
  cell: Cell
  place: Place
  name: string
  meaning: CellMeaning | undefined
  isComment: boolean
}

function statementsIn(place: Place, cell: Cell, meanings: ReadonlyMap<string, CellMeaning>): Statement[] {
  const name = cellName(place.row, place.column)
  const meaning = meanings.get(name)
  const ofText = meaning && isDateRole(meaning) ? '' : cancelledSentences(cell.text)
  const text = [ofText, cancelledSentences(cell.comment ?? '')].filter(Boolean).join(' ')
  return text === '' ? [] : [{ text, cell, place, name, meaning, isComment: ofText === '' }]
}

/** The calls of its cell, its row or its column, those of the vessels and ports that it names, or those of its colour. */
function meantCalls(grid: Grid, calls: readonly ReadCall[], statement: Statement): ReadCall[] {
  const { text, name, place, meaning } = statement
  const ofCell = calls.filter(
    ({ call, port, vessel }) =>
      call.cell === name || call.cell_etd === name || port.cell === name || vessel.cell === name,
  )
  if (ofCell.length > 0) return ofCell
  const isNote = meaning?.role === 'note' && isFirstOfRow(grid, place)
  const near = isNote || meaning?.role === 'title' ? [] : callsBeside(grid, calls, place)
  const named = namedCalls(calls, text)
  const both = near.filter((one) => named.includes(one))
  return [both, named, near].find((found) => found.length > 0) ?? callsOfLegend(grid, calls, statement)
}

function isFirstOfRow(grid: Grid, { row, column }: Place): boolean {
  for (let left = 1; left < column; left++) if (ownCell(grid, row, left)) return false
  return true
}

/** A remark beside calls is about its row, one above or below them about its column, if its row has a label. */
function callsBeside(grid: Grid, calls: readonly ReadCall[], place: Place): ReadCall[] {
  const merge = mergeAt(grid, place.row, place.column)
  const [left, right] = [merge?.left ?? place.column, merge?.right ?? place.column]
  const inRow = calls.filter((one) => placesOf(one).some(({ row }) => row === place.row))
  if (inRow.length > 0 || isFirstOfRow(grid, place)) return inRow
  return calls.filter((one) => placesOf(one).some(({ column }) => column >= left && column <= right))
}

function placesOf({ call }: ReadCall): Place[] {
  return [call.cell, call.cell_etd ?? ''].map(parseCellName).filter((place) => place !== null)
}

/** The calls of the vessels or voyages that a text names; of these those at the ports that it names. */
function namedCalls(calls: readonly ReadCall[], text: string): ReadCall[] {
  const words = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const has = (name: string | null) => {
    const key = comparable(name ?? '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    return key.length > 1 && words.includes(` ${key} `)
  }
  const hasVoyage = (voyage: string | null) => has(voyage) || has(voyage && `V${voyage}`)
  const ofVessels = calls.filter(({ call }) => has(call.ship_name) || hasVoyage(call.voyage))
  const ofVoyages = ofVessels.filter(({ call }) => hasVoyage(call.voyage))
  const vessels = ofVoyages.length > 0 ? ofVoyages : ofVessels
  const atPorts = calls.filter(({ call }) => has(call.port) || has(call.printed_port))
  const both = atPorts.filter((one) => vessels.includes(one))
  return [both, vessels, atPorts].find((found) => found.length > 0) ?? []
}

const MARKS = /[*†‡§#※]+/g

/** A legend is about the cells of its own colour or with its mark. */
function callsOfLegend(grid: Grid, calls: readonly ReadCall[], { text, cell }: Statement): ReadCall[] {
  const cellsOf = ({ call, vessel, port }: ReadCall) =>
    [call.cell, call.cell_etd ?? '', vessel.cell, port.cell].flatMap((name) => {
      const place = parseCellName(name)
      return (place && ownCell(grid, place.row, place.column)) ?? []
    })
  const marks = new Set(text.match(MARKS))
  if (marks.size > 0)
    return calls.filter((one) =>
      cellsOf(one).some((each) => (each.text.match(MARKS) ?? []).some((mark) => marks.has(mark))),
    )
  if (namesStrike(text)) return []
  const filled = calls.filter((one) =>
    cellsOf(one).some(({ fill }) => fill !== undefined && (cell.fill === undefined || fill === cell.fill)),
  )
  const isOfColour = cell.fill !== undefined || namesColour(text)
  return isOfColour && filled.length > 0 ? filled : [...calls]
}

const CANCELLED =
  /\b(?:CANCELL?ED|CANX|CXLD?|CNCLD?|OMIT(?:S|TED|TING)?|SKIP(?:S|PED|PING)?|BLANKED|BLANK SAILING|WITHDRAWN|(?:NOT|NO LONGER) CALL(?:ING)?)\b|抜港|欠航|休航|中止|取消|キャンセル|スキップ/
/** What may happen to any call, and what became of an earlier circular, say nothing about these calls. */
const SAYS_NOTHING =
  /\b(?:MAY|CAN|COULD|MIGHT|WILL) (?:ALSO )?BE\b|\b(?:SUBJECT TO|RIGHT TO|OPTION TO|LIABLE TO|IN CASE|IF|UNLESS|SHOULD)\b|\b(?:PREVIOUS|EARLIER|FORMER|LAST|PRIOR) (?:CIRCULAR|SCHEDULE|ISSUE|EDITION|NOTICE)/
/** OMIT = port not called this voyage: a word of the schedule is explained. */
const EXPLAINS_WORD =
  /\b(?:OMIT(?:TED)?|SKIP(?:PED)?|CANCELL?ED|CANX|CXL)[")]? ?(?:=|[:-] ?(?:THE )?(?:PORTS?|VESSELS?|CALLS?|NOT?)\b)/

/** The sentences of a text that say that something is cancelled or omitted, in upper case; empty if there is none. */
function cancelledSentences(text: string): string {
  return text
    .split(/[\n;]|\.(?=\s|$)/)
    .map(comparable)
    .filter((line) => CANCELLED.test(line) && !SAYS_NOTHING.test(line) && !EXPLAINS_WORD.test(line))
    .join(' ')
}

/** A text that explains a colour. */
function namesColour(text: string): boolean {
  return /\b(?:RED|YELLOW|GREEN|BLUE|GR[AE]Y|ORANGE|PINK|PURPLE|COLOU?R(?:ED)?|SHADED|HIGHLIGHT(?:ED)?)\b/.test(
    text,
  )
}

/** What is struck through is held back anyway. */
function namesStrike(text: string): boolean {
  return /\b(?:STRUCK|STRIKE|CROSSED|LINED)\b/.test(text)
}
