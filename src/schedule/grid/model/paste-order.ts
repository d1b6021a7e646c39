import { possibleOrders, printDates, readDates } from '@sailing-desk/dates/read-dates'
import type { Block } from './paste.ts'

/** An ambiguous date of a column in which another one exists only month first: what each order would make of it. */
export type OrderInDoubt = { text: string; dayFirst: string; monthFirst: string; sure: string }

/** The first date of a pasted block whose order of day and month is not clear, although another one of its column is month first. */
export function orderInDoubt(block: Block, today: string): OrderInDoubt | null {
  for (const at of doubtfulColumns(block, today)) {
    const texts = textsIn(block, at)
    const text = texts.find((each) => possibleOrders(each, today).length > 1) ?? ''
    const sure = texts.find((each) => isOnlyMonthFirst(each, today)) ?? ''
    return {
      text,
      sure,
      dayFirst: printed(text, today, 'day first'),
      monthFirst: printed(text, today, 'month first'),
    }
  }
  return null
}

/** The ambiguous dates of such columns written with the name of the month, so that they mean the chosen order for good. */
export function inOrder(block: Block, order: 'day first' | 'month first', today: string): Block {
  const columns = new Set(doubtfulColumns(block, today))
  return block.map((row) =>
    row.map((pasted, at) =>
      columns.has(at) && typeof pasted === 'string' && possibleOrders(pasted, today).length > 1
        ? printed(pasted, today, order)
        : pasted,
    ),
  )
}

function doubtfulColumns(block: Block, today: string): number[] {
  const width = Math.max(0, ...block.map(({ length }) => length))
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    const texts = textsIn(block, at)
    return (
      texts.some((text) => isOnlyMonthFirst(text, today)) &&
      texts.some((text) => possibleOrders(text, today).length > 1)
    )
  })
}

const textsIn = (block: Block, at: number): string[] =>
  block.flatMap((row) => (typeof row[at] === 'string' ? [row[at]] : []))

function isOnlyMonthFirst(text: string, today: string): boolean {
  const orders = possibleOrders(text, today)
  return orders.length === 1 && orders[0] === 'month first'
}

const printed = (text: string, today: string, order: 'day first' | 'month first') =>
  printDates(readDates(text, today, order), today)
