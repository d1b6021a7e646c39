import { MAX_STAY_DAYS } from '../../dates/date-spans.ts'
import { callCell } from '../layout/block-area.ts'
import { cellsOfCall } from '../layout/call-places.ts'
import type { Block } from '../layout/sheet-layout.ts'
import { statedOrder } from './date-order.ts'

const TWO_FIGURES = /^(\d{1,2}) ?\/ ?(\d{1,2})$/

/**
 * Whether most dates of a schedule name their month: 22/25 Dec. Then 5/7 may mean two days without a month, unless the
 * titles say what figures mean.
 */
export function areMonthsNamed(blocks: readonly Block[]): boolean {
  if (statedOrder(blocks)) return false
  const texts = blocks.flatMap((block) =>
    block.rows.ports.flatMap((port) =>
      block.vessels.flatMap((vessel) =>
        cellsOfCall(block, port, vessel).map(
          ({ row, column }) => callCell(block.area, row, column)?.text ?? '',
        ),
      ),
    ),
  )
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
