import { type CellMeaning, isDateRole } from '../reader/cell-meanings.ts'
import type { Titles } from '../reader/circular-titles.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { monthOfTitle } from '../words/block-titles.ts'
import { isCountry, isCountryOf } from '../words/explained-names.ts'
import {
  SAYS_SOMETHING,
  saysCancelled,
  saysChanged,
  saysDraft,
  saysMoved,
  saysZone,
  sentencesOf,
} from '../words/harmless-words.ts'
import { isTranshipmentPort } from '../words/list-words.ts'
import type { PortMatcher } from '../words/port-matching.ts'
import {
  isCodeHeading,
  isExtraColumn,
  isMonthHeading,
  isPortHeader,
  isRemarksHeading,
  isTotal,
  isValidity,
  labelOf,
  legOf,
} from '../words/sheet-words.ts'
import { filledCells, findCircularNumber, isBareTab, isCompany } from '../words/title-rows.ts'
import { comparable } from '../workbook/cell-text.ts'
import {
  type Cell,
  cellKey,
  cellName,
  type Grid,
  ownText,
  type Place,
  parseCellName,
  placeOfKey,
} from '../workbook/sheet-grid.ts'
import {
  type Area,
  areasOf,
  callsBelow,
  callsOfBand,
  callsOfNextRow,
  callsOfRows,
  columnsOf,
  contradictsPeriod,
  headingOver,
  labelOfRow,
  valuesBelow,
} from './calls-near.ts'
import {
  isBand,
  isHeading,
  isNameFromTitle,
  isNameOfTable,
  isOtherColumn,
  isPortOfRows,
  isRegion,
  namesRoute,
  SAYS_WHERE,
} from './cell-texts.ts'
import { isHarmless, namedCalls } from './statements.ts'
import { isLegendHeading, type Swatch } from './swatches.ts'

/** Everything that a cell of a circular can be. */
export const CELL_ROLES = [
  ...([
    'title',
    'route',
    'number of the circular',
    'issue date',
    'heading',
    'port',
    'vessel',
    'voyage',
    'type',
  ] as const),
  ...([
    'stay',
    'arrival',
    'departure',
    'cut-off',
    'remark',
    'note',
    'service',
    'transit time',
    'total',
    'detail',
  ] as const),
] as const

/** A cell with its role, and the rule that gave it. `role` is null for a cell that no rule explains. */
export type RoleOfCell = {
  name: string
  place: Place
  cell: Cell
  role: (typeof CELL_ROLES)[number] | null
  rule: string
  /** What the cell is beside, above or about: the calls in its row, or in its column. */
  calls: readonly ReadCall[]
  /** A note or title that is not known to be harmless, or a date of no call. */
  isOpen?: boolean
  /** Where a text is that is in no cell: 'The text box on B5'. */
  where?: string
}

const ROLE_OF_MEANING: Record<CellMeaning['role'], RoleOfCell['role']> = {
  port: 'port',
  vessel: 'vessel',
  voyage: 'voyage',
  type: 'type',
  heading: 'heading',
  title: 'title',
  note: 'note',
  stay: 'stay',
  arrival: 'arrival',
  departure: 'departure',
  cut_off: 'cut-off',
}

const TRANSIT = /^(?:T\/T|TRANSIT.*|DAYS|T\.T\.?)$/

/** The rule of a heading that says what another one said. */
export const REPEATED = 'repeats a heading'

/** The role of every filled cell of a sheet, in reading order. */
export function rolesOfSheet(
  grid: Grid,
  reads: readonly ReadSheet[],
  {
    titles,
    months,
    notRead,
    swatches,
    matcher,
  }: {
    matcher: PortMatcher
    titles: Titles
    months: readonly string[]
    notRead: ReadonlySet<string>
    swatches: readonly Swatch[]
  },
): RoleOfCell[] {
  const meanings = new Map(reads.flatMap((read) => [...read.meanings]))
  const areas = reads.flatMap(areasOf)
  const issued = new Set(titles.issueCells.flatMap(({ sheet, cell }) => (sheet === grid.name ? [cell] : [])))
  const inMonths = new Set(months)
  // A legend below the ports of a list is no port.
  const ports = new Set(reads.flatMap((read) => read.ports.map((port) => port.cell)))
  const called = new Set(areas.flatMap(({ rows }) => [...rows.keys()]))
  const isNoPort = ({ text }: Cell, name: string, { row }: Place) =>
    /^\s*[=*†‡#※]/.test(text) && !called.has(row) && !ports.has(name)
  // The rows of dates that belong to no call are asked about with them.
  const rowsUnread = new Set(
    [...notRead].flatMap((one) => parseCellName(one)?.row ?? []).filter((row) => !called.has(row)),
  )
  const routes = titles.sections.map(({ direction, unclear }) => unclear?.asPrinted ?? direction)
  const legend = new Set(swatches.flatMap(({ text }) => (text ? cellKey(text.row, text.column) : [])))
  const sheet = { grid, areas, heads: headTexts(reads), routes, legend, matcher }
  const all = areas.flatMap(({ rows }) => [...rows.values()].flat())
  const asides = (grid.asides ?? []).flatMap(({ cell: name, where, text, isTitle }): RoleOfCell[] => {
    const [place, cell] = [parseCellName(name), { text, kind: 'text' as const }]
    if (!place || !SAYS_SOMETHING.test(text)) return []
    return [
      {
        name,
        place,
        cell,
        where,
        ...roleOfText(cell, isTitle ? 'title' : 'note', all),
        rule: 'beside the cells',
      },
    ]
  })
  const ofCells = [...grid.cells]
    .sort(([a], [b]) => a - b)
    .map(([key, cell]): RoleOfCell => {
      const place = placeOfKey(key)
      const name = cellName(place.row, place.column)
      const of = (role: RoleOfCell['role'], rule: string, calls: readonly ReadCall[] = []) => ({
        name,
        place,
        cell,
        role,
        rule,
        calls,
      })
      if (issued.has(name)) return of('issue date', 'a date in the titles')
      if (inMonths.has(name)) return of('heading', 'a month over days')
      const meaning = meanings.get(name)
      const contradicted =
        cell.kind === 'date' || (meaning && isDateRole(meaning)) ? [] : callsOfOtherPeriod(sheet, place, cell)
      if (contradicted.length > 0) return of(null, 'period', contradicted)
      const isCancelled = meaning?.role === 'type' && saysCancelled(comparable(cell.text))
      const isPlain = meaning && meaning.role !== 'note' && meaning.role !== 'title'
      if (isPlain && !isCancelled && !isNoPort(cell, name, place)) {
        const role = ROLE_OF_MEANING[meaning.role]
        return of(role, `${role} of a table`)
      }
      if (cell.kind === 'text' && !SAYS_SOMETHING.test(cell.text))
        return of('detail', 'no letters and no figures')
      const isUnread = notRead.has(name) || rowsUnread.has(place.row)
      return {
        ...of(null, ''),
        ...roleBeside(sheet, place, cell, { isTitle: meaning?.role === 'title', isUnread }),
      }
    })
  return [...ofCells, ...asides]
}

/** The calls beside or below a week or month in which none of them is. */
function callsOfOtherPeriod({ grid, areas }: Sheet, place: Place, { text }: Cell): readonly ReadCall[] {
  const { row } = place
  const area = areas.find(({ top, bottom }) => row >= top && row <= bottom)
  if (!area || grid.hiddenRows.has(row) || grid.hiddenColumns.has(place.column)) return []
  const all = [...area.rows.values()].flat()
  const inRow = area.rows.get(row) ?? []
  const inColumn = columnsOf(grid, place).flatMap((at) => area.columns.get(at) ?? [])
  const label = labelOfRow(grid, row)
  const heading = inRow.length > 0 ? headingOver(grid, area, place) : (label?.text ?? null)
  const beside = inRow.length > 0 ? callsOfRows(grid, area, place, inRow) : inColumn
  return contradictsPeriod(text, heading, { beside, all }) ? beside : []
}

type Given = Pick<RoleOfCell, 'role' | 'rule' | 'calls' | 'isOpen'>

/** `heads`: the texts of headings, names and voyages, which a sheet may repeat. */
type Sheet = {
  grid: Grid
  areas: readonly Area[]
  heads: ReadonlySet<string>
  /** The directions of all routes, as printed. */
  routes: readonly string[]
  /** The cells that say what a colour means. */
  legend: ReadonlySet<number>
  matcher: PortMatcher
}

function headTexts(reads: readonly ReadSheet[]): Set<string> {
  return new Set(
    reads.flatMap(({ meanings, grid }) =>
      [...meanings].flatMap(([name, { role }]) => {
        const place = parseCellName(name)
        if (!place || !['vessel', 'voyage', 'heading'].includes(role)) return []
        return comparable(ownText(grid, place.row, place.column))
      }),
    ),
  )
}

/** A cell that is no part of a call: by the heading over it or the label beside it, or by what it says. */
function roleBeside(
  { grid, areas, heads, routes, legend, matcher }: Sheet,
  place: Place,
  cell: Cell,
  { isTitle, isUnread }: { isTitle: boolean; isUnread: boolean },
): Given {
  const { row, column } = place
  if (grid.hiddenRows.has(row) || grid.hiddenColumns.has(column))
    return given(isTitle && namesRoute(cell.text, routes) ? 'route' : 'detail', 'hidden in the file')
  const all = areas.flatMap(({ rows }) => [...rows.values()].flat())
  const label = labelOfRow(grid, row)
  const isLabel = label?.column === column
  const text = label?.text ?? ''
  const isOfRemarks = isRemarksHeading(text) || labelOf(text) === 'remarks'
  const within = areas.find(({ top, bottom }) => row >= top && row <= bottom)
  const above = isOfRemarks ? areas.findLast(({ bottom }) => bottom < row) : undefined
  const area = within ?? above
  // Beside a table, it is not about its row.
  if (within && legend.has(cellKey(row, column))) return roleOfText(cell, 'note', all)
  const isOverLegend = [...legend].some((key) => placeOfKey(key).column === column)
  if (isOverLegend && isLegendHeading(cell.text)) return given('heading', 'over a legend')
  const isRoute = namesRoute(cell.text, routes)
  // 'PALM ORCHID delayed 2 days at all ports' and 'NOT CALLING KOBE' say something about calls.
  const said = comparable(cell.text)
  const isOfCalls = saysMoved(said) || saysCancelled(said) || saysChanged(said)
  const isBandOfNone =
    isBand(cell) && namedCalls(all, said).length === 0 && !isOfCalls && !SAYS_WHERE.test(said)
  if (isNameFromTitle(cell.text, all)) return given('vessel', 'the title of a vessel')
  if (filledCells(grid, row, row).length === 1) {
    if (!within && isNameOfTable(cell.text, all)) return given('vessel', 'the title of a vessel')
    if (isPortOfRows(cell.text, within ? callsOfNextRow(within, row) : all))
      return given('port', 'the port of the rows below it')
    if (isUnread && monthOfTitle(cell.text) !== null)
      return given('heading', 'the month of the rows below it')
    const ofBand = within && isTranshipmentBand(said) ? callsOfBand(grid, within, row) : []
    if (ofBand.length > 0) return given(null, 'cell', ofBand)
  }
  if (!area || isTitle) {
    if (isUnread && isValidity(text) && filledCells(grid, row, row).length === 2)
      return given('detail', `beside ${text}`)
    if (isUnread) return { ...given('detail', 'a date of no call, or beside one'), isOpen: true }
    if (isRoute) return given('route', 'names a direction')
    if ((isHeading(cell.text) && !isOfCalls && !saysDraft(said)) || isBandOfNone || isRegion(cell.text))
      return given('heading', 'the words of a heading')
    return roleOfText(cell, areas.some(({ top }) => top > row) ? 'title' : 'note', all)
  }
  const inRow = area.rows.get(row) ?? []
  const inColumn = columnsOf(grid, place).flatMap((at) => area.columns.get(at) ?? [])
  const isBeside = isLabel ? inRow.length > 0 : inRow.length + inColumn.length > 0
  if (isBeside && saysCancelled(said))
    return given('remark', 'says that a call is cancelled', inRow.length > 0 ? inRow : inColumn)
  if (inRow.length > 0) return besideCalls(grid, area, place, { cell, inRow, all, isRoute, matcher })
  if (isOfRemarks && isLabel && isRemarksHeading(text))
    return given('heading', 'the label of a row of remarks')
  if (isOfRemarks || labelOf(text) === 'note')
    return given('remark', `in the row ${text}`, inColumn.length > 0 ? inColumn : all)
  if (isUnread) return { ...given('detail', 'a date of no call, or beside one'), isOpen: true }
  const rowLabel = labelOf(text)
  if (rowLabel === 'type') return given(isLabel ? 'heading' : 'type', 'in the row of types')
  if (isTotal(text)) return given('total', 'in a row of totals')
  if (typeof rowLabel === 'object' && rowLabel !== null)
    return given(isLabel ? 'heading' : 'service', rowLabel.reason)
  if (heads.has(comparable(cell.text))) return given('heading', REPEATED)
  if (isHeading(cell.text)) return given('heading', 'the words of a heading')
  if (isBandOfNone || isRegion(cell.text)) return given('heading', 'a band between the rows')
  if (/\b(?:SERVICE|LOOP)\b/i.test(cell.text) && inColumn.length > 0)
    return given('service', 'names a service')
  if (isRoute) return given('route', 'the title of a route')
  const below = callsBelow(area, valuesBelow(grid, area, place))
  if (inColumn.length > 0 || below.length > 0)
    return given(null, 'heading', inColumn.length > 0 ? inColumn : below)
  return given(
    null,
    'cell',
    callsBelow(
      area,
      [...area.rows.keys()].filter((at) => at > row),
    ),
  )
}

const given = (role: RoleOfCell['role'], rule: string, calls: readonly ReadCall[] = []): Given => ({
  role,
  rule,
  calls,
})

function besideCalls(
  grid: Grid,
  area: Area,
  place: Place,
  {
    cell,
    inRow,
    all,
    isRoute,
    matcher,
  }: {
    cell: Cell
    inRow: readonly ReadCall[]
    all: readonly ReadCall[]
    isRoute: boolean
    matcher: PortMatcher
  },
): Given {
  const heading = headingOver(grid, area, place)
  // A remark such as UTC or T/S PORT is about its calls.
  const isRemark = (heading !== null && isRemarksHeading(heading)) || saysZone(comparable(cell.text))
  if (isHeading(cell.text) && !isRemark) return given('heading', 'the words of a heading')
  if (heading === null) {
    if (isBand(cell)) return given('heading', 'a band beside the rows')
    if (isRoute) return given('route', 'the title of a route beside its rows')
    return given('remark', 'in the row of calls', callsOfRows(grid, area, place, inRow))
  }
  const label = comparable(heading)
  if (isRemarksHeading(heading))
    return given('remark', `below ${heading}`, callsOfRows(grid, area, place, inRow))
  // Beside KOCHI, JAPAN says that it is another port than that in India.
  const isElsewhere = ({ port: { match } }: ReadCall) => match.found && !isCountryOf(cell.text, match.found)
  const isOfCountries = isPortHeader(heading) || /^(?:COUNTRY|COUNTRIES|NATION|CTRY|国名?)$/.test(label)
  const ofRows = callsOfRows(grid, area, place, inRow)
  if (isOfCountries && isCountry(cell.text) && ofRows.some(isElsewhere)) return given(null, 'cell', ofRows)
  if (isCodeHeading(heading) && inRow.some((one) => isOtherCode(cell.text, one)))
    return given(null, 'cell', inRow)
  if (isMonthHeading(heading) && monthOfTitle(cell.text) !== null) return given('detail', `below ${heading}`)
  if (TRANSIT.test(label)) return given('transit time', `below ${heading}`)
  if (monthOfTitle(heading) !== null) return given('stay', 'days below a month')
  if (
    isPortHeader(heading) &&
    inRow.some(({ port }) => comparable(port.entry.printed) === comparable(cell.text))
  )
    return given('port', 'repeats the port of its row')
  if (isPortHeader(heading) && isRegion(cell.text)) return given('detail', 'a country or coast')
  if (isPlaceInPort(heading) && namesKnownPort(matcher, inRow, cell.text)) return given(null, 'cell', inRow)
  if (legOf(heading) === 'berth') return given('detail', `below ${heading}`)
  if (isExtraColumn(heading) || isOtherColumn(heading)) {
    if (namesOtherPort(all, inRow, cell.text)) return given(null, 'cell', inRow)
    if (hasOtherTrade(grid, area, place, cell.text)) return given(null, 'column', inRow)
    return given('detail', `below ${heading}`)
  }
  return given(null, 'column', inRow)
}

const isPlaceInPort = (heading: string): boolean =>
  /^(?:TERMINALS?|BERTHS?|WHARF|WHARVES|JETTY|JETTIES|PIERS?|QUAYS?|DOCKS?)\b/.test(comparable(heading)) ||
  /^(?:岸壁|ターミナル|バース)/.test(comparable(heading))

/** More words are no name. */
const MAX_NAME_WORDS = 3

/** Whether a terminal names a port that is not that of its row, whether or not it is on the sheet: NAGOYA KINJO at KOBE. */
function namesKnownPort({ match }: PortMatcher, inRow: readonly ReadCall[], text: string): boolean {
  const own = new Set(inRow.map(({ port }) => port.match.found?.name))
  const words = text.split(/[^\p{L}\p{N}'.]+/u).filter(Boolean)
  const named = words.flatMap((_, from) =>
    Array.from({ length: MAX_NAME_WORDS }, (_, more) =>
      match(words.slice(from, from + more + 1).join(' ')),
    ).flatMap(({ found, by }) => (found && by !== 'code' ? found.name : [])),
  )
  return named.length > 0 && !named.some((name) => own.has(name))
}

/** KOBE RO-RO is no terminal at YOKOHAMA. */
function namesOtherPort(all: readonly ReadCall[], inRow: readonly ReadCall[], text: string): boolean {
  const ports = new Set(inRow.map(({ port }) => port.match.found))
  const named = namedCalls(all, comparable(text)).map(({ port }) => port.match.found)
  return named.length > 0 && ports.size === 1 && named.every((port) => port !== null && !ports.has(port))
}

/** IMPORT, where another row says EXPORT. */
const hasOtherTrade = (grid: Grid, { rows }: Area, { column }: Place, text: string): boolean =>
  isBareTab(comparable(text)) &&
  [...rows.keys()].some((row) => {
    const other = comparable(ownText(grid, row, column))
    return isBareTab(other) && other !== comparable(text)
  })

/** INNSA beside MUMBAI is the code of another port, unless it was compared with its name already. */
function isOtherCode(text: string, { port: { match, code: compared } }: ReadCall): boolean {
  const [code, known] = [text, match.found?.code ?? ''].map((one) =>
    comparable(one).replace(/[^A-Z0-9]/g, ''),
  )
  return compared === '' && /^[A-Z]{2}[A-Z0-9]{3}$/.test(code ?? '') && known !== '' && code !== known
}

/** T/S PORTS, VIA: the calls below it may be those of another vessel. */
const isTranshipmentBand = (said: string): boolean =>
  isTranshipmentPort(said) || (labelOf(said) === 'band' && OF_OTHER_VESSELS.test(said))
const OF_OTHER_VESSELS =
  /(?<![\p{L}\p{N}])(?:T ?\/ ?S|TS|TRANS?-?SHIP\w*|RELAY|HUB|VIA|FEEDERS?|CONNECT\w*|ON-?CARRIAGE|ONWARD)(?![\p{L}\p{N}])/u

function roleOfText(cell: Cell, role: 'title' | 'note', calls: readonly ReadCall[]): Given {
  const { text } = cell
  const titles = [{ row: 1, column: 1, cell }]
  if (findCircularNumber(titles) !== null && role === 'title')
    return given('number of the circular', 'the words of a number')
  if (isCompany(text) && role === 'title') return given('title', 'names a company')
  const isOpen = sentencesOf(text).some((sentence) => !isHarmless(sentence, calls))
  return { ...given(role, role === 'title' ? 'above the table' : 'below the table', calls), isOpen }
}
