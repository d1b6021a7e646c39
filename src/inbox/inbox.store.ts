import type { Db } from '../database/open.ts'
import type { InboxEntity } from './inbox.schema.ts'

/** The columns that both tables have are used through one of them. */
const common = (entity: InboxEntity) => entity as 'enquiry'

type Handling = { status?: string; assignee_id?: number | null; version: number }

/** How far the answer to something has come. */
export function findHandling(db: Db, entity: InboxEntity, id: number) {
  return db
    .selectFrom(common(entity))
    .select(['id', 'status', 'assignee_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function setHandling(trx: Db, entity: InboxEntity, id: number, values: Handling) {
  return trx.updateTable(common(entity)).set(values).where('id', '=', id).execute()
}

/** Only the first reading counts. */
export function markRead(trx: Db, entity: InboxEntity, id: number, now: string) {
  return trx
    .updateTable(common(entity))
    .set({ read_at: now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute()
}

/** What nobody has read yet; spam is not waited for. */
export async function countUnread(db: Db, entity: InboxEntity): Promise<number> {
  const { n } = await db
    .selectFrom(common(entity))
    .select((row) => row.fn.countAll<number | string>().as('n'))
    .where('read_at', 'is', null)
    .where('status', '!=', 'spam')
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Whether somebody with this id may be given something to do. */
export async function isAdministrator(db: Db, account_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', account_id)
    .where('role', '=', 'administrator')
    .where('status', '=', 'active')
    .executeTakeFirst()
  return found !== undefined
}
