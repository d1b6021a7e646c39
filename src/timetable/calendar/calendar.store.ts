import { readRecorded } from '@sailing-desk/records/database/history'
import { LIKE_TIME } from '@sailing-desk/records/database/last-change'
import type { Db } from '@sailing-desk/records/database/open'

/** Databases limit the parameters of a statement. */
const IDS_PER_STATEMENT = 1000

/** When each of these rows was last changed (ISO timestamp), by id. */
export async function lastChangesOfRows(
  db: Db,
  entity: 'route' | 'vessel' | 'port' | 'schedule',
  ids: readonly number[],
): Promise<Map<number, string>> {
  const changed = new Map<number, string>()
  for (const some of inParts(ids)) {
    const rows = await db
      .selectFrom('change')
      .select('entity_id')
      .select((row) => row.fn.max('at').as('at'))
      .where('entity', '=', entity)
      .where('entity_id', 'in', some)
      .where('at', 'like', LIKE_TIME)
      .groupBy('entity_id')
      .execute()
    for (const { entity_id, at } of rows) changed.set(entity_id, at)
  }
  return changed
}

/** The versions with which these calls were deleted last, by id. */
export async function lastVersionsOfDeletedCalls(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const versions = new Map<number, number>()
  for (const some of inParts(ids)) {
    const rows = await db
      .selectFrom('change')
      .select(['id', 'entity_id', 'before'])
      .where('entity', '=', 'schedule')
      .where('action', '=', 'delete')
      .where('entity_id', 'in', some)
      .orderBy('id')
      .execute()
    for (const { id, entity_id, before } of rows)
      versions.set(entity_id, Number(readRecorded(id, before)?.version) || 1)
  }
  return versions
}

function inParts(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_PER_STATEMENT) }, (_, at) =>
    ids.slice(at * IDS_PER_STATEMENT, (at + 1) * IDS_PER_STATEMENT),
  )
}
