import type { Db } from '@sailing-desk/records/database/open'
import { byText, conditionsOf, type Order, readPage } from '@sailing-desk/records/database/read-page'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { PageQuery } from '@sailing-desk/records/paging'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CUSTOMER_STATES } from './customer.ts'

export type CustomerRow = Selectable<Tables['customer']>

/** Who gets mailings. `interests`: the addresses of the pages of their ports and lanes. */
export type Mailable = Pick<CustomerRow, 'id' | 'reference' | 'company' | 'person' | 'email'> & {
  interests: string[]
}

/** Those who have not unsubscribed, and whose address was not refused, in order of id. */
export async function listMailable(db: Db): Promise<Mailable[]> {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'reference', 'company', 'person', 'email', 'interests'])
    .where('unsubscribed_at', 'is', null)
    .where('refused_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ interests, ...row }) => ({ ...row, interests: JSON.parse(interests) }))
}

export function findCustomerByReference(db: Db, reference: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customer').selectAll().where('reference', '=', reference).executeTakeFirst()
}

const SEARCHED = ['company', 'person', 'email', 'consent']
const ORDER: Order = {
  id: 'customer.id',
  by: {
    ...byText('customer', ['company', 'person', 'email']),
    ...{ id: 'customer.id', consented_on: 'consented_on' },
  },
}

export type CustomerPageQuery = PageQuery & { state?: keyof typeof CUSTOMER_STATES | undefined }

export function readCustomers(db: Db, { state, search, ...page }: CustomerPageQuery) {
  const is = state === 'subscribed' ? { unsubscribed_at: null, refused_at: null } : {}
  let query = db.selectFrom('customer').selectAll()
  for (const condition of conditionsOf('customer', { is, search, columns: SEARCHED }))
    query = query.where(condition)
  if (state === 'refused') query = query.where('refused_at', 'is not', null)
  if (state === 'unsubscribed') query = query.where('unsubscribed_at', 'is not', null)
  return readPage(db, query, ORDER, page)
}

const ROWS_AT_ONCE = 500

/** In order of id. There may be tens of thousands: `pause` lets other requests have their turn. */
export async function listCustomers(db: Db, pause: () => Promise<void> | undefined): Promise<CustomerRow[]> {
  const rows: CustomerRow[] = []
  for (;;) {
    const part = await db
      .selectFrom('customer')
      .selectAll()
      .where('id', '>', rows.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    rows.push(...part)
    if (part.length < ROWS_AT_ONCE) return rows
    await pause()
  }
}

export function findCustomer(db: Db, id: number): Promise<CustomerRow | undefined> {
  return db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findCustomerByEmail(db: Db, email_key: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customer').selectAll().where('email_key', '=', email_key).executeTakeFirst()
}

export async function updateCustomer(
  trx: Db,
  id: number,
  values: Updateable<Tables['customer']>,
): Promise<void> {
  await trx
    .updateTable('customer')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What was not sent yet goes to the new address of the customer. */
export async function readdressMailings(trx: Db, id: number, email: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ recipient: email })
    .where('entity', '=', 'customer')
    .where('entity_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Not more than a thousand: SQLite takes 32,766 values in a statement, and each row has twelve. */
export async function insertCustomers(
  trx: Db,
  rows: readonly Insertable<Tables['customer']>[],
): Promise<void> {
  await trx.insertInto('customer').values(rows).execute()
}
