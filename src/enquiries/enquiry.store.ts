import { type Insertable, sql } from 'kysely'
import { conditionsOf } from '../database/list-conditions.ts'
import type { Db } from '../database/open.ts'
import { readNeighbours } from '../database/read-neighbours.ts'
import { byText, type Order, readPage } from '../database/read-page.ts'
import type { Tables } from '../database/tables.ts'
import { type InboxFilter, type InboxQuery, inboxConditions } from '../inbox/inbox.schema.ts'
import { listedNames, namesOf } from '../lib/entity-fields.ts'
import { ENQUIRY_FACTS } from '../submissions/enquiry-facts.ts'

const SEARCHED = ['reference', 'name', 'email', ...namesOf(ENQUIRY_FACTS), 'message']
const ORDER: Order = {
  id: 'enquiry.id',
  by: {
    id: 'enquiry.id',
    received_at: 'received_at',
    name: sql`lower(name)`,
    email: sql`lower(enquiry.email)`,
    status: 'enquiry.status',
    ...byText('enquiry', listedNames(ENQUIRY_FACTS)),
  },
}

export function insertEnquiry(trx: Db, values: Insertable<Tables['enquiry']>) {
  return trx.insertInto('enquiry').values(values).returningAll().executeTakeFirstOrThrow()
}

export function listEnquiries(db: Db) {
  return select(db).orderBy('enquiry.id').execute()
}

export function readEnquiries(db: Db, params: InboxQuery) {
  let query = select(db)
  for (const condition of conditions(params)) query = query.where(condition)
  return readPage(db, query, ORDER, params)
}

export function findEnquiryNeighbours(db: Db, id: number, params: InboxFilter) {
  const { sort } = params
  return readNeighbours(db, select(db), { order: ORDER, conditions: conditions(params), id, sort })
}

const conditions = (params: InboxFilter) =>
  conditionsOf('enquiry', { ...inboxConditions(params), columns: SEARCHED })

/** With the username of the assignee. */
export function showEnquiry(db: Db, id: number) {
  return select(db).where('enquiry.id', '=', id).executeTakeFirst()
}

function select(db: Db) {
  return db
    .selectFrom('enquiry')
    .leftJoin('account', 'account.id', 'assignee_id')
    .selectAll('enquiry')
    .select('account.username as assignee')
}
