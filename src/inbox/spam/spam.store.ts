import type { Db } from '@sailing-desk/records/database/open'
import {
  conditionsOf,
  type Order,
  type PageQuery,
  readNeighbours,
  readPage,
} from '@sailing-desk/records/database/read-page'
import { sql } from 'kysely'
import type { SubmissionKind } from '../../database/tables/submission-tables.ts'
import { ABOUT_COLUMNS, SUBMISSION_KINDS } from '../../submissions/submission-kinds.ts'

type Kinds = readonly SubmissionKind[]

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

/** All kinds in one list with unique ids. Includes the row `includedId` whatever its status is. */
function select(db: Db, kinds: Kinds, includedId = 0) {
  const all = SUBMISSION_KINDS.map((entity) => rowsOf(db, entity, includedId)).reduce((some, more) =>
    some.unionAll(more),
  )
  return db.selectFrom(all.as('spam')).selectAll('spam').where('spam.entity', 'in', kinds)
}

/** parseSpamId decodes their ids. */
function rowsOf(db: Db, entity: SubmissionKind, includedId: number) {
  const key = sql<number>`id * ${sql.lit(SUBMISSION_KINDS.length)} + ${sql.lit(SUBMISSION_KINDS.indexOf(entity))}`
  const about = sql<string>`${sql.ref(ABOUT_COLUMNS[entity])}`
  return db
    .selectFrom(entity)
    .select(['reference', 'received_at', 'name', 'email', 'flag', 'read_at', 'id as entity_id'])
    .select([
      key.as('id'),
      sql<SubmissionKind>`cast(${sql.lit(entity)} as text)`.as('entity'),
      about.as('about'),
    ])
    .where((row) => row.or([row('status', '=', 'spam'), sql<boolean>`${key} = ${includedId}`]))
}
