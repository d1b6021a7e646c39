import { DomainError } from '../../lib/errors.ts'
import { ORDER_CHANGED } from './messages.ts'

type Placed = { id: number; position: number }

/**
 * The rows whose position changes when those with these ids are put before another one, or last, with their new position. Throws 409
 * if one of them is not there.
 */
export function movedRows<Row extends Placed>(
  rows: readonly Row[],
  ids: readonly number[],
  before: number | null | undefined,
): { row: Row; position: number }[] {
  const moved = ids.map((id) => rows.find((row) => row.id === id) ?? changed())
  const others = rows.filter(({ id }) => !ids.includes(id))
  const at = before == null ? others.length : others.findIndex(({ id }) => id === before)
  if (at === -1) changed()
  return others
    .toSpliced(at, 0, ...moved)
    .map((row, index) => ({ row, position: index + 1 }))
    .filter(({ row, position }) => row.position !== position)
}

function changed(): never {
  throw new DomainError(409, ORDER_CHANGED)
}
