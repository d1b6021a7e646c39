import type { DateOrder } from '../../dates/date-notations.ts'
import { MAX_STAY_DAYS } from '../../dates/date-spans.ts'
import { possibleOrders, readDates } from '../../dates/read-dates.ts'
import { contradictsWeekday } from '../../dates/weekdays.ts'
import { daysBetween } from '../../lib/days.ts'
import { filledCallCells } from '../layout/call-places.ts'
import type { Block } from '../layout/sheet-layout.ts'
import { comparable } from '../workbook/cell-text.ts'

/** The order of day and month on a sheet: certain, taken for likely, open, or contradictory. */
type SheetOrder = {
  order: DateOrder | null
  evidence: 'certain' | 'likely' | 'none' | 'contradictory'
}

const ORDERS: readonly DateOrder[] = ['day first', 'month first']

/**
 * Decides the order for all dates in figures of a sheet. A date that exists in one order only decides for the others.
 * Without one, the order in which the vessels sail from port to port in time decides, if the other does not.
 */
export function orderOfSheet(blocks: readonly Block[], reference: string): SheetOrder {
  const stated = statedOrder(blocks)
  if (stated) return { order: stated, evidence: 'certain' }
  const sailings = blocks.flatMap(textsBySailing)
  const orders = sailings.flat().map((text) => ordersByWeekday(text, reference))
  const isOpen = orders.some((possible) => possible.length === 2)
  const forced = ORDERS.filter((order) => orders.some(([first, second]) => first === order && !second))
  const [only] = forced
  if (only && forced.length === 1) return { order: only, evidence: 'certain' }
  if (!isOpen) return { order: 'day first', evidence: 'likely' }
  if (forced.length > 1) return { order: null, evidence: 'contradictory' }
  const plausible = ORDERS.filter((order) => sailings.every((texts) => isPlausible(texts, reference, order)))
  const [likely] = plausible
  return likely && plausible.length === 1
    ? { order: likely, evidence: 'likely' }
    : { order: null, evidence: 'none' }
}

/** The titles may say it: ALL DATES DD/MM. */
function statedOrder(blocks: readonly Block[]): DateOrder | null {
  const texts = blocks.flatMap(({ titles }) => titles.map(({ cell }) => comparable(cell.text)))
  if (texts.some((text) => /\bDD ?[/.-] ?MM\b/.test(text))) return 'day first'
  return texts.some((text) => /\bMM ?[/.-] ?DD\b/.test(text)) ? 'month first' : null
}

/** A weekday in the text excludes an order that it contradicts. */
function ordersByWeekday(text: string, reference: string): DateOrder[] {
  const possible = possibleOrders(text, reference)
  const fitting = possible.filter((order) => {
    const { start, end } = readDates(text, reference, order)
    return start !== null && end !== null && !contradictsWeekday(text, start, end)
  })
  return fitting.length > 0 ? fitting : possible
}

/** The texts of each vessel. */
function textsBySailing(block: Block): string[][] {
  const texts = filledCallCells(block).filter(({ cell }) => cell.kind === 'text' && !cell.date)
  const byVessel = Map.groupBy(texts, ({ vessel }) => vessel)
  return [...byVessel.values()].map((cells) => cells.map(({ cell }) => cell.text))
}

/** No leg between two ports, or stay, is longer. */
const MAX_DAYS_APART = 45

function isPlausible(texts: readonly string[], reference: string, order: DateOrder): boolean {
  let last: string | null = null
  for (const text of texts) {
    const { start } = readDates(text, reference, order)
    // A text that is a date in neither order says nothing about the others.
    if (start === null) continue
    const days = last === null ? 0 : daysBetween(last, start)
    if (days < 0 || days > MAX_DAYS_APART) return false
    last = start
  }
  return true
}

const TWO_FIGURES = /^(\d{1,2}) ?\/ ?(\d{1,2})$/

/**
 * Whether most dates of a schedule name their month: 22/25 Dec. Then 5/7 may mean two days without a month, unless the
 * titles say what figures mean.
 */
export function areMonthsNamed(blocks: readonly Block[]): boolean {
  if (statedOrder(blocks)) return false
  const texts = blocks.flatMap(filledCallCells).map(({ cell }) => cell.text)
  const named = texts.filter((text) => /\d/.test(text) && /[a-z]{3}/i.test(text))
  return named.length > texts.filter((text) => TWO_FIGURES.test(text)).length
}

/** Whether 5/7 or 30/1 can be the first and last day of a stay. */
export function mayBeTwoDays(text: string): boolean {
  const [, first, last] = TWO_FIGURES.exec(text) ?? []
  const days = Number(last) - Number(first)
  return days > 0 ? days <= MAX_STAY_DAYS : days < 0 && days + DAYS_OF_A_MONTH <= MAX_STAY_DAYS
}

const DAYS_OF_A_MONTH = 31
