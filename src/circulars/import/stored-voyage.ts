import type { Circular, CircularCall, CircularSheet } from '@sailing-desk/circular-reader/circular.types'
import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Selectable } from 'kysely'
import { listSchedulesOfVessel } from '../../schedule/calls/schedule.store.ts'

type CallRow = Selectable<Tables['schedule']>

/** The calls of a voyage while a sheet is applied to it. */
export type StoredVoyage = {
  vessel_id: number
  /** By port. */
  calls: Map<number, CallRow>
  /** The first position that was stored; null for a new voyage. */
  first: number | null
  /** The position of the call of the row before; null before the first one. */
  last: number | null
  /** Whether the rows of the sheet are in the order of sailing. */
  isInOrder: boolean
}

export async function readVoyage(db: Db, vessel_id: number, isInOrder: boolean): Promise<StoredVoyage> {
  const rows = await listSchedulesOfVessel(db, vessel_id)
  const positions = rows.map(({ position }) => position)
  return {
    ...{ vessel_id, isInOrder, last: null },
    calls: new Map(rows.map((row) => [row.port_id, row])),
    first: positions.length > 0 ? Math.min(...positions) : null,
  }
}

/**
 * Where a call is in the order of entry, which is the rotation of its voyage. A new voyage has that of the rows; a call that is
 * new to a stored one comes with the call of the row before, so that nothing else moves. Rows in another order than that of
 * sailing say nothing of the rotation: all their calls have the same position.
 */
export function positionAfter(
  voyage: StoredVoyage,
  { cell }: CircularCall,
  stored: CallRow | undefined,
): number {
  const { first, last, isInOrder } = voyage
  const row = Number(cell.replace(/^[A-Z]+/, ''))
  if (isInOrder) voyage.last = stored?.position ?? (first === null ? row : (last ?? first - 1))
  else voyage.last = last ?? first ?? row
  return voyage.last
}

export const isInOrderOfSailing = (
  { warnings }: Circular,
  { sheet }: Pick<CircularSheet, 'sheet'>,
): boolean => !warnings.some((warning) => warning.code === 'ports_not_in_order' && warning.sheet === sheet)
