import { readRecorded } from '@sailing-desk/records/database/history'
import type { Db } from '@sailing-desk/records/database/open'
import { type RecordedRow, recordedRowOf } from '@sailing-desk/records/database/recorded-rows'
import { type Entity, recordedTables } from '@sailing-desk/records/database/recorded-tables'

/** The changes of a write to rows that are recorded, newest first. */
export function listChangesOfBatch(db: Db, batch: string) {
  return db
    .selectFrom('change')
    .selectAll()
    .where('batch', '=', batch)
    .where('entity', 'in', recordedTables())
    .$narrowType<{ entity: Entity }>()
    .orderBy('id', 'desc')
    .execute()
}

/** Later writes to any row of this write, or of these changes of it, newest first. */
export function listLaterWrites(db: Db, batch: string, ids?: readonly number[]) {
  return db
    .selectFrom('change as own')
    .innerJoin('change as later', (on) =>
      on
        .onRef('later.entity', '=', 'own.entity')
        .onRef('later.entity_id', '=', 'own.entity_id')
        .onRef('later.id', '>', 'own.id'),
    )
    .where('own.batch', '=', batch)
    .$if(ids !== undefined, (query) => query.where('own.id', 'in', ids ?? []))
    .where('later.batch', '!=', batch)
    .select(['later.batch', 'later.undoes'])
    .select((later) => later.fn.max('later.id').as('last'))
    .groupBy(['later.batch', 'later.undoes'])
    .orderBy('last', 'desc')
    .execute()
}

/** Later writes to each row of this write, newest first. */
export function listLaterWritesOfRows(db: Db, batch: string) {
  return db
    .selectFrom('change as own')
    .innerJoin('change as later', (on) =>
      on
        .onRef('later.entity', '=', 'own.entity')
        .onRef('later.entity_id', '=', 'own.entity_id')
        .onRef('later.id', '>', 'own.id'),
    )
    .where('own.batch', '=', batch)
    .where('later.batch', '!=', batch)
    .select(['later.entity', 'later.entity_id', 'later.batch', 'later.undoes'])
    .select((later) => later.fn.max('later.id').as('last'))
    .groupBy(['later.entity', 'later.entity_id', 'later.batch', 'later.undoes'])
    .orderBy('last', 'desc')
    .execute()
}

export function findChange(db: Db, id: number) {
  return db.selectFrom('change').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function findLastChange(db: Db, entity: string, entity_id: number) {
  return db
    .selectFrom('change')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Rows that are gone with their last values. The preview of an undo removes rows of which no deletion is recorded. */
export async function listLastKnown(db: Db, entity: Entity, ids: readonly number[]): Promise<RecordedRow[]> {
  if (ids.length === 0) return []
  const changes = await db
    .selectFrom('change')
    .select(['id', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', 'in', ids)
    .orderBy('id')
    .execute()
  return changes.flatMap(({ id, before, after }) => recordedRowOf(readRecorded(id, after ?? before)) ?? [])
}

/** Finds equipment with a value for an attribute of another category. */
export function findStrayValue(db: Db) {
  return db
    .selectFrom('attribute_value')
    .innerJoin('equipment', 'equipment.id', 'equipment_id')
    .innerJoin('attribute', 'attribute.id', 'attribute_id')
    .select('equipment_id')
    .where((row) =>
      row.or([
        row('equipment.category_id', 'is', null),
        row('equipment.category_id', '!=', row.ref('attribute.category_id')),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
}

/** A later write that touched the same rows; `last` is its newest change of them. */
type LaterWrite = { batch: string; undoes: string | null; last: number }

/**
 * Returns the newest later write that blocks an undo. Writes that were undone do not block, and neither do their undos.
 * `later` is sorted newest first.
 */
export function blockingWrite(later: readonly LaterWrite[]): LaterWrite | null {
  const known = new Set(later.map(({ batch }) => batch))
  const undone = new Set<string>()
  for (const write of later) {
    if (undone.has(write.batch)) continue
    if (write.undoes === null || !known.has(write.undoes)) return write
    undone.add(write.undoes)
  }
  return null
}

/** Returns a function that finds the undo in effect of a write: one that was not undone itself. */
export function undoneBy<Undo extends { batch: string; undoes: string }>(
  undos: readonly Undo[],
): (batch: string) => Undo | null {
  const undosOf = Map.groupBy(undos, ({ undoes }) => undoes)
  const find = (batch: string): Undo | null =>
    undosOf.get(batch)?.find((undo) => find(undo.batch) === null) ?? null
  return find
}
