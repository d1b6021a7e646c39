import type { CircularWarning } from '../circular.types.ts'
import { type CellMeaning, isDateRole } from '../reader/cell-meanings.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { cancelledSentences, namesColour, namesStrike } from '../words/cancelled-words.ts'
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
import { holdBack } from './hold-back.ts'

/**
 * Holds back the calls that a comment, a remark or a legend on their sheet says to be cancelled or omitted. If it does
 * not tell which ones, these are all calls of the sheet.
 */
export function checkCancelled(grid: Grid, reads: readonly ReadSheet[]): CircularWarning[] {
  const ofSheet = reads.filter(({ sheet }) => sheet.sheet === grid.name)
  const calls = ofSheet.flatMap((read) => read.calls)
  if (calls.length === 0) return []
  const meanings = new Map(ofSheet.flatMap((read) => [...read.meanings]))
  return [...grid.cells].flatMap(([key, cell]): CircularWarning[] => {
    const place = placeOfKey(key)
    const name = cellName(place.row, place.column)
    const meaning = meanings.get(name)
    const ofText = meaning && isDateRole(meaning) ? '' : cancelledSentences(cell.text)
    const text = [ofText, cancelledSentences(cell.comment ?? '')].filter(Boolean).join(' ')
    if (text === '') return []
    const statement = { text, cell, place, name, meaning, isComment: ofText === '' }
    const meant = meantCalls(grid, calls, statement).filter(({ call }) => call.status !== 'omit')
    if (meant.length === 0) return []
    const cells_withheld = holdBack(meant)
    const message = `${statement.isComment ? `The comment on ${name}` : name} says ${quoted(text)}. ${cells_withheld.length} cell(s) are held back.`
    return [
      { severity: 'error', code: 'may_be_cancelled', sheet: grid.name, cell: name, cells_withheld, message },
    ]
  })
}

type Statement = {
  text: string
  cell: Cell
  place: Place
  name: string
  meaning: CellMeaning | undefined
  isComment: boolean
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
