import type { Change } from '../change-rows.ts'
import type { Database, Db } from '../open.ts'
import { preparedQuery } from '../queries/prepared-query.ts'

/** What a write changed, with the ids of its rows in the history. */
export type WrittenChanges = { at: string; batch: string; changes: (Change & { id: number })[] }

/** Keeps what visitors saw change beside the history (see schedule/public-changes). It is given when the database is opened. */
export type Recorder = {
  /** Called at the end of each write that visitors can see, in its transaction. */
  record: (trx: Db, written: WrittenChanges) => Promise<void>
  /** Records what is in the history after the row `from`; null for the first time on this database. */
  recordSince: (trx: Db, from: number | null) => Promise<void>
}

/** A previous release on the same database writes these without recording what visitors see change. */
const TABLES = ['route', 'port', 'vessel', 'schedule']

/** Counts a write. `changes_id` follows only if everything before the write was recorded. */
const countRecorded = preparedQuery((db, first: number, last: number) =>
  db
    .updateTable('revision')
    .set((row) => ({
      n: row('n', '+', 1),
      changes_id: row
        .case()
        .when(row.and([row('changes_id', 'is not', null), row.not(row.exists(unrecorded(db, first)))]))
        .then(row.val(last))
        .else(row.ref('changes_id'))
        .end(),
    }))
    .returning('changes_id'),
)

/** Rows of the history that nobody recorded, before the row `until`. */
function unrecorded(db: Db, until?: number) {
  const rows = db
    .selectFrom('change')
    .select('change.id')
    .whereRef('change.id', '>', 'changes_id' as 'change.id')
    // In a case, because SQLite would take the index of tables otherwise, and read all rows of these.
    .where((row) => row.case().when('entity', 'in', TABLES).then(1).else(0).end(), '=', 1)
    .limit(1)
  return until === undefined ? rows : rows.where('change.id', '<', until)
}

/** Counts a write and records what it changed, unless something before it is not recorded yet: then all of it is later. */
export async function recordWrite(trx: Db, recorder: Recorder, written: WrittenChanges): Promise<void> {
  const [first, last] = [written.changes[0]?.id ?? 0, written.changes.at(-1)?.id ?? 0]
  const [counted] = await countRecorded(trx, first, last)
  if (counted?.changes_id === last) await recorder.record(trx, written)
}

/**
 * Records what is in the history but was not recorded: all of it after an update of the program, later what a previous release
 * writes on the same database. The revision grows, because what visitors see may be another. Does nothing on most calls.
 */
export async function recordMissing({ db, dialect, limitConcurrency, recorder }: Database): Promise<void> {
  if (!recorder || (await isComplete(db))) return
  await limitConcurrency(() =>
    db.transaction().execute(async (trx) => {
      await dialect.lockWriters(trx)
      if (await isComplete(trx)) return
      const { changes_id } = await trx.selectFrom('revision').select('changes_id').executeTakeFirstOrThrow()
      const { last } = await trx
        .selectFrom('change')
        .select((row) => row.fn.max('id').as('last'))
        .executeTakeFirstOrThrow()
      await recorder.recordSince(trx, changes_id)
      await trx
        .updateTable('revision')
        .set((row) => ({ n: row('n', '+', 1), changes_id: last ?? 0 }))
        .execute()
    }),
  )
}

async function isComplete(db: Db): Promise<boolean> {
  const { changes_id, unrecorded: missing } = await db
    .selectFrom('revision')
    .select('changes_id')
    .select((row) => row.exists(unrecorded(db)).as('unrecorded'))
    .executeTakeFirstOrThrow()
  return changes_id !== null && !missing
}
