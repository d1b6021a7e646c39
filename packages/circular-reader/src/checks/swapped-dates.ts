import { MAX_STAY_DAYS } from '@sailing-desk/dates/date-figures'
import { daysBetween } from '@sailing-desk/dates/days'
import { possibleOrders, readDates } from '@sailing-desk/dates/read-dates'
import type { CircularWarning } from '../circular.types.ts'
import { type Block, callCell, type VesselColumn } from '../layout/block.ts'
import { cellsOfCall, placeOfCutOff } from '../layout/call-places.ts'
import type { ReadSheet } from '../reader/sheet-calls.ts'
import { quoted } from '../workbook/cell-text.ts'
import { type Cell, nameOnSheet } from '../workbook/sheet-grid.ts'
import { heldTogether } from './hold-checks.ts'

/**
 * `call`: the name of the call's first cell. `day`: of a real date, or of a text that may have been one. `orders`: in how many
 * orders of day and month figures can be read; null for other cells.
 */
export type DateCell = {
  name: string
  call: string
  cell: Cell
  vessel: VesselColumn
  day: string | null
  orders: number | null
}

/** `hasRealDates`: a file without any may be the printed form of one that has. */
type Dates = { reference: string; hasRealDates: boolean }

/**
 * Where months come first, Excel makes 12 May of a typed 5/12, and leaves 13/12 as a text. Real dates of which none is
 * after the 12th, beside dates in figures, may all be swapped like that, so both kinds are held back. Where the other routes
 * have the texts, the real dates of this one are in doubt too.
 */
export function checkSwappedDates(
  read: ReadSheet,
  {
    own,
    others,
    hasRealDates,
  }: { own: readonly DateCell[]; others: readonly DateCell[]; hasRealDates: boolean },
): CircularWarning[] {
  const columns = Map.groupBy(own, ({ vessel }) => vessel).values()
  const isOwn = new Set(own)
  const groups = [[...own, ...others], own, ...columns]
  const mixed = groups.flatMap((among) => swappedAmong(among, hasRealDates))
  const example = mixed.find((one) => isOwn.has(one) && one.day)
  const isAnyProven = [...own, ...others].some(({ day }) => day && dayOf(day) > 12)
  if (!example)
    return isAnyProven
      ? []
      : [...checkDatesOver(read, own), ...checkVoyages(read, own), ...checkStays(read, own)].slice(0, 1)
  const names = new Set(mixed.flatMap((one) => (isOwn.has(one) ? [one.call] : [])))
  const calls = read.calls.filter(({ call }) => names.has(call.cell))
  const date = hasRealDates ? 'a real date' : quoted(example.cell.text)
  const figures = mixed.find(({ day }) => !day)?.cell.text
  const fault = `Excel may have swapped day and month: ${example.name} is ${date} beside texts such as ${figures}.`
  return [heldTogether(read, example.name, 'dates_swapped', fault, calls)]
}

/**
 * Without figures beside them, the real dates of a voyage, or the texts that may show them, of which some are before the circular
 * was issued are in doubt if, swapped, all are still to come, and no such date of the circular is after the 12th.
 */
function checkDatesOver(read: ReadSheet, own: readonly DateCell[]): CircularWarning[] {
  const { reference } = read.rules
  const isOver = ({ day }: DateCell) => day !== null && maySwap(day) && day < reference
  const isToCome = ({ day }: DateCell) => day !== null && swapped(day) >= reference
  const over = [...Map.groupBy(own, ({ vessel }) => vessel).values()].flatMap((cells) => {
    const dated = cells.filter(({ day, orders }) => day !== null || orders !== null)
    return dated.some(isOver) && dated.every(isToCome) ? dated : []
  })
  const example = over.find(isOver)
  if (!example?.day) return []
  const names = new Set(over.map(({ call }) => call))
  const calls = read.calls.filter(({ call }) => names.has(call.cell))
  const fault = `Excel may have swapped day and month: ${example.name} is ${example.day}, before the circular was issued, and may be ${swapped(example.day)}.`
  return [heldTogether(read, example.name, 'dates_swapped', fault, calls)]
}

const LONG_VOYAGE_DAYS = 45

/** So are those of a voyage of many weeks, such as 1 Feb to 1 Jun, that takes fewer, and not half as many, if they are swapped. */
function checkVoyages(read: ReadSheet, own: readonly DateCell[]): CircularWarning[] {
  const slow = [...Map.groupBy(own, ({ vessel }) => vessel).values()].filter((cells) => {
    const days = cells.flatMap(({ day }) => day ?? [])
    const takes = daysFromFirstToLast(days)
    const mayTake = daysFromFirstToLast(days.map(swapped))
    return (
      days.length === cells.length &&
      days.every((day) => dayOf(day) <= 12) &&
      takes > LONG_VOYAGE_DAYS &&
      mayTake <= LONG_VOYAGE_DAYS &&
      mayTake * 2 < takes
    )
  })
  const [example] = slow.flat()
  if (!example?.day) return []
  const names = new Set(slow.flat().map(({ call }) => call))
  const calls = read.calls.filter(({ call }) => names.has(call.cell))
  const fault = `Excel may have swapped day and month: ${example.name} is ${example.day}, in a voyage of many weeks, and may be ${swapped(example.day)}.`
  return [heldTogether(read, example.name, 'dates_swapped', fault, calls)]
}

function daysFromFirstToLast(days: readonly string[]): number {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  return first && last ? daysBetween(first, last) : 0
}

/** So are those of a voyage with an arrival and a departure that make a stay only if they are swapped, such as 3 July and 3 August. */
function checkStays(read: ReadSheet, own: readonly DateCell[]): CircularWarning[] {
  const dayAt = (name: string | undefined) => own.find((one) => one.name === name)?.day ?? null
  const broken = read.calls.flatMap((one) => {
    const [arrival, departure] = [dayAt(one.call.cell), dayAt(one.call.cell_etd)]
    if (one.reading.status !== 'invalid' || arrival === null || departure === null) return []
    const days = daysBetween(swapped(arrival), swapped(departure))
    return days >= 0 && days <= MAX_STAY_DAYS ? [{ ...one, arrival, departure }] : []
  })
  const [example] = broken
  if (!example) return []
  const { call, arrival, departure } = example
  const vessels = new Set(broken.map(({ vessel }) => vessel))
  const calls = read.calls.filter(({ vessel }) => vessels.has(vessel))
  const fault = `Excel may have swapped day and month: ${call.cell} and ${call.cell_etd} are ${arrival} and ${departure}, which is no stay, and may be ${swapped(arrival)} and ${swapped(departure)}.`
  return [heldTogether(read, call.cell, 'dates_swapped', fault, calls)]
}

/** 2027-05-03 for 2027-03-05. */
const swapped = (day: string): string => day.replace(/-(\d\d)-(\d\d)$/, '-$2-$1')

/** The real dates that may be swapped, and the dates in figures beside them. */
function swappedAmong(cells: readonly DateCell[], hasRealDates: boolean): DateCell[] {
  const swappable = cells.filter(({ day }) => day && maySwap(day))
  const figures = cells.filter(({ orders }) => orders !== null)
  const isProven = cells.some(({ day }) => day && dayOf(day) > 12)
  // Excel would have made a date of each text that it could.
  const areLeft = hasRealDates || figures.every(({ orders }) => orders === 1)
  return swappable.length === 0 || figures.length === 0 || isProven || !areLeft
    ? []
    : [...swappable, ...figures]
}

/** The filled cells of dates of a block. */
export function dateCells({ area, rows, vessels }: Block, dates: Dates): DateCell[] {
  return rows.ports.flatMap((port) =>
    vessels.flatMap((vessel) => {
      const places = cellsOfCall({ area }, port, vessel)
      const cutOff = placeOfCutOff(port, vessel)
      return [...places, ...(cutOff ? [cutOff] : [])].flatMap(({ row, column }) => {
        const cell = callCell(area, row, column)
        const [name = '', call = ''] = [{ row, column }, ...places].map((at) =>
          nameOnSheet(area.grid, at.row, at.column),
        )
        if (!cell) return []
        const day = dayOfDate(cell, dates)
        return [{ name, call, cell, vessel, day, orders: day === null ? ordersOf(cell, dates) : null }]
      })
    }),
  )
}

/** A text such as 12-May or 12 May 2026 may show the date that Excel made of 5/12. */
function dayOfDate({ date, text, kind }: Cell, { reference, hasRealDates }: Dates): string | null {
  if (date) return date.date
  if (hasRealDates || kind !== 'text' || /\d ?[/.] ?\d/.test(text)) return null
  const { start, end } = readDates(text, reference)
  return start === end ? start : null
}

function dayOf(date: string): number {
  return Number(date.slice(8))
}

function maySwap(date: string): boolean {
  return dayOf(date) <= 12 && dayOf(date) !== Number(date.slice(5, 7))
}

/** 13/12, 13-14/12, and the days 18-19 alone; not 2026-12-13, which Excel reads as it is meant. */
function ordersOf({ kind, text }: Cell, { reference }: Dates): number | null {
  if (kind !== 'text') return null
  const orders = possibleOrders(text, reference).length
  return orders > 0 || /^\d{1,2} ?[-/.] ?\d{1,2}$/.test(text) ? orders : null
}
