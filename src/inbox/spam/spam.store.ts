import { conditionsOf } from '@sailing-desk/records/database/list-conditions'
import type { Db } from '@sailing-desk/records/database/open'
import { readNeighbours } from '@sailing-desk/records/database/read-neighbours'
import { type Order, type PageQuery, readPage } from '@sailing-desk/records/database/read-page'
import { sql } from 'kysely'
import type { InboxEntity } from '../inbox.schema.ts'

type Kinds = readonly InboxEntity[]

const SEARCHED = ['reference', 'name', 'email', 'about']
const ORDER: Order = { id: 'spam.id', by: { received_at: 'spam.received_at', name: sql`lower(spam.name)` } }

/** Of these kinds, as all functions below. */
export const listSpam = (db: Db, kinds: Kinds) => select(db, kinds).orderBy('spam.id').execute()

export function readSpam(db: Db, kinds: Kinds, params: PageQuery) {
  let query = select(db, kinds)
  for (const condition of conditions(params)) query = query.where(condition)
  return readPage(db, query, ORDER, params)
}

type SpamQuery = Pick<PageQuery, 'search' | 'sort'>

/** Works for an item that has left the list, too. */
export function findSpamNeighbours(db: Db, kinds: Kinds, id: number, params: SpamQuery) {
  return readNeighbours(db, select(db, kinds, id), {
    order: ORDER,
    conditions: conditions(params),
    id,
    sort: params.sort,
  })
}

const conditions = ({ search }: SpamQuery) => conditionsOf('spam', { is: {}, search, columns: SEARCHED })

/** Both tables in one list with unique ids. Includes the row `includedId` whatever its status is. */
function select(db: Db, kinds: Kinds, includedId = 0) {
  const both = rowsOf(db, 'enquiry', includedId).unionAll(rowsOf(db, 'application', includedId))
  return db.selectFrom(both.as('spam')).selectAll('spam').where('spam.entity', 'in', kinds)
}

/** Even ids are enquiries, odd ids applications: see parseSpamId. */
function rowsOf(db: Db, entity: InboxEntity, includedId: number) {
  const key = sql<number>`id * 2 + ${sql.lit(entity === 'enquiry' ? 0 : 1)}`
  const about = sql<string>`${sql.ref(entity === 'enquiry' ? 'subject' : 'specialization')}`
  return db
    .selectFrom(entity)
    .select(['reference', 'received_at', 'name', 'email', 'flag', 'read_at', 'id as entity_id'])
    .select([
      key.as('id'),
      sql<InboxEntity>`cast(${sql.lit(entity)} as text)`.as('entity'),
      about.as('about'),
    ])
    .where((row) => row.or([row('status', '=', 'spam'), sql<boolean>`${key} = ${includedId}`]))
}
