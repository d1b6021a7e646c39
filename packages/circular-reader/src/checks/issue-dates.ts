import { daySpan, dayText, dayWritten } from '@sailing-desk/dates/day-text'
import type { ReadingOption } from '../choices/reader-choices.ts'
import type { CircularWarning } from '../circular.types.ts'
import type { Titles } from '../reader/circular-titles.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { heldFor } from './hold-checks.ts'

/** The calls as read with another issue date, by their sheets and cells. */
type Otherwise = { issued: string; calls: ReadonlyMap<string, ReadCall> }

/**
 * Asks for the issue date where its figures may mean several days, about the calls whose years depend on it. `readAgain`: the
 * sheets as they are with another one.
 */
export function askIssueDate(
  reads: readonly ReadSheet[],
  titles: Pick<Titles, 'issued' | 'reference' | 'otherIssued' | 'issueCells' | 'mentionedIn'>,
  readAgain: (issued: string) => readonly ReadSheet[],
): CircularWarning[] {
  const { issued, reference, otherIssued, issueCells, mentionedIn } = titles
  const ways = otherIssued
    .map((day): Otherwise => ({ issued: day, calls: callsByCell(readAgain(day)) }))
    .filter(({ calls }) => !areWeekdaysWrong(reads, calls))
  return reads.flatMap((read) => {
    const open = read.calls.filter(
      (one) => one.call.import && ways.some(({ calls }) => differs(one, calls.get(keyOf(read, one)))),
    )
    if (open.length === 0) return []
    const days = [...(issued === null ? [] : [issued]), ...ways.map((way) => way.issued)]
      .map(dayText)
      .join(' or ')
    const fault =
      issued === null
        ? `No issue date was found, but ${mentionedIn.join(', ')} says ${days}: the years of dates depend on it.`
        : `The issue date in ${issueCells[0]?.cell} may be ${days}, on which the years of dates depend.`
    const about = { sheet: read.sheet.sheet, cell: open[0]?.call.cell ?? null }
    const asRead = { issued: reference, calls: callsByCell([read]) }
    const options = [asRead, ...ways].map((way) => optionOf(way, read, open))
    return [{ ...heldFor('issue_date_unclear', about, fault, open), options }]
  })
}

const keyOf = ({ sheet }: ReadSheet, { call: { cell, vessel } }: ReadCall) =>
  JSON.stringify([sheet.sheet, cell, vessel])

const callsByCell = (reads: readonly ReadSheet[]) =>
  new Map(reads.flatMap((read) => read.calls.map((one): [string, ReadCall] => [keyOf(read, one), one])))

const differs = ({ call }: ReadCall, other: ReadCall | undefined): boolean =>
  other !== undefined &&
  (other.call.start !== call.start ||
    other.call.end !== call.end ||
    (other.call.cut_off_on ?? null) !== (call.cut_off_on ?? null))

const isWeekdayWrong = ({ reading }: ReadCall): boolean => reading.question === 'weekday_contradicts'

/** In the year that an issue date gives, the weekdays of dates may be others than those printed. */
function areWeekdaysWrong(reads: readonly ReadSheet[], calls: ReadonlyMap<string, ReadCall>): boolean {
  return [...calls.values()].some(isWeekdayWrong) && !reads.some((read) => read.calls.some(isWeekdayWrong))
}

function optionOf({ issued, calls }: Otherwise, read: ReadSheet, open: readonly ReadCall[]): ReadingOption {
  const examples = open.slice(0, MAX_EXAMPLES).map((one) => {
    const { start, end } = calls.get(keyOf(read, one))?.call ?? {}
    const { cell, dates, vessel, port, printed_port } = one.call
    const days = start && end ? daySpan(start, end) : 'not read'
    return `${cell} ${dates}: ${vessel ?? 'the vessel'} at ${port ?? printed_port}, ${days}`
  })
  return { label: `Issued on ${dayWritten(issued)}`, examples, choices: { issued } }
}

const MAX_EXAMPLES = 3
