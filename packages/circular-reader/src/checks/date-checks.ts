import { DAYS_AHEAD, DAYS_BACK, dayNumberOf, toIsoDay } from '@sailing-desk/dates/calendar-day'
import { addDays, daysBetween } from '@sailing-desk/dates/days'
import { isEarlierTime, readDates } from '@sailing-desk/dates/read-dates'
import type { ReadingOption } from '../choices/reader-choices.ts'
import type { CircularWarning, WarningCode } from '../circular.types.ts'
import { datedPorts } from '../layout/port-runs.ts'
import { dayAndMonth, dayWithYearFirst } from '../reader/cell-readings.ts'
import { MAX_DAYS_APART } from '../reader/date-readings.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import type { PortMatcher } from '../words/port-matching.ts'
import { quoted } from '../workbook/cell-text.ts'
import { OFFSET_1904 } from '../workbook/excel-dates.ts'
import { cellName } from '../workbook/sheet-grid.ts'
import { heldBackWarning, heldFor, heldTogether } from './hold-checks.ts'

/**
 * Warns about dates that do not exist, are unreadable or do not fit the others. They are imported as printed, but for those that
 * name another port.
 */
export function checkDates(read: ReadSheet, matcher: PortMatcher, reference: string): CircularWarning[] {
  const shown = read.calls.filter(({ vessel }) => !vessel.duplicateOf)
  const strays = strayCalls(read, shown, reference)
  const { faults, bySheet } = checkOrder(read, shown, { reference, strays })
  return [
    ...shown.flatMap((one) => {
      const stray = strays.get(one)
      if (stray?.meant && one.call.import) return [heldStray(read, one, stray.meant)]
      if (one.call.import && isOfOtherPort(one, matcher, reference)) {
        const said = `${quoted(one.call.dates)} names another port than ${one.call.printed_port}.`
        return [heldBackWarning(read, one, 'unreadable_date', said)]
      }
      const fault = faultOf(one, reference) ?? (stray ? farFromOthers(one, stray.days) : faults.get(one))
      return fault ? [warning(read, one, ...fault)] : []
    }),
    ...sharedCells(read, shown),
    ...bySheet,
  ]
}

type Fault = [code: WarningCode, message: string]

function warning(
  { sheet }: ReadSheet,
  { call }: ReadCall,
  code: WarningCode,
  message: string,
): CircularWarning {
  return {
    severity: 'warning',
    code,
    sheet: sheet.sheet,
    cell: call.cell,
    ...(call.vessel === null ? {} : { vessel: call.vessel }),
    port: call.port ?? call.printed_port,
    message,
  }
}

function faultOf({ reading, call }: ReadCall, reference: string): Fault | null {
  if (reading.failed || reading.question) return null
  if (reading.faulty.length > 0) {
    const texts = reading.faulty.map(quoted).join(' / ')
    return ['invalid_date', `${texts} is not a calendar date; the text is kept, no date is derived.`]
  }
  const outside = outsideWindow(reading, reference)
  if (outside) return ['date_out_of_window', outside]
  if (reading.status === 'invalid') {
    const stay = `Arrival ${call.eta} and departure ${call.etd}`
    return [
      'departure_before_arrival',
      `${stay} do not make a stay of up to 14 days; the texts are kept, no date is derived.`,
    ]
  }
  if (leavesTooEarly(call, reference)) {
    return ['departure_before_arrival', `Arrival ${call.eta} is later than departure ${call.etd}.`]
  }
  if (reading.status !== 'unreadable') return null
  return [
    'unreadable_date',
    `${quoted(call.dates)} could not be read as a date; the text is kept, no date is derived.`,
  ]
}

/** MUNDRA 24 Dec at NAGOYA. */
function isOfOtherPort(one: ReadCall, matcher: PortMatcher, reference: string): boolean {
  const { call, port } = one
  if (faultOf(one, reference)?.[0] !== 'unreadable_date') return false
  const readKind = (text: string) => readDates(text, reference).kind
  return [call.dates, call.eta ?? '', call.etd ?? ''].some((text) =>
    datedPorts(text, { matcher, readKind }).some((named) => named !== port.match.found),
  )
}

/** ETA 5 Dec 2300 and ETD 5 Dec 0600. */
function leavesTooEarly({ start, end, eta, etd }: ReadCall['call'], reference: string): boolean {
  if (start === null || start !== end || eta === null || etd === null) return false
  return isEarlierTime(readDates(etd, reference).time, readDates(eta, reference).time)
}

function outsideWindow(reading: ReadCall['reading'], reference: string): string | null {
  const issued = dayNumberOf(reference)
  const [first, last] = [toIsoDay(issued - DAYS_BACK), toIsoDay(issued + DAYS_AHEAD)]
  const stray = reading.days.find(({ day }) => day < first || day > last)
  if (!stray) return null
  const text = stray.excel ? `Excel date ${stray.day}` : quoted(stray.text)
  const intended = readDates(dayAndMonth(stray.day), reference).start
  const other = dayWithYearFirst(stray.text)
  if (other !== null && other >= first && other <= last)
    return `${text} lies outside the circular's window (${first} to ${last}), unless it is ${other}, with the year first.`
  const from1904 = stray.excel ? addDays(stray.day, OFFSET_1904) : ''
  const counted = from1904 >= first && from1904 <= last ? `, or ${from1904} if it was counted from 1904` : ''
  const probably = intended && intended !== stray.day ? `; probably ${intended}${counted}` : ''
  return `${text} lies outside the circular's window (${first} to ${last})${probably}.`
}

type OrderCheck = { faults: ReadonlyMap<ReadCall, Fault>; bySheet: CircularWarning[] }

/**
 * Rows should be in the order of sailing. If most vessels break it, the sheet uses another order and gets one warning
 * instead of one for each call.
 */
function checkOrder(
  read: ReadSheet,
  calls: readonly ReadCall[],
  { reference, strays }: { reference: string; strays: ReadonlyMap<ReadCall, Stray> },
): OrderCheck {
  const faults = new Map<ReadCall, Fault>()
  let [sailing, broken] = [0, 0]
  for (const vessel of read.vessels) {
    const dated = calls.filter(
      (one) =>
        one.vessel === vessel && one.call.start && !outsideWindow(one.reading, reference) && !strays.has(one),
    )
    if (dated.length < 2) continue
    sailing++
    const found = outOfOrder(dated)
    if (found.length > 0) broken++
    // Beside another fault of the voyage, a long leg is hardly one of its own.
    const isFaulty = found.length > 0 || calls.some((one) => one.vessel === vessel && faultOf(one, reference))
    for (const [one, fault] of isFaulty ? found : apartOrTogether(dated)) faults.set(one, fault)
  }
  const otherOrder = sailing >= 3 && broken * 2 > sailing
  if (!otherOrder) return { faults, bySheet: [] }
  return { faults: new Map(), bySheet: [rowsInAnotherOrder(read, broken, sailing)] }
}

/** `days`: from the nearest date of its voyage; `meant`: the day near it that it is with day and month swapped. */
type Stray = { days: number; meant: string | null }

/**
 * The calls that are months away from all others of their voyage: 12 Aug between two days of December. Of two calls, the one that
 * is as far from those of all other voyages.
 */
function strayCalls(
  read: ReadSheet,
  calls: readonly ReadCall[],
  reference: string,
): ReadonlyMap<ReadCall, Stray> {
  const dated = calls.filter(({ call, reading }) => call.start && !outsideWindow(reading, reference))
  const found = new Map<ReadCall, Stray>()
  for (const vessel of read.vessels) {
    const own = dated.filter((one) => one.vessel === vessel)
    const others = own.length > 2 ? own : dated
    const far = own.filter((one) => daysToNearest(one, own) > MAX_DAYS_APART)
    const strays = far.filter((one) => daysToNearest(one, others) > MAX_DAYS_APART)
    if (strays.length === 0 || strays.length * 2 > Math.max(own.length, 2)) continue
    const near = own.filter((one) => !strays.includes(one))
    if (near.length === 0) continue
    // Beside another fault of the voyage, a date far away is hardly one of its own.
    const isFaulty = calls.some((one) => one.vessel === vessel && faultOf(one, reference))
    for (const one of strays) {
      const meant = swappedNear(one, near)
      if (meant !== null || !isFaulty) found.set(one, { days: daysToNearest(one, near), meant })
    }
  }
  return found
}

function daysToNearest(one: ReadCall, all: readonly ReadCall[]): number {
  const days = all.flatMap((other) =>
    other === one || !one.call.start || !other.call.start
      ? []
      : Math.abs(daysBetween(one.call.start, other.call.start)),
  )
  return Math.min(...days)
}

/** 8 Dec for 12 Aug in a voyage of December. */
function swappedNear({ call: { start, end } }: ReadCall, near: readonly ReadCall[]): string | null {
  if (start === null || start !== end) return null
  const [, month, day] = start.split('-')
  const swapped = near.flatMap(({ call }) => {
    if (!call.start || Number(day) > 12) return []
    const { start: meant } = readDates(dayAndMonth(`2000-${day}-${month}`), call.start)
    return meant && Math.abs(daysBetween(meant, call.start)) <= MAX_DAYS_APART ? meant : []
  })
  return swapped[0] ?? null
}

function farFromOthers({ call: { port, printed_port, dates } }: ReadCall, days: number): Fault {
  const message = `${port ?? printed_port} ${dates} lies ${days} days from the nearest other port of this vessel.`
  return ['date_long_after_previous_port', message]
}

function heldStray({ sheet: { sheet } }: ReadSheet, one: ReadCall, meant: string): CircularWarning {
  const { cell, cell_etd, vessel, port, printed_port, dates } = one.call
  const about = {
    sheet,
    cell,
    ...(vessel === null ? {} : { vessel }),
    port: port ?? printed_port,
  }
  const fault = `${quoted(dates)} is months away from the other ports of this vessel, and would be ${dayAndMonth(meant)} with day and month swapped.`
  const option = (label: string, choice: { text: string } | 'as_read'): ReadingOption => ({
    label: `${label} holds`,
    examples: [],
    choices: { cells: { [sheet]: { [cell]: choice } } },
  })
  const options =
    cell_etd === undefined
      ? [option(dayAndMonth(meant), { text: dayAndMonth(meant) }), option(dates, 'as_read')]
      : []
  return { ...heldFor('dates_swapped', about, fault, [one]), ...(options.length > 0 && { options }) }
}

function outOfOrder(dated: readonly ReadCall[]): Array<[ReadCall, Fault]> {
  return dated.flatMap((one, i): Array<[ReadCall, Fault]> => {
    const previous = dated[i - 1]
    if (!previous?.call.start || !one.call.start || one.call.start >= previous.call.start) return []
    const [port, before] = [one, previous].map(({ call }) => call.port ?? call.printed_port)
    const message = `${port} ${one.call.dates} lies before the previous port of this vessel (${before}).`
    return [[one, ['date_before_previous_port', message]]]
  })
}

/** A call long after the one before it, or during it. What is asked about already gets no second message. */
function apartOrTogether(dated: readonly ReadCall[]): Array<[ReadCall, Fault]> {
  return dated.flatMap((one, i): Array<[ReadCall, Fault]> => {
    const previous = dated[i - 1]
    if (!previous?.call.end || !one.call.start || !previous.call.import || !one.call.import) return []
    const days = daysBetween(previous.call.end, one.call.start)
    const [port, before] = [one, previous].map(({ call }) => call.port ?? call.printed_port)
    const areDays = [one, previous].every(({ call }) => call.status === 'dates')
    if (days < 0 && areDays && one.call.start > (previous.call.start ?? '')) {
      const message = `${port} ${one.call.dates} begins before the stay at the previous port of this vessel (${before}) is over.`
      return [[one, ['date_before_previous_port', message]]]
    }
    if (days <= MAX_DAYS_APART) return []
    const message = `${port} ${one.call.dates} lies ${days} days after the previous port of this vessel (${before}).`
    return [[one, ['date_long_after_previous_port', message]]]
  })
}

function rowsInAnotherOrder({ sheet }: ReadSheet, broken: number, sailing: number): CircularWarning {
  return {
    severity: 'warning',
    code: 'ports_not_in_order',
    sheet: sheet.sheet,
    cell: null,
    message: `The rows do not follow the order of sailing (${broken} of ${sailing} vessels); dates were not compared from port to port.`,
  }
}

function sharedCells(read: ReadSheet, calls: readonly ReadCall[]): CircularWarning[] {
  const merges = new Map(calls.flatMap((one) => (one.sharedMerge ? [[one.sharedMerge, one] as const] : [])))
  return [...merges].map(([merge, { call }]) => {
    const [first, last] = [cellName(merge.top, merge.left), cellName(merge.bottom, merge.right)]
    const of = calls.filter((one) => one.sharedMerge === merge)
    const cells = `${first}:${last} is one merged cell;`
    // Whose it is, if it is not that of all vessels, nobody can tell.
    if (new Set(of.map(({ vessel }) => vessel)).size > 1)
      return heldTogether(
        read,
        first,
        'merged_cell',
        `${cells} ${quoted(call.dates)} may not be meant for each vessel.`,
        of,
      )
    return {
      severity: 'warning',
      code: 'merged_cell',
      sheet: read.sheet.sheet,
      cell: first,
      message: `${cells} ${quoted(call.dates)} was taken for each of its ${of.length} calls.`,
    }
  })
}
