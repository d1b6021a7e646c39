import type { DateOrder } from '../../dates/date-notations.ts'
import { possibleOrders, readDates } from '../../dates/read-dates.ts'
import { daysBetween } from '../../lib/days.ts'
import { callCell } from './block-area.ts'
import { cellsOfCall } from './call-places.ts'
import type { Block } from './sheet-layout.ts'

/** The order of day and month on a sheet; null if its dates in figures do not tell. */
export type SheetOrder = { order: DateOrder | null; isCertain: boolean }

const ORDERS: readonly DateOrder[] = ['day first', 'month first']

/**
 * Decides the order for all dates in figures of a sheet. A date that exists in one order only decides for the others.
 * Without one, the order in which the vessels sail from port to port in time decides, if the other does not.
 */
export function orderOfSheet(blocks: readonly Block[], reference: string): SheetOrder {
  const sailings = blocks.flatMap(textsBySailing)
  const orders = sailings.flat().map((text) => possibleOrders(text, reference))
  const isOpen = orders.some((possible) => possible.length === 2)
  const forced = ORDERS.filter((order) => orders.some(([first, second]) => first === order && !second))
  const [only] = forced
  if (only && forced.length === 1) return { order: only, isCertain: true }
  if (!isOpen) return { order: 'day first', isCertain: false }
  if (forced.length > 1) return { order: null, isCertain: false }
  const plausible = ORDERS.filter((order) => sailings.every((texts) => isPlausible(texts, reference, order)))
  const [likely] = plausible
  return { order: likely && plausible.length === 1 ? likely : null, isCertain: false }
}

function textsBySailing(block: Block): string[][] {
  return block.vessels.map((vessel) =>
    block.rows.ports.flatMap((port) =>
      cellsOfCall(block, port, vessel).flatMap(({ row, column }) => {
        const cell = callCell(block.area, row, column)
        return cell?.kind === 'text' && !cell.date ? [cell.text] : []
      }),
    ),
  )
}

/** No leg between two ports, or stay, is longer. */
const MAX_DAYS_APART = 45

function isPlausible(texts: readonly string[], reference: string, order: DateOrder): boolean {
  let last: string | null = null
  for (const text of texts) {
    const { start, kind } = readDates(text, reference, order)
    if (kind === 'invalid') return false
    if (start === null) continue
    const days = last === null ? 0 : daysBetween(last, start)
    if (days < 0 || days > MAX_DAYS_APART) return false
    last = start
  }
  return true
}
