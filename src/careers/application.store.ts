import { type Insertable, sql } from 'kysely'
import { conditionsOf } from '../database/list-conditions.ts'
import type { Db } from '../database/open.ts'
import { readNeighbours } from '../database/read-neighbours.ts'
import { type Order, readPage } from '../database/read-page.ts'
import type { Tables } from '../database/tables.ts'
import { type InboxFilter, type InboxQuery, inboxConditions } from '../inbox/inbox.schema.ts'

const SEARCHED = [
  'reference',
  'name',
  'email',
  'contact_number',
  'current_location',
  'specialization',
  'description',
]
const ORDER: Order = {
  id: 'application.id',
  by: {
    id: 'application.id',
    received_at: 'received_at',
    name: sql`lower(name)`,
    email: sql`lower(application.email)`,
    status: 'application.status',
    currentLocation: sql`lower(current_location)`,
    specialization: sql`lower(specialization)`,
  },
}

export async function insertApplication(
  trx: Db,
  values: Insertable<Tables['application']>,
  content: Uint8Array,
) {
  const row = await trx.insertInto('application').values(values).returningAll().executeTakeFirstOrThrow()
  await trx.insertInto('resume').values({ application_id: row.id, content }).execute()
  return row
}

export function findApplication(db: Db, id: number) {
  return db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function readResume(db: Db, application_id: number): Promise<Uint8Array> {
  const { content } = await db
    .selectFrom('resume')
    .select('content')
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow()
  return content
}

export function listApplications(db: Db) {
  return select(db).orderBy('application.id').execute()
}

export function readApplications(db: Db, params: InboxQuery) {
  let query = select(db)
  for (const condition of conditions(params)) query = query.where(condition)
  return readPage(db, query, ORDER, params)
}

export function findApplicationNeighbours(db: Db, id: number, params: InboxFilter) {
  const { sort } = params
  return readNeighbours(db, select(db), { order: ORDER, conditions: conditions(params), id, sort })
}

const conditions = (params: InboxFilter) =>
  conditionsOf('application', { ...inboxConditions(params), columns: SEARCHED })

/** With the username of the assignee. */
export function showApplication(db: Db, id: number) {
  return select(db).where('application.id', '=', id).executeTakeFirst()
}

function select(db: Db) {
  return db
    .selectFrom('application')
    .leftJoin('account', 'account.id', 'assignee_id')
    .selectAll('application')
    .select('account.username as assignee')
}
