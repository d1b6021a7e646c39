import type { Db } from '../../database/open.ts'

/** The next application behind `id` whose resume has not been looked at. */
export async function nextWaiting(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('scan', '=', 'waiting')
    .where('id', '>', id)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

export async function resumeOf(db: Db, id: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('resume')
    .select('content')
    .where('application_id', '=', id)
    .executeTakeFirst()
  return row?.content
}

/** False where it was settled or erased meanwhile. The version stays: nobody's form is stale because of it. */
export async function settle(db: Db, id: number, scan: 'clean' | 'infected'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application')
    .set({ scan })
    .where('id', '=', id)
    .where('scan', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
