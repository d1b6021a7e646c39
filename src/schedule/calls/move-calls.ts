import type { Writing } from '@sailing-desk/records/database/write'
import type { Plan } from '../warnings/planned-calls.ts'
import { findSchedule } from './schedule.store.ts'

/** Writes the new positions of the calls that a plan only moves. */
export async function moveCalls(writing: Writing, { before, after, saved }: Plan): Promise<void> {
  const places = new Map(before.map(({ id, position }) => [id, position]))
  const moved = after.filter(({ id, position }) => !saved.has(id) && places.get(id) !== position)
  for (const { id, position } of moved) {
    const row = await findSchedule(writing.trx, id)
    if (row) await writing.update('schedule', row, { position })
  }
}
