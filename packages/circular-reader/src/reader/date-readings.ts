import { daysBetween } from '@sailing-desk/dates/days'
import { possibleOrders } from '@sailing-desk/dates/read-dates'
import { greatCircleDistance } from '@sailing-desk/trade/great-circle'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { DATE_READINGS, type DateReading } from '../choices/reader-choices.ts'
import type { Block, PortRow } from '../layout/block.ts'
import { filledCallCells } from '../layout/call-places.ts'
import type { PortMatch, PortMatcher } from '../words/port-matching.ts'
import { comparable } from '../workbook/cell-text.ts'
import { type Cell, ownText, placeOfKey } from '../workbook/sheet-grid.ts'
import { type BlockCall, readBlockCalls } from './block-calls.ts'
import { type DateRules, isInFigures, mayBeTwoDays, TWO_FIGURES } from './cell-readings.ts'

/**
 * The ways in which the dates of a block can be read: one if it is proved, several if nothing tells, none if no way explains
 * all of them. `isProved`: by the figures themselves, and not by the order of sailing. `unlikely`: those of which the voyages are
 * too long, beside one with shorter ones.
 */
export type BlockReadings = {
  readings: readonly DateReading[]
  isProved: boolean
  unlikely?: readonly DateReading[]
}

/** Tries each way to read the dates in figures of a block, and keeps those that explain all of them. */
export function readingsOfBlock(block: Block, rules: DateRules, matcher: PortMatcher): BlockReadings {
  const hasFigures = filledCallCells(block).some(({ cell }) => isOfFigures(cell))
  if (!hasFigures) return { readings: ['day first'], isProved: false }
  const stated = statedOrders(block)
  const isTitled = rules.givenMonth !== undefined || block.rows.ports.some(({ month }) => month !== null)
  const possible = DATE_READINGS.filter((one) => one !== 'days only' || isTitled)
  const tried = possible.map((reading) => ({
    reading,
    calls: readBlockCalls(block, { ...rules, readings: [reading] }),
  }))
  const explaining = tried.filter(
    ({ reading, calls }) => explainsAll(calls, reading, rules.reference) && isNearTitle(calls),
  )
  const sails = sailsForward(matcher)
  if (stated.size > 0) {
    const [only, ...others] = explaining.filter(({ reading }) => stated.has(reading))
    const fits = (one: Tried) => sails(one.calls) && !breaksStay(one)
    // A heading may be left over from another circular: it is not followed where only another order makes a voyage.
    const isOdd = only !== undefined && !fits(only) && explaining.some(fits)
    return { readings: !only || isOdd || others.length > 0 ? [] : [only.reading], isProved: true }
  }
  let left: readonly Tried[] = explaining
  let unlikely: readonly Tried[] = []
  // A test that all of them fail says nothing: the rows may be in another order than that of sailing.
  for (const passes of [agreesWithTitles, agreesWithWeekdays, sails]) {
    const passing = left.filter(({ calls }) => passes(calls))
    if (passing.length === 0) continue
    if (passes === sails) unlikely = asLikely(left, passing, matcher)
    left = [...passing, ...unlikely]
  }
  // The order of sailing does not outweigh a departure before its arrival.
  const isDoubtful = left.some(breaksStay) && !explaining.every(breaksStay)
  const found = isDoubtful ? explaining : left
  return {
    readings: found.map(({ reading }) => reading),
    isProved: explaining.length === 1,
    unlikely: unlikely.map(({ reading }) => reading),
  }
}

const breaksStay = ({ calls }: { calls: readonly BlockCall[] }): boolean =>
  calls.some(
    ({ cells, reading: { status, faulty } }) =>
      status === 'invalid' && faulty.length === 0 && cells.some(({ cell }) => isOfFigures(cell)),
  )

/** The titles, the notes or the headings may say it: ALL DATES DD/MM, ETA (M/D). */
function statedOrders({ titles, area, rows, listCells }: Block): Set<DateReading> {
  const { grid, header, stack } = area
  const headings = [...grid.cells].flatMap(([key, { text }]) => {
    const { row, column } = placeOfKey(key)
    const isInHeader = row >= Math.min(stack.top, header.row) && row <= Math.max(stack.bottom, header.row)
    return isInHeader && column <= header.lastColumn ? text : []
  })
  const ofList = listCells?.heading.map(({ row, column }) => ownText(grid, row, column)) ?? []
  const texts = [
    ...titles.map(({ cell }) => cell.text),
    ...rows.notes.map(({ text }) => text),
    ...headings,
    ...ofList,
  ].map(comparable)
  return new Set(
    texts.flatMap((text): DateReading[] => [
      ...(DAY_THEN_MONTH.test(text) ? ['day first' as const] : []),
      ...(MONTH_THEN_DAY.test(text) ? ['month first' as const] : []),
    ]),
  )
}

const DAY_THEN_MONTH = /\b(?:DD ?[/.-] ?MM|D ?[/-] ?M)\b/
const MONTH_THEN_DAY = /\b(?:MM ?[/.-] ?DD|M ?[/-] ?D)\b/

/** A number such as 12.5 is as open as a text. */
function isOfFigures({ kind, text, date }: Cell): boolean {
  return (kind === 'text' || (kind === 'number' && !date)) && isInFigures(text)
}

function explainsAll(calls: readonly BlockCall[], reading: DateReading, reference: string): boolean {
  return calls.every(({ cells }) =>
    cells.every(({ cell, read }) => {
      if (!isOfFigures(cell)) return true
      return read.start !== null && (reading === 'days only' || isPossible(cell.text, reading, reference))
    }),
  )
}

/** Whether a text in figures is a date in this order, as 12/25 is not with the day first. */
function isPossible(text: string, reading: DateReading, reference: string): boolean {
  const orders = possibleOrders(text, reference)
  return orders.length === 0 || orders.some((order) => order === reading)
}

/** Below the title of a month, figures that may be two days are no months far from it: 5/7 under DECEMBER is not in May. */
function isNearTitle(calls: readonly BlockCall[]): boolean {
  return calls.every(({ month, cells }) =>
    cells.every(({ cell, read: { start } }) => {
      if (month === null || start === null || !mayBeTwoDays(cell.text)) return true
      const days = daysBetween(`${month}-01`, start)
      return days >= 0 && days <= MAX_DAYS_FROM_TITLE
    }),
  )
}

/** A schedule under the title of a month runs on into the next. */
const MAX_DAYS_FROM_TITLE = 62

/** Below the title of a month, some of the dates are in it. */
function agreesWithTitles(calls: readonly BlockCall[]): boolean {
  const titled = new Set(calls.flatMap(({ month }) => month ?? []))
  return titled.size === 0 || calls.some(({ reading }) => titled.has(reading.start?.slice(0, 7) ?? ''))
}

function agreesWithWeekdays(calls: readonly BlockCall[]): boolean {
  return !calls.some(({ reading }) => reading.question === 'weekday_contradicts')
}

/** No leg between two ports, or stay, is longer. */
export const MAX_DAYS_APART = 45
/** Faster than any vessel, on the shortest way. */
const MAX_MILES_A_DAY = 30 * 24

/** Whether each voyage goes on in time, and no faster than any vessel. */
export function sailsForward(
  { match }: PortMatcher,
  maxDays = MAX_DAYS_APART,
): (calls: readonly BlockCall[]) => boolean {
  const isInTime = isReachable((port: PortRow) => match(port.text).found)
  return (calls) =>
    [...Map.groupBy(calls, ({ column }) => column).values()].every((voyage) => {
      const dated = voyage.filter(({ reading }) => reading.start !== null)
      return dated.every(({ reading, port }, i) => {
        const before = dated[i - 1]
        if (!before?.reading.start || !reading.start) return true
        const days = daysBetween(before.reading.start, reading.start)
        return days >= 0 && days <= maxDays && isInTime(before.port, port, days)
      })
    })
}

/** Whether a vessel comes from one port to another in some days. `findKnown`: the port that is meant, if it is known. */
export function isReachable<Port>(
  findKnown: (port: Port) => PortMatch['found'],
): (from: Port, to: Port, days: number) => boolean {
  const positionOf = (port: Port) => {
    const found = findKnown(port)
    return KNOWN_PORTS.find(({ name, code }) => name === found?.name || code === found?.code)
  }
  return (one, other, days) => {
    const [from, to] = [positionOf(one), positionOf(other)]
    const miles = from && to ? greatCircleDistance(from, to) : 0
    return (days + 1) * MAX_MILES_A_DAY >= miles
  }
}

type Tried = { reading: DateReading; calls: readonly BlockCall[] }

/**
 * A leg of many weeks alone is no proof against an order: 11/12, 12/12, 1/2 is a voyage of seven weeks in either. `passing`: those
 * of `tried` without one.
 */
function asLikely(tried: readonly Tried[], passing: readonly Tried[], matcher: PortMatcher): Tried[] {
  const shortest = Math.min(...passing.map(daysAtSea))
  const sails = sailsForward(matcher, Number.POSITIVE_INFINITY)
  return tried.filter((one) => !passing.includes(one) && sails(one.calls) && daysAtSea(one) <= shortest * 2)
}

function daysAtSea({ calls }: Tried): number {
  const voyages = [...Map.groupBy(calls, ({ column }) => column).values()]
  return voyages.reduce((sum, voyage) => {
    const starts = voyage.flatMap(({ reading }) => reading.start ?? [])
    const [first, last] = [starts[0], starts.at(-1)]
    return first && last ? sum + daysBetween(first, last) : sum
  }, 0)
}

/**
 * Whether most dates of a schedule name their month: 22/25 Dec. Then 5/7 may mean two days without a month, unless the
 * titles say what figures mean.
 */
export function areMonthsNamed(blocks: readonly Block[]): boolean {
  if (blocks.some((block) => statedOrders(block).size > 0)) return false
  const texts = blocks.flatMap(filledCallCells).map(({ cell }) => cell.text)
  const named = texts.filter((text) => /\d/.test(text) && /[a-z]{3}/i.test(text))
  return named.length > texts.filter((text) => TWO_FIGURES.test(text)).length
}
