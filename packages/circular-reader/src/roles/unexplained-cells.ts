import { readDates } from '@sailing-desk/dates/read-dates'
import { anyOf } from '@sailing-desk/trade/counted'
import { isToBeNominated } from '@sailing-desk/trade/vessel-name'
import { heldFor } from '../checks/hold-checks.ts'
import type { ReadingOption } from '../choices/reader-choices.ts'
import type { CircularWarning, WarningCode } from '../circular.types.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import {
  hasWordBehind,
  namesTwoVoyages,
  unexplainedInPort,
  unexplainedInVessel,
} from '../words/explained-names.ts'
import { saysCancelled, sentencesOf } from '../words/harmless-words.ts'
import { isTranshipmentPort } from '../words/list-words.ts'
import type { PortMatcher } from '../words/port-matching.ts'
import {
  isOwnExport,
  isOwnNote,
  isScheduleHeading,
  isSuperseded,
  isVersion,
  sideIn,
} from '../words/sheet-words.ts'
import { isBareTab } from '../words/title-rows.ts'
import { comparable, onOneLine, quoted } from '../workbook/cell-text.ts'
import {
  cellKey,
  cellName,
  columnName,
  type Grid,
  nameOnSheet,
  ownCell,
  ownText,
  type Place,
  parseCellName,
} from '../workbook/sheet-grid.ts'
import type { RoleOfCell } from './cell-roles.ts'
import { type Cause, statementsOf } from './said-of-calls.ts'
import { callsOfLegend, isHarmless } from './statements.ts'
import type { Swatch } from './swatches.ts'
import { loneVoyages, type OpenVoyages, openVoyages, voyageOptions, voyagesFault } from './voyage-lines.ts'

/** More than these on one sheet are one question about all of its calls. */
const MAX_CAUSES = 50

/** Holds back the calls that a cell is about which no rule explains, or which says something that only a person can judge. */
export function askUnexplained(
  grid: Grid,
  roles: readonly RoleOfCell[],
  reads: readonly ReadSheet[],
  {
    swatches,
    ...lexicon
  }: { matcher: PortMatcher; isShip: (name: string) => boolean; swatches: readonly Swatch[] },
): CircularWarning[] {
  const calls = reads.flatMap((read) => read.calls)
  if (calls.length === 0) return []
  const isOwn = isOwnExport(grid)
  const voyages = openVoyages(grid, roles, reads)
  const ofVoyages = new Set(voyages.flatMap((each) => each.cells.map(({ name }) => name)))
  const causes = [
    ...reads.flatMap((read) => namesNotUnderstood(read, lexicon)),
    ...columnsNotUnderstood(grid, roles, voyages),
    ...loneVoyages(roles, calls),
    ...swatchesNotUnderstood(grid, roles, swatches, calls),
    ...roles.flatMap((one) =>
      (isOwn && isOwnNote(one.cell.text)) || ofVoyages.has(one.name)
        ? []
        : statementsOf(grid, one, calls, roles),
    ),
  ]
  // An omitted call cannot be cancelled once more.
  const isAbout = (code: WarningCode, { call }: ReadCall) =>
    code !== 'may_be_cancelled' || call.status !== 'omit'
  const open = causes
    .map((cause) => ({ ...cause, calls: cause.calls.filter((one) => isAbout(cause.code, one)) }))
    .filter((cause) => cause.calls.length > 0)
  const [first] = open
  if (first && open.length > MAX_CAUSES) {
    const fault = `${open.length} cells from ${first.cell} on are not understood. ${first.fault}`
    return [held(grid, { ...first, fault, calls, options: [] })]
  }
  return open.map((cause) => held(grid, cause))
}

function held(
  { name: sheet }: Grid,
  { code, cell, cells, fault, calls, options = [] }: Cause,
): CircularWarning {
  const warning = { ...heldFor(code, { sheet, cell }, fault, [...new Set(calls)]), ...(cells && { cells }) }
  return options.length > 0 ? { ...warning, options } : warning
}

/** Names with a word that is no name, and two names in one cell. */
function namesNotUnderstood(
  { vessels, ports, calls, grid }: ReadSheet,
  { matcher, isShip }: { matcher: PortMatcher; isShip: (name: string) => boolean },
): Cause[] {
  const ofVessels = vessels.flatMap((vessel): Cause[] => {
    const { header, ship_name, voyage } = vessel.entry
    const own = calls.filter((one) => one.vessel === vessel)
    const ask = (text: string, fault: string): Cause => ({
      code: saysCancelled(text.toUpperCase()) ? 'may_be_cancelled' : 'name_not_understood',
      cell: vessel.cell,
      fault: `${vessel.cell} ${quoted(onOneLine(text))} ${fault}`,
      calls: own,
    })
    // Whether FROM is a vessel at all is asked already.
    const isAsked =
      (own.length > 0 && own.every(({ doubt }) => doubt !== null)) || isScheduleHeading(ship_name)
    if (vessel.entry.printed_ship !== undefined || isAsked) return []
    if (own.length > 0 && mayBeNoShip(ship_name, voyage, { matcher, isShip }))
      return [ask(header, 'may be a port or a remark, and no vessel.')]
    const words = unexplainedInVessel(header, ship_name, isShip)
    if (words !== null) return [ask(header, 'is not understood as the name of one vessel.')]
    if (voyage !== null && hasWordBehind(voyage)) return [ask(voyage, 'is not understood as a voyage.')]
    return voyage !== null && namesTwoVoyages(voyage) ? [ask(voyage, 'may name two voyages.')] : []
  })
  const ofPorts = ports.flatMap((port): Cause[] => {
    const words = port.match.found ? unexplainedInPort(port.entry.printed, matcher) : null
    if (words === null) return []
    const fault = `${port.cell} says ${quoted(words)} beside the name of the port.`
    const own = calls.filter((one) => one.port === port)
    // KOBE (OMIT) alone in its row, below KOBE and its dates.
    const same = calls.filter((one) => one.port.match.found === port.match.found)
    return [
      {
        code: saysCancelled(words) ? 'may_be_cancelled' : 'name_not_understood',
        cell: port.cell,
        fault,
        calls: own.length > 0 ? own : same,
      },
    ]
  })
  return [...ofVessels, ...ofPorts].filter(({ cell }) => ownCellNamed(grid, cell))
}

/** KOBE, JPUKB, ILO and A, in place of a vessel: a port, its code, or letters that nobody explains. */
function mayBeNoShip(
  name: string,
  voyage: string | null,
  { matcher, isShip }: { matcher: PortMatcher; isShip: (name: string) => boolean },
): boolean {
  if (isShip(name) || isToBeNominated(name)) return false
  const { by } = matcher.match(name)
  return by === 'code' || (voyage === null && (by !== 'none' || /^[A-Z]{1,3}$/.test(name)))
}

/** A colour beside the table that some calls have, and no text says what it means. */
function swatchesNotUnderstood(
  grid: Grid,
  roles: readonly RoleOfCell[],
  swatches: readonly Swatch[],
  calls: readonly ReadCall[],
): Cause[] {
  const roleOf = new Map(roles.map(({ place, role }) => [cellKey(place.row, place.column), role]))
  const byColour = Map.groupBy(swatches, ({ fill }) => fill)
  return [...byColour.values()].flatMap(([first, ...others]): Cause[] => {
    const isExplained = ({ text }: Swatch) =>
      text !== null && !NOT_OF_LEGENDS.has(roleOf.get(cellKey(text.row, text.column)) ?? null)
    if (!first || [first, ...others].some(isExplained)) return []
    const meant = callsOfLegend(grid, calls, { text: '', cell: { kind: 'text', text: '', fill: first.fill } })
    if (meant.length === calls.length) return []
    const cell = cellName(first.row, first.column)
    const fault = `${cell} is empty and has the colour of these calls, but nothing says what it means.`
    return [{ code: 'cell_not_understood', cell, fault, calls: meant }]
  })
}

/** What is beside a colour by chance, such as a title. */
const NOT_OF_LEGENDS: ReadonlySet<RoleOfCell['role']> = new Set([
  ...(['route', 'issue date', 'number of the circular', 'port', 'vessel', 'voyage'] as const),
])

const ownCellNamed = (grid: Grid, name: string) => {
  const place = parseCellName(name)
  return (
    place !== null &&
    (grid.source !== undefined ||
      ownCell(grid, place.row, place.column) !== undefined ||
      nameOnSheet(grid, place.row, place.column) !== '')
  )
}

/** The columns of which no heading says what they are, once each, and other cells that no rule explains. */
function columnsNotUnderstood(
  grid: Grid,
  roles: readonly RoleOfCell[],
  voyages: readonly OpenVoyages[],
): Cause[] {
  const ofVoyages = new Set(voyages.flatMap((each) => each.cells.map(({ name }) => name)))
  const unknown = roles.filter((one) => one.role === null && !ofVoyages.has(one.name))
  const inColumns = Map.groupBy(
    unknown.filter(({ rule }) => rule !== 'cell' && rule !== 'period'),
    ({ place }) => place.column,
  )
  const columns = [...inColumns].flatMap(([column, cells]): Cause[] => {
    const heading = cells.find(({ rule }) => rule === 'heading')
    const values = cells.filter(({ rule }) => rule === 'column')
    const [first] = values
    const calls = values.length > 0 ? values.flatMap((one) => one.calls) : (heading?.calls ?? [])
    // A line of the heading over vessels is asked about with their names.
    if ((!first && !heading) || (!first && calls.every(({ doubt }) => doubt !== null))) return []
    const letter = columnName(column)
    const headed = heading?.cell.text ?? headingAbove(grid, first?.place)
    const title = headed === '' ? '' : `, headed ${quoted(onOneLine(headed))},`
    const isOfTranshipment = isTranshipmentPort(headed)
    const names = cells.map(({ name }) => name)
    const cell = (heading ?? first)?.name ?? ''
    // In a column of which other cells are read, only these may say nothing.
    if (heading && !first && roles.some((one) => one.place.column === column && READ.has(one.role)))
      return cells.map((one): Cause => {
        const fault = `${one.name} ${quoted(onOneLine(one.cell.text))} is not understood.`
        const options = [ignoring(grid, one.name, `${one.name} says nothing about the calls`)]
        return { code: 'cell_not_understood', cell: one.name, fault, calls: one.calls, options }
      })
    const fault = isOfTranshipment
      ? `Column ${letter}${title} names a port where cargo may change to another vessel. If it stays on board, column ${letter} can be ignored.`
      : `Column ${letter}${title} is not understood.`
    const trades = tradesOf(grid, { letter, values })
    if (trades) return [{ code: 'heading_not_understood', cell, cells: names, calls, ...trades }]
    const versions = versionOptions(grid, { letter, headed, calls })
    const label = isOfTranshipment
      ? `Cargo stays on board: ignore column ${letter}`
      : `Column ${letter} says nothing about the calls`
    const options = versions ?? [ignoring(grid, letter, label)]
    return [{ code: 'heading_not_understood', cell, cells: names, fault, calls, options }]
  })
  const cells = unknown.filter(({ rule }) => rule === 'cell')
  const periods = unknown.filter(({ rule }) => rule === 'period')
  return [
    ...voyages.map(
      (each): Cause => ({
        code: 'heading_not_understood',
        cell: each.cells[0]?.name ?? '',
        fault: voyagesFault(each),
        calls: each.calls,
        options: voyageOptions(grid, each),
      }),
    ),
    ...columns,
    ...periods.map(({ name, cell, calls }): Cause => {
      const fault = `${name} says ${quoted(onOneLine(cell.text))}, and no date beside it is near then.`
      // Beside a week, a cell may name a vessel.
      const isAlone = !cell.text.includes('\n')
      const options = isAlone ? [ignoring(grid, name, `${name} says nothing about the calls`)] : []
      return { code: 'month_unclear', cell: name, fault, calls, options }
    }),
    ...cells.flatMap(({ name, cell, calls }): Cause[] => {
      const said = sentencesOf(cell.text).filter((one) => !isHarmless(one, calls, true))
      return said.length === 0
        ? []
        : [
            {
              code: 'cell_not_understood',
              cell: name,
              fault: `${name} ${quoted(onOneLine(cell.text))} is not understood.`,
              calls,
              options: [ignoring(grid, name, `${name} says nothing about the calls`)],
            },
          ]
    }),
  ]
}

const READ: ReadonlySet<RoleOfCell['role']> = new Set([
  ...(['port', 'vessel', 'voyage', 'stay', 'arrival', 'departure', 'cut-off'] as const),
])

const ignoring = ({ name: sheet }: Grid, range: string, label: string): ReadingOption => ({
  label,
  examples: [],
  choices: { roles: [{ sheet, range, role: 'ignored' }] },
})

/** The nearest text over a cell. */
function headingAbove(grid: Grid, place: Place | undefined): string {
  if (!place) return ''
  for (let row = place.row - 1; row >= 1; row--) {
    const text = ownText(grid, row, place.column)
    if (text !== '' && readDates(text, ANY_DAY).start === null) return text
  }
  return ''
}

/** Whatever the year, it is a date. */
const ANY_DAY = '2026-06-01'

/** A list is of one route. Where a column says IMPORT or EXPORT of each row, the rows of one of them can be read. */
function tradesOf(
  { name: sheet }: Grid,
  { letter, values }: { letter: string; values: readonly RoleOfCell[] },
): Pick<Cause, 'fault' | 'options'> | null {
  const byTrade = [...Map.groupBy(values, ({ cell }) => comparable(cell.text))]
  if (byTrade.length < 2 || !byTrade.every(([trade]) => isBareTab(trade))) return null
  const trades = byTrade.map(([trade]) => trade)
  return {
    fault: `Column ${letter} says that rows are of different routes: ${anyOf(trades)}. This list is read as one route: read the rows of one here, and those of the others from a copy of the file.`,
    options: byTrade.map(([trade]) => {
      const others = byTrade.flatMap(([other, cells]) => (other === trade ? [] : cells))
      const left = others.flatMap(({ calls }) => calls.map(({ call }) => [call.cell, 'left_out'] as const))
      return {
        label: `Read ${trade}, leave out ${trades.filter((other) => other !== trade).join(' and ')}`,
        examples: [],
        choices: {
          roles: [{ sheet, range: letter, role: 'ignored' }],
          cells: { [sheet]: Object.fromEntries(left) },
        },
      }
    }),
  }
}

/** Of UPDATED ETA beside ETA, either may hold; null for other columns. */
function versionOptions(
  grid: Grid,
  { letter, headed, calls }: { letter: string; headed: string; calls: readonly ReadCall[] },
): ReadingOption[] | null {
  const { name: sheet } = grid
  const side = sideIn(headed)
  const [first] = calls
  if (!isVersion(headed) || side === null || !first) return null
  const other = (side === 'departure' ? (first.call.cell_etd ?? first.call.cell) : first.call.cell).replace(
    /(?<!\d)\d+$/,
    '',
  )
  const place = parseCellName(first.call.cell)
  const column = parseCellName(`${other}1`)?.column
  const otherHeading = place && column ? headingAbove(grid, { row: place.row, column }) : ''
  if (other === letter || sideIn(otherHeading) !== side) return null
  const isOld = isSuperseded(headed)
  const take = {
    label: '',
    examples: [],
    choices: {
      roles: [
        { sheet, range: other, role: 'ignored' as const },
        { sheet, range: letter, role: side },
      ],
    },
  }
  const leave = {
    label: '',
    examples: [],
    choices: { roles: [{ sheet, range: letter, role: 'ignored' as const }] },
  }
  const [newer, older] = isOld ? [leave, take] : [take, leave]
  const [newerColumn, olderColumn] = isOld ? [other, letter] : [letter, other]
  return [
    { ...newer, label: `Column ${newerColumn} holds, the newer one` },
    { ...older, label: `Column ${olderColumn} holds, the superseded one` },
  ]
}
