import { MONTH_ABBREVIATIONS } from '@sailing-desk/dates/date-words'
import { addDays } from '@sailing-desk/dates/days'
import type { ReadCall } from '../reader/sheet-calls.ts'
import { monthOfTitle } from '../words/block-titles.ts'
import { isMonthHeading } from '../words/sheet-words.ts'
import { comparable } from '../workbook/cell-text.ts'

/** The first and last day that a period may mean, as ISO days. */
type Days = { from: string; to: string }

/**
 * Whether a cell says a week or a month in which no call beside it is, nor the first of its voyage: week 2 beside 12 Dec.
 * `heading`: that of its column or row, if there is one. `all`: the calls of the table.
 */
export function contradictsPeriod(
  text: string,
  heading: string | null,
  { beside, all }: { beside: readonly ReadCall[]; all: readonly ReadCall[] },
): boolean {
  const dated = beside.filter(({ call, reading }) => call.start !== null && reading.question === null)
  const years = new Set(dated.map(({ call }) => Number(call.start?.slice(0, 4))))
  const periods = [...years].flatMap((year) => periodsIn(text, heading, [year - 1, year, year + 1]))
  if (periods.length === 0) return false
  const isWithin = ({ call: { start, end } }: ReadCall) =>
    periods.some(({ from, to }) => start !== null && end !== null && start <= to && end >= from)
  return !dated.some(isWithin) && !firstCalls(all, new Set(dated.map(({ vessel }) => vessel))).some(isWithin)
}

function firstCalls(all: readonly ReadCall[], vessels: ReadonlySet<ReadCall['vessel']>): ReadCall[] {
  const first = new Map<ReadCall['vessel'], ReadCall>()
  for (const one of all) {
    if (one.call.start === null || !vessels.has(one.vessel)) continue
    const known = first.get(one.vessel)?.call.start
    if (known === undefined || known === null || one.call.start < known) first.set(one.vessel, one)
  }
  return [...first.values()]
}

const WEEK_HEADING = /^(?:WEEKS?|WKS?)(?: ?(?:NO|NUMBER|#))?[ .:#]*$|^週/
const WEEK =
  /^(?:WEEKS?|WKS?|W)[ .#:/-]*(\d{1,2})(?: ?[-/&~] ?(?:WEEK|WK|W)?[ .]*(\d{1,2}))?$|^第?(\d{1,2}) ?週$/
const NUMBER = /^(\d{1,2})(?: ?[-/&~] ?(\d{1,2}))?$/

function periodsIn(text: string, heading: string | null, years: readonly number[]): Days[] {
  const label = comparable(heading ?? '')
  const weeks = text.split('\n').flatMap((line) => {
    const said = comparable(line)
    const [, ...numbers] = WEEK.exec(said) ?? (WEEK_HEADING.test(label) ? NUMBER.exec(said) : null) ?? []
    return numbers.flatMap((number) => (number ? Number(number) : []))
  })
  if (weeks.length > 0) return years.flatMap((year) => weeks.map((week) => daysNearWeek(year, week)))
  return isMonthHeading(label) ? daysOfMonth(monthOfTitle(text), years) : []
}

/** Weeks are counted in several ways, of which the results are a week apart. */
function daysNearWeek(year: number, week: number): Days {
  // In any of them, 4 January is in the first week.
  const inWeek = addDays(`${year}-01-04`, (week - 1) * 7)
  const monday = addDays(inWeek, -((new Date(inWeek).getUTCDay() + 6) % 7))
  return { from: addDays(monday, -7), to: addDays(monday, 13) }
}

function daysOfMonth(title: string | null, years: readonly number[]): Days[] {
  const month = MONTH_ABBREVIATIONS.indexOf(comparable(title ?? '').slice(0, 3))
  const named = /20\d\d/.exec(title ?? '')?.[0]
  if (month < 0) return []
  return years.flatMap((year) => {
    if (named !== undefined && Number(named) !== year) return []
    const [from, to] = [0, 1].map((more) => new Date(Date.UTC(year, month + more, 1 - more)).toISOString())
    return [{ from: (from ?? '').slice(0, 10), to: (to ?? '').slice(0, 10) }]
  })
}
