import type { Db } from '../../database/open.ts'
import { rowsInParts } from '../../database/queries/rows-in-parts.ts'
import { type PublicChange, publicChangeOf } from './public-change.ts'

/** How far the changes were read: the last row, which tells whether it is still the same table. */
export type ReadUpTo = { id: number; key: string; batch: string }

/** `isContinued`: whether the row up to which they were read before is still there. */
type ReadChanges = { changes: PublicChange[]; upTo: ReadUpTo | undefined; isContinued: boolean }

/** What visitors saw change, oldest first; after a given row only what was written since. Damaged rows are left out. */
export async function readPublicChanges(db: Db, after?: ReadUpTo): Promise<ReadChanges> {
  const changes: PublicChange[] = []
  let upTo = after
  let isContinued = after === undefined
  for await (const rows of rowsInParts((from, limit) => listFrom(db, from, limit), after?.id ?? 1))
    for (const { batch, ...row } of rows) {
      if (row.id === after?.id) {
        isContinued = row.key === after.key && batch === after.batch
        continue
      }
      const change = publicChangeOf(row)
      if (change) changes.push(change)
      upTo = { id: row.id, key: row.key, batch }
    }
  return { changes, upTo, isContinued }
}

function listFrom(db: Db, from: number, limit: number) {
  return db
    .selectFrom('public_change')
    .selectAll()
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** When the schedule of each route was last changed (ISO timestamp), by id. */
export async function listRouteChanges(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('route_changed').selectAll().execute()
  return new Map(rows.map(({ route_id, at }) => [route_id, at]))
}
