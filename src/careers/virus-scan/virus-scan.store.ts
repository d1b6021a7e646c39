import type { Db } from '@sailing-desk/records/database/open'

/** The applications whose resumes await their scan, the first one first. */
export function listWaiting(db: Db): Promise<{ id: number; reference: string }[]> {
  return db
    .selectFrom('application')
    .select(['id', 'reference'])
    .where('scan', '=', 'waiting')
    .orderBy('id')
    .execute()
}

/** Undefined if it was scanned or erased meanwhile. */
export async function findWaitingResume(db: Db, id: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('resume')
    .innerJoin('application', 'application.id', 'application_id')
    .select('content')
    .where('application_id', '=', id)
    .where('scan', '=', 'waiting')
    .executeTakeFirst()
  return row?.content
}

/** Returns false if it was scanned or erased meanwhile. Keeps the version, so that no open form becomes stale. */
export async function setVerdict(db: Db, id: number, scan: 'clean' | 'infected'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application')
    .set({ scan })
    .where('id', '=', id)
    .where('scan', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
