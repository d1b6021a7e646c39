import type { Db } from '../open.ts'

export type ClockCheckRow = { trusted_at: string; doubted_at: string | null }

export function findClockCheck(db: Db): Promise<ClockCheckRow | undefined> {
  return db.selectFrom('clock_check').select(['trusted_at', 'doubted_at']).executeTakeFirst()
}

export async function setClockCheck(trx: Db, row: ClockCheckRow): Promise<void> {
  await trx.updateTable('clock_check').set(row).execute()
}
