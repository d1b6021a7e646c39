import { daySpan, monthText } from '@sailing-desk/dates/day-text'
import { addDays, daysBetween } from '@sailing-desk/dates/days'
import { readDates } from '@sailing-desk/dates/read-dates'
import { counted } from '@sailing-desk/trade/counted'
import {
  choiceFor,
  DATE_READINGS,
  type DateReading,
  type ReaderChoices,
  type ReadingOption,
} from '../choices/reader-choices.ts'
import type { CellQuestion, CircularWarning } from '../circular.types.ts'
import type { Block } from '../layout/block.ts'
import { type BlockCall, readBlockCalls } from '../reader/block-calls.ts'
import { monthAfter, monthNamed } from '../reader/cell-readings.ts'
import { type BlockReadings, sailsForward } from '../reader/date-readings.ts'
import { firstPlace, type ReadCall, type ReadSheet } from '../reader/sheet-calls.ts'
import type { PortMatcher } from '../words/port-matching.ts'
import { quoted } from '../workbook/cell-text.ts'
import { type Grid, nameOnSheet } from '../workbook/sheet-grid.ts'
import { heldFor, overByTitle, wouldBeOver } from './hold-checks.ts'

type Rules = {
  readingsOf: ReadonlyMap<Block, BlockReadings>
  matcher: PortMatcher
  choices: Pick<ReaderChoices, 'orders' | 'months'>
}

/** What another way to read the dates of a whole sheet may answer. */
const OF_SHEET: ReadonlySet<CellQuestion | null> = new Set<CellQuestion>([
  'date_order_unclear',
  'month_missing',
])

/**
 * One question for all dates of a sheet that can be read in several ways or in none, each way with what it would mean for the
 * first calls. `calls`: those that it is about. Dates that no way explains are asked about one by one.
 */
export function askOpenDates(
  reads: readonly ReadSheet[],
  rules: Rules,
): { warnings: CircularWarning[]; calls: ReadonlySet<ReadCall> } {
  const asked = [...Map.groupBy(reads, ({ sheet }) => sheet.sheet).values()].flatMap((ofSheet) => {
    const calls = ofSheet
      .flatMap((read) => read.calls)
      .filter(({ reading }) => OF_SHEET.has(reading.question))
    const options = calls.length === 0 ? [] : optionsFor(ofSheet, calls, rules)
    return options.length === 0 ? [] : [{ warning: question(ofSheet, calls, options), calls }]
  })
  return {
    warnings: asked.map(({ warning }) => warning),
    calls: new Set(asked.flatMap(({ calls }) => calls)),
  }
}

function question(
  [read]: readonly ReadSheet[],
  calls: readonly ReadCall[],
  options: ReadingOption[],
): CircularWarning {
  const isOrder = calls.some(({ reading }) => reading.question === 'date_order_unclear')
  const [first] = calls
  const dates = counted({ count: calls.length, one: 'date', many: 'dates' })
  const example = calls.length > 1 ? `, such as ${quoted(first?.reading.dates ?? '')},` : ''
  const fault = isOrder
    ? `${dates} of this sheet${example} can be read in more than one way.`
    : calls.some(wouldBeOver)
      ? overByTitle(`${dates} of this sheet${example}`)
      : `Nothing says of which month ${dates} of this sheet${example} ${calls.length > 1 ? 'are' : 'is'}.`
  const about = { sheet: read?.sheet.sheet ?? '', cell: first?.call.cell ?? null }
  return { ...heldFor(isOrder ? 'date_order_unclear' : 'month_missing', about, fault, calls), options }
}

/** A way to read the dates of a sheet, and its calls in that way, by their cells. */
type Way = { reading: DateReading; month: string | null; calls: ReadonlyMap<string, BlockCall> }

function optionsFor(reads: readonly ReadSheet[], open: readonly ReadCall[], rules: Rules): ReadingOption[] {
  const { choices } = rules
  const sheet = reads[0]?.sheet.sheet ?? ''
  const chosen = choiceFor(choices.orders, sheet)
  const ways = waysOf(reads, open, chosen, choiceFor(choices.months, sheet)).filter((way) =>
    isPossible(way, { reads, open, rules }),
  )
  const meanings = Map.groupBy(ways, ({ calls }) =>
    JSON.stringify(
      open.map(({ call }) => [calls.get(call.cell)?.reading.start, calls.get(call.cell)?.reading.end]),
    ),
  )
  // Where the figures are no question, only the month is chosen.
  const areFigures = open.some(({ block }) => (rules.readingsOf.get(block)?.readings.length ?? 1) !== 1)
  return [...meanings.values()].flatMap(([way]) => {
    if (!way) return []
    const { reading, month } = way
    const withOrder = chosen === undefined && (areFigures || month === null || meanings.size > 2)
    return [
      {
        label: labelOf(way, { reads, open, withOrder }),
        examples: open.slice(0, MAX_EXAMPLES).map((one) => exampleOf(one, way)),
        choices: {
          ...(withOrder && { orders: { [sheet]: reading } }),
          ...(month !== null && { months: { [sheet]: month } }),
        },
      },
    ]
  })
}

const MAX_EXAMPLES = 3

/** Days over which no title names a month are in that of the issue date or in the next one. */
function waysOf(
  reads: readonly ReadSheet[],
  open: readonly ReadCall[],
  chosen: DateReading | undefined,
  givenMonth: string | undefined,
): Way[] {
  const reference = reads[0]?.rules.reference ?? ''
  const issued = reference.slice(0, 7)
  const printed = new Set(
    open.some(wouldBeOver) ? [] : reads.flatMap(({ grid, rules }) => printedMonths(grid, rules.reference)),
  )
  // A column of months says of which its rows are: no other month may be offered for them.
  const offered = [monthAfter(issued), issued].filter(
    (month) => printed.difference(new Set([month])).size === 0,
  )
  const months = givenMonth === undefined ? [null, ...offered] : [null]
  return (chosen ? [chosen] : DATE_READINGS).flatMap((reading) =>
    months.map((month) => ({ reading, month, calls: callsRead(reads, reading, month ?? givenMonth) })),
  )
}

/** The months that cells name which say nothing else. */
function printedMonths({ cells }: Grid, reference: string): string[] {
  return [...cells.values()].flatMap(({ text }) => {
    const { kind, start, end } = readDates(text, reference)
    if (kind !== 'approx' || start === null || end === null) return []
    const isWhole = start.endsWith('-01') && addDays(end, 1) === `${monthAfter(start.slice(0, 7))}-01`
    return isWhole ? [start.slice(0, 7)] : []
  })
}

function callsRead(
  reads: readonly ReadSheet[],
  reading: DateReading,
  givenMonth: string | undefined,
): Map<string, BlockCall> {
  return new Map(
    reads.flatMap((read) =>
      blocksOf(read).flatMap((block) => {
        const calls = readBlockCalls(block, {
          ...read.rules,
          readings: [reading],
          isChosen: true,
          givenMonth,
        })
        return calls.map((one): [string, BlockCall] => [cellOf(one, block), one])
      }),
    ),
  )
}

const blocksOf = ({ calls }: ReadSheet): Block[] => [...new Set(calls.map(({ block }) => block))]

function cellOf({ places }: BlockCall, { area: { grid } }: Block): string {
  const { row, column } = firstPlace(places)
  return nameOnSheet(grid, row, column)
}

const isRead = (one: BlockCall | undefined) =>
  one !== undefined && one.reading.start !== null && !one.reading.question && !one.cutOff?.read.question

type Asked = { reads: readonly ReadSheet[]; open: readonly ReadCall[]; rules: Rules }

/**
 * A way is possible if it reads some of the open dates and leaves all others as they are. One in which days have no month of
 * their own must read all of them, not long before the issue date, with each voyage sailing forward.
 */
function isPossible({ reading, month, calls }: Way, { reads, open, rules }: Asked): boolean {
  const read = open.filter(({ call }) => isRead(calls.get(call.cell)))
  const others = reads.flatMap((one) => one.calls).filter((one) => !open.includes(one))
  const isKept = ({ call }: ReadCall) => {
    const now = calls.get(call.cell)?.reading
    return now?.start === call.start && now.end === call.end
  }
  if (read.length === 0 || !others.every(isKept)) return false
  if (reading !== 'days only' && month === null) {
    const left = open.map(({ block }) => rules.readingsOf.get(block)?.readings ?? [])
    return left.every((readings) => readings.length === 0 || readings.includes(reading))
  }
  const isOld = (one: ReadSheet) =>
    [...calls.values()].some(
      ({ reading: { start } }) => start !== null && daysBetween(start, one.rules.reference) > MAX_DAYS_PAST,
    )
  if (month !== null && reads.some(isOld)) return false
  const forward = sailsForward(rules.matcher)
  return (
    read.length === open.length &&
    reads.every((one) =>
      blocksOf(one).every((block) => {
        const ofBlock = new Set(one.calls.filter((each) => each.block === block).map(({ call }) => call.cell))
        return forward([...calls].flatMap(([cell, each]) => (ofBlock.has(cell) ? [each] : [])))
      }),
    )
  )
}

/** A circular may still list a call that is over. */
const MAX_DAYS_PAST = 14

const LABELS: Record<DateReading, string> = {
  'day first': 'Day first (5/12 is 5 December)',
  'month first': 'Month first (5/12 is 12 May)',
  'days only': 'Days only (10/12 is a stay from the 10th to the 12th)',
}

/** `withOrder`: the way is chosen, and not only the month of days. */
function labelOf(
  { reading, month, calls }: Way,
  { reads, open, withOrder }: Pick<Asked, 'reads' | 'open'> & { withOrder: boolean },
): string {
  if (!withOrder && month !== null) return `The days are in ${monthText(month)}`
  if (reading === 'days only') {
    const titled = reads.flatMap((read) =>
      blocksOf(read).flatMap(({ rows }) =>
        rows.ports.flatMap((port) => monthNamed(port.month, read.rules.reference) ?? []),
      ),
    )
    const [named, ...others] = new Set(month === null ? titled : [month])
    return named === undefined || others.length > 0
      ? LABELS[reading]
      : `${LABELS[reading]}, in ${monthText(named)}`
  }
  const unread = open.filter(({ call }) => !isRead(calls.get(call.cell))).length
  if (unread === 0) return LABELS[reading]
  return `${LABELS[reading]}, but ${counted({ count: unread, one: 'date is', many: 'dates are' })} not read so`
}

function exampleOf({ call }: ReadCall, { calls }: Way): string {
  const { start, end, question } = calls.get(call.cell)?.reading ?? {}
  const days = start && end && !question ? daySpan(start, end) : 'not read'
  const vessel = call.vessel ?? call.ship_name ?? 'the vessel'
  return `${call.cell} ${call.dates}: ${vessel} at ${call.port ?? call.printed_port}, ${days}`
}
