import { heldFor } from '../checks/hold-checks.ts'
import type { CircularWarning, WarningCode } from '../circular.types.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import {
  sayingOfSentence,
  saysCancelled,
  saysChanged,
  saysMoved,
  sentencesOf,
} from '../words/harmless-words.ts'
import { comparable, onOneLine, quoted } from '../workbook/cell-text.ts'
import { columnName, type Grid, type Place, parseCellName } from '../workbook/sheet-grid.ts'
import type { Unseen } from '../workbook/unseen-text.ts'
import type { RoleOfCell } from './cell-roles.ts'
import { callsOfNamedVessels, namedCalls, saysNothing } from './statements.ts'

type Role = NonNullable<RoleOfCell['role']>

/**
 * What a cell decides about: its own call, those beside and below it, or all. Companies, types of vessels and what is said about calls
 * decide nothing.
 */
const DECIDES: Record<Role, 'its call' | 'its line' | 'all' | null> = {
  route: 'all',
  'issue date': 'all',
  heading: 'all',
  port: 'its line',
  vessel: 'its line',
  voyage: 'its line',
  title: null,
  'number of the circular': null,
  type: null,
  stay: 'its call',
  arrival: 'its call',
  departure: 'its call',
  'cut-off': 'its call',
  remark: null,
  note: null,
  service: null,
  'transit time': null,
  total: null,
  detail: null,
}

/** Holds back what is decided by cells that nobody sees in Excel, or that are struck through. */
export function askUnseen(
  grid: Grid,
  roles: readonly RoleOfCell[],
  reads: readonly ReadSheet[],
): CircularWarning[] {
  const calls = reads.flatMap((read) => read.calls)
  if (calls.length === 0) return []
  const shown = new Set(
    roles.flatMap((one) =>
      isHidden(grid, one.place) || one.cell.unseen || one.cell.isStruck ? [] : comparable(one.cell.text),
    ),
  )
  const deciding = roles.filter(
    ({ role, cell, where }) =>
      role && DECIDES[role] && !where && !(role === 'route' && shown.has(comparable(cell.text))),
  )
  return [
    ...askStruck(grid, deciding, calls),
    ...askHidden(grid, deciding, calls),
    ...askUnseenTexts(grid, deciding, calls),
    ...askConditions(grid, deciding, calls),
    ...askVolatile(grid, deciding, calls),
  ]
}

/** What a condition may strike through or hide. */
function askConditions(
  grid: Grid,
  deciding: readonly RoleOfCell[],
  calls: readonly ReadCall[],
): CircularWarning[] {
  const isOfTable = ({ role, rule }: RoleOfCell) =>
    role === 'route' || rule === 'heading of a table' || (role && DECIDES[role] !== 'all')
  const open = deciding.filter(
    (one) =>
      one.cell.mayBeUnseen &&
      isOfTable(one) &&
      !one.cell.isStruck &&
      !one.cell.unseen &&
      !isHidden(grid, one.place),
  )
  return [...Map.groupBy(open, ({ cell }) => cell.mayBeUnseen === 'struck')].flatMap(([isStruck, cells]) => {
    const effect = isStruck ? 'strikes through' : 'hides'
    const fault = `A conditional format that ${effect} what meets its condition is on ${listed(cells.map(({ name }) => name))}.`
    return heldTogether(grid, cells, calls, [isStruck ? 'struck_through' : 'hidden_cells', fault])
  })
}

/** Dates and names that are others on another day. An issue date that is today's says no more than that. */
function askVolatile(
  grid: Grid,
  deciding: readonly RoleOfCell[],
  calls: readonly ReadCall[],
): CircularWarning[] {
  const cells = deciding.filter(({ cell, role }) => cell.isVolatile && role !== 'issue date')
  const names = listed(cells.map(({ name }) => name))
  const fault = `${names} ${cells.length === 1 ? 'is' : 'are'} calculated from the day on which the file is opened, and may show something else on another day.`
  return heldTogether(grid, cells, calls, ['cell_not_understood', fault])
}

function heldTogether(
  { name: sheet }: Grid,
  cells: readonly RoleOfCell[],
  calls: readonly ReadCall[],
  [code, fault]: [WarningCode, string],
): CircularWarning[] {
  const [first] = cells
  const decided = new Set(cells.flatMap((cell) => decidedBy(cell, calls)))
  const held = calls.filter((call) => decided.has(call))
  return first && held.length > 0 ? [heldFor(code, { sheet, cell: first.name }, fault, held)] : []
}

const isHidden = ({ hiddenRows, hiddenColumns }: Grid, { row, column }: Place): boolean =>
  hiddenRows.has(row) || hiddenColumns.has(column)

/** Names and dates that are struck through are asked about with their calls. */
function askStruck(
  grid: Grid,
  deciding: readonly RoleOfCell[],
  calls: readonly ReadCall[],
): CircularWarning[] {
  const struck = deciding.filter(
    ({ role, cell }) => cell.isStruck && role && (DECIDES[role] === 'all' || role === 'voyage'),
  )
  return struck.map((one) => {
    const fault = `${one.name} is struck through in the file, but says what other cells mean: ${quoted(onOneLine(one.cell.text))}.`
    return heldFor('struck_through', { sheet: grid.name, cell: one.name }, fault, decidedBy(one, calls))
  })
}

/** What hidden rows and columns decide about dates that are shown. */
function askHidden(
  grid: Grid,
  deciding: readonly RoleOfCell[],
  calls: readonly ReadCall[],
): CircularWarning[] {
  // A vessel or port whose own row or column is hidden is asked about with its calls.
  const asked = calls
    .filter(({ vessel, port }) => vessel.hidden || port.hidden)
    .flatMap(({ call }) => [call.cell, call.cell_etd ?? ''])
    .flatMap((cell) => parseCellName(cell) ?? [])
  const rows = grid.hiddenRows.difference(new Set(asked.map(({ row }) => row)))
  const columns = grid.hiddenColumns.difference(new Set(asked.map(({ column }) => column)))
  const lineOf = ({ row, column }: Place): string | null => {
    if (rows.has(row)) return `Row ${row}`
    return columns.has(column) && !grid.hiddenRows.has(row) ? `Column ${columnName(column)}` : null
  }
  const ofOthers = deciding.filter(({ role }) => role && DECIDES[role] !== 'its call')
  const unseen = Map.groupBy(ofOthers, ({ place }) => lineOf(place))
  return [...unseen].flatMap(([line, cells]) => {
    const [first] = cells
    if (line === null || !first) return []
    const fault = `${line} is hidden in the file, but says what other cells mean: ${quoted(onOneLine(first.cell.text))}.`
    return heldFor('hidden_cells', { sheet: grid.name, cell: first.name }, fault, calls)
  })
}

const CAUSES: Record<Unseen, [one: string, several: string]> = {
  colour: [
    'is in the colour of its background, so that nobody sees it',
    'are in the colour of their background, so that nobody sees them',
  ],
  size: ['is in a font too small to be read', 'are in a font too small to be read'],
  format: ['has a format that shows nothing of it', 'have a format that shows nothing of them'],
}

/** The texts and dates that nobody sees although their rows and columns are shown, once for each cause. */
function askUnseenTexts(
  grid: Grid,
  deciding: readonly RoleOfCell[],
  calls: readonly ReadCall[],
): CircularWarning[] {
  // A call of which a format shows nothing is asked about as one without its day.
  const isAsked = ({ cell: { kind, unseen }, role }: RoleOfCell) =>
    kind === 'date' && unseen === 'format' && role && DECIDES[role] === 'its call'
  const unseen = deciding.filter((one) => one.cell.unseen && !isHidden(grid, one.place) && !isAsked(one))
  return [...Map.groupBy(unseen, ({ cell }) => cell.unseen)].flatMap(([cause, cells]) => {
    const [first] = cells
    if (!cause || !first) return []
    const [one, several] = CAUSES[cause]
    const names = cells.map(({ name }) => name)
    const said = first.cell.text === '' ? '' : `: ${quoted(onOneLine(first.cell.text))}`
    const fault = `${listed(names)} ${names.length === 1 ? one : several}${said}.`
    const decided = new Set(cells.flatMap((cell) => decidedBy(cell, calls)))
    const held = calls.filter((call) => decided.has(call))
    return heldFor('hidden_cells', { sheet: grid.name, cell: first.name }, fault, held)
  })
}

/** The calls about which a cell decides; all of them if it is not clear which. */
function decidedBy({ role, name, place }: RoleOfCell, calls: readonly ReadCall[]): readonly ReadCall[] {
  const own = calls.filter(({ call, vessel, port }) =>
    [call.cell, call.cell_etd, vessel.cell, port.cell].includes(name),
  )
  if (own.length > 0) return own
  const beside = calls.filter(({ call }) =>
    [call.cell, call.cell_etd ?? '']
      .flatMap((cell) => parseCellName(cell) ?? [])
      .some(({ row, column }) => row === place.row || column === place.column),
  )
  return role && DECIDES[role] !== 'all' && beside.length > 0 ? beside : calls
}

/** More than these are counted. */
const MAX_NAMED = 3

function listed(names: readonly string[]): string {
  const [last, ...others] = names.toReversed()
  if (names.length > MAX_NAMED + 1)
    return `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} others`
  return others.length === 0 ? `${last}` : `${others.toReversed().join(', ')} and ${last}`
}

/** A sheet with the texts that may say something about calls elsewhere. */
type Said = { name: string; isTable: boolean; texts: ReadonlyArray<{ where: string; text: string }> }

/**
 * Holds back the calls that a text on another sheet names and cancels, moves or dates, as COVER may say of KOBE. On a sheet with
 * a table of its own only vessels are looked for, because its ports are its own.
 */
export function askFromOtherSheets(sheets: readonly Said[], reads: readonly ReadSheet[]): CircularWarning[] {
  return sheets.flatMap(({ name, isTable, texts }) => {
    const [ofSheet, others] = [true, false].map((isOwn) =>
      reads.filter(({ grid }) => (grid.name === name) === isOwn),
    )
    const own = (ofSheet ?? []).flatMap(({ calls }) => calls)
    return texts.flatMap(({ where, text }) => {
      const said = sentencesOf(text).filter(isOfCalls)
      if (callsOfNamedVessels(own, said.join(' ')).length > 0) return []
      const fault = `${where} of the sheet ${quoted(name)} says ${quoted(onOneLine(text))}.`
      return (others ?? []).flatMap((read) => heldBy(said, isTable, read, fault))
    })
  })
}

function heldBy(
  said: readonly string[],
  isTable: boolean,
  { calls, sheet: { sheet } }: ReadSheet,
  fault: string,
): CircularWarning[] {
  const meant = said.flatMap((sentence) => {
    const named =
      isTable && callsOfNamedVessels(calls, sentence).length === 0 ? [] : namedCalls(calls, sentence)
    return saysNothing(sentence, named) ? [] : named
  })
  const [first] = meant
  if (!first) return []
  const code = saysCancelled(said.join(' ')) ? 'may_be_cancelled' : 'remark_not_understood'
  return [heldFor(code, { sheet, cell: first.call.cell }, fault, [...new Set(meant)])]
}

const isOfCalls = (sentence: string): boolean =>
  saysCancelled(sentence) ||
  saysMoved(sentence) ||
  saysChanged(sentence) ||
  sayingOfSentence(sentence, 'names') === 'date'
