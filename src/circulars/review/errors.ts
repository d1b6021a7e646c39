import {
  choiceFor,
  type ReaderChoices,
  type ReadingOption,
} from '@sailing-desk/circular-reader/choices/reader-choices'
import type {
  Circular,
  CircularCall,
  CircularSheet,
  CircularWarning,
} from '@sailing-desk/circular-reader/circular.types'
import { shownMessage } from '@sailing-desk/circular-reader/cli'
import { dayWithYearFirst } from '@sailing-desk/circular-reader/reader/cell-readings'
import { OFFSET_1904 } from '@sailing-desk/circular-reader/workbook/excel-dates'
import { DAYS_AHEAD, DAYS_BACK, yearNear } from '@sailing-desk/dates/calendar-day'
import { addDays, daysBetween } from '@sailing-desk/dates/days'
import { printDates, readDates } from '@sailing-desk/dates/read-dates'
import { isErrorOfPrincipal, type PublishedDates, remarksOf } from './questions.ts'
import type { ReviewError } from './review.schema.ts'

type Found = { warning: CircularWarning; call: CircularCall; sheet: CircularSheet }

/** Tells of which call a warning says that the principal has printed what cannot be right; null for other warnings. */
function errorFinder({ sheets }: Circular): (warning: CircularWarning) => Found | null {
  const calls = new Map(
    sheets.flatMap((sheet) =>
      sheet.schedules.map((call) => [placeOf(sheet.sheet, call.cell), { call, sheet }]),
    ),
  )
  return (warning) => {
    const { severity, sheet, cell } = warning
    if (severity === 'error' || cell === null || !isErrorOfPrincipal(warning)) return null
    const found = calls.get(placeOf(sheet, cell))
    return found ? { ...found, warning } : null
  }
}

const placeOf = (sheet: string, cell: string) => `${sheet} ${cell}`

/**
 * The calls that cannot be right as the principal has printed them, as long as nobody has corrected them, left them out or taken
 * them as printed. One with several faults is one error.
 */
export function openErrors(circular: Circular, { cells }: ReaderChoices): Found[] {
  const errorOf = errorFinder(circular)
  const found = new Map<string, Found>()
  for (const warning of circular.warnings) {
    const error = errorOf(warning)
    if (!error?.call.import || isDecided(error.call, choiceFor(cells, warning.sheet))) continue
    const key = placeOf(warning.sheet, error.call.cell)
    const before = found.get(key)
    const message = before ? `${before.warning.message} ${warning.message}` : warning.message
    found.set(key, { ...error, warning: { ...(before?.warning ?? warning), message } })
  }
  return [...found.values()]
}

/** What was noticed that is neither a question nor an error of a call. */
export function remarksBesideErrors(circular: Circular): CircularWarning[] {
  const errorOf = errorFinder(circular)
  return remarksOf(circular).filter((warning) => errorOf(warning) === null)
}

const isDecided = ({ cell, cell_etd }: CircularCall, decided: CellChoices) =>
  [cell, ...(cell_etd ? [cell_etd] : [])].some((name) => choiceFor(decided, name) === 'as_read')

type CellChoices = NonNullable<ReaderChoices['cells']>[string] | undefined

export function errorsOf(
  circular: Circular,
  choices: ReaderChoices,
  publishedOf: PublishedDates,
): ReviewError[] {
  return openErrors(circular, choices).map(({ warning, call, sheet }) => ({
    sheet: sheet.sheet,
    cell: call.cell,
    vessel: call.vessel,
    port: call.port ?? call.printed_port,
    message: shownMessage(warning.message),
    printed: printedIn(call),
    published: publishedOf(call, sheet.route_direction),
    options: optionsFor({ warning, call, sheet }, circular.reference_date),
  }))
}

const printedIn = ({ cell, cell_etd, dates, eta, etd }: CircularCall) =>
  cell_etd === undefined
    ? [{ cell, text: dates }]
    : [
        { cell, text: eta ?? '' },
        { cell: cell_etd, text: etd ?? '' },
      ]

/** What was probably meant: offered, never taken without somebody's word. */
function optionsFor({ warning, call, sheet }: Found, reference: string): ReadingOption[] {
  const { start, end, status } = call
  // In columns of their own, nobody knows which of the two cells is wrong.
  if (start === null || end === null || status !== 'dates' || call.cell_etd !== undefined) return []
  const days = { start, end }
  const meant =
    warning.code === 'date_out_of_window'
      ? [withYearFirst(call.dates, reference), inWindow(days, reference), from1904(call, days, reference)]
      : warning.code === 'date_before_previous_port' || warning.code === 'date_long_after_previous_port'
        ? [betweenNeighbours(days, call, sheet)]
        : []
  const { time } = readDates(call.dates, reference)
  return meant.flatMap((one): ReadingOption[] => {
    if (one === null) return []
    const text = printDates({ ...one, kind: 'exact', time }, reference)
    const choices = { cells: { [sheet.sheet]: { [call.cell]: { text } } } }
    return [{ label: `Use ${text}`, examples: [], choices }]
  })
}

type Days = { start: string; end: string }

const isNear = (day: string, reference: string) => {
  const ahead = daysBetween(reference, day)
  return ahead >= -DAYS_BACK && ahead <= DAYS_AHEAD
}

function withYearFirst(text: string, reference: string): Days | null {
  const day = dayWithYearFirst(text)
  return day !== null && isNear(day, reference) ? { start: day, end: day } : null
}

/** The same days in the year that the circular is about. */
function inWindow({ start, end }: Days, reference: string): Days | null {
  const [, month = 0, day = 0] = start.split('-').map(Number)
  const year = yearNear(reference, month, day)
  if (year === null) return null
  const to = moved({ start, end }, `${year}${start.slice(4)}`)
  return to.start !== start && isNear(to.start, reference) ? to : null
}

/** Numbers of days that count from 1904, pasted into a workbook that counts from 1900, are four years and a day too early. */
function from1904({ excel_date }: CircularCall, days: Days, reference: string): Days | null {
  const to = moved(days, addDays(days.start, OFFSET_1904))
  return excel_date && isNear(to.start, reference) ? to : null
}

const MONTHS = [-1, 1, 2]

/** The same days of another month, if only one lies between the port before and the port after. */
function betweenNeighbours(days: Days, call: CircularCall, { schedules }: CircularSheet): Days | null {
  const dated = schedules.filter(({ vessel, start }) => vessel === call.vessel && start !== null)
  const at = dated.indexOf(call)
  const [before, after] = [dated[at - 1]?.end, dated[at + 1]?.start]
  if (!before || !after) return null
  const fitting = MONTHS.flatMap((months) => {
    const to = moved(days, monthsLater(days.start, months))
    return to.start.slice(8) === days.start.slice(8) && to.start >= before && to.end <= after ? [to] : []
  })
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** A stay of the same length from another day on. */
const moved = ({ start, end }: Days, to: string): Days => ({
  start: to,
  end: addDays(to, daysBetween(start, end)),
})

/** May be a day of the month after if the month is too short. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10)
}
