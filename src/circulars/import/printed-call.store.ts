import type { Db } from '@sailing-desk/records/database/open'
import { isUndone } from '@sailing-desk/records/database/queries'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Selectable } from 'kysely'

export type PrintedCall = Omit<Selectable<Tables['printed_call']>, 'id' | 'batch'>

const ROWS_AT_ONCE = 200
const IDS_AT_ONCE = 1000

/** What the last circular that printed the voyage, and was not taken back, said of each call. */
export async function listPrintedCalls(db: Db): Promise<PrintedCall[]> {
  const undone = await db
    .selectFrom(db.selectFrom('printed_call').select('batch').distinct().as('published'))
    .select('batch')
    .where(isUndone('published.batch'))
    .execute()
  let printed = db
    .selectFrom('printed_call')
    .select((row) => row.fn.max('id').as('id'))
    .groupBy(['vessel_id', 'port_id'])
  if (undone.length > 0) {
    printed = printed.where(
      'batch',
      'not in',
      undone.map(({ batch }) => batch),
    )
  }
  const ids = (await printed.execute()).map(({ id }) => id)
  const calls: PrintedCall[] = []
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE)
    calls.push(...(await printedCalls(db, ids.slice(at, at + IDS_AT_ONCE))))
  return calls
}

const printedCalls = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('printed_call')
    .select(['vessel_id', 'port_id', 'call_id', 'dates', 'starts_on', 'ends_on', 'eta', 'etd', 'cut_off'])
    .select('corrected')
    .where('id', 'in', ids)
    .execute()

export async function insertPrintedCalls(db: Db, batch: string, calls: readonly PrintedCall[]) {
  for (let at = 0; at < calls.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('printed_call')
      .values(calls.slice(at, at + ROWS_AT_ONCE).map((call) => ({ ...call, batch })))
      .execute()
}

/** The history of these rows, the newest first; `of_circular` if a circular wrote it. */
export async function listChangesOf(db: Db, entity: 'schedule' | 'vessel', ids: readonly number[]) {
  const changes = []
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const found = await db
      .selectFrom('change')
      .leftJoin('archived_circular', 'archived_circular.batch', 'change.batch')
      .select(['change.id', 'entity_id', 'action', 'before', 'after', 'at', 'undoes'])
      .select(['change.account_name as by', 'archived_circular.id as of_circular'])
      .where('entity', '=', entity)
      .where('entity_id', 'in', ids.slice(at, at + ROWS_AT_ONCE))
      .orderBy('change.id', 'desc')
      .execute()
    changes.push(...found)
  }
  return changes
}
