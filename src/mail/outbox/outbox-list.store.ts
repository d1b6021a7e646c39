import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { type Order, type PageQuery, readPage } from '../../database/read-page.ts'
import type { About } from '../letter.ts'
import type { OutboxQuery } from './outbox.schema.ts'

export type OutboxPageQuery = PageQuery & Pick<OutboxQuery, 'state' | 'kind'>

const FIELDS = [
  'outbox.id',
  'kind',
  'entity',
  'entity_id',
  'recipient',
  'reply_to',
  'outbox.subject',
  'text',
  'state',
  'attempts',
  'created_at',
  'next_at',
  'sent_at',
  'last_error',
] as const

const ORDER: Order = {
  id: 'outbox.id',
  by: {
    id: 'outbox.id',
    recipient: sql`lower(recipient)`,
    subject: sql`lower(outbox.subject)`,
    state: 'state',
    attempts: 'attempts',
    next_at: 'next_at',
  },
}

const REFERENCE = sql<string | null>`coalesce(enquiry.reference, application.reference)`

function selectMail(db: Db) {
  return db
    .selectFrom('outbox')
    .leftJoin('enquiry', (join) =>
      join.onRef('enquiry.id', '=', 'entity_id').on('entity', '=', sql.lit('enquiry')),
    )
    .leftJoin('application', (join) =>
      join.onRef('application.id', '=', 'entity_id').on('entity', '=', sql.lit('application')),
    )
    .select(FIELDS)
    .select(REFERENCE.as('reference'))
}

export function listMail(db: Db) {
  return selectMail(db).orderBy('outbox.id').execute()
}

/** So many of the newest, or of those before one of them. */
export type Newest = { before: number | undefined; limit: number }

/** The newest mail about a row, the oldest first. */
export async function listMailAbout(db: Db, { entity, entity_id }: About, { before, limit }: Newest) {
  let query = selectMail(db)
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .orderBy('outbox.id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('outbox.id', '<', before)
  return (await query.execute()).toReversed()
}

/** Newest first by default. */
export function readMail(db: Db, { state, kind, search, ...page }: OutboxPageQuery) {
  let query = selectMail(db)
  if (state) query = query.where('state', '=', state)
  if (kind) query = query.where('kind', '=', kind)
  if (search) query = query.where(sql<boolean>`${matches(search)}`)
  return readPage(db, query, ORDER, { ...page, sort: page.sort ?? '-id' })
}

function matches(search: string) {
  const pattern = `%${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  const columns = [sql.ref('recipient'), sql.ref('outbox.subject'), REFERENCE]
  const each = columns.map((column) => sql`lower(${column}) like ${pattern} escape '\\'`)
  return sql`(${sql.join(each, sql` or `)})`
}

export function findMail(db: Db, id: number) {
  return selectMail(db).where('outbox.id', '=', id).executeTakeFirst()
}

export async function countByState(db: Db): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('outbox')
    .select(['state', (row) => row.fn.countAll<number | string>().as('n')])
    .groupBy('state')
    .execute()
  return new Map(counts.map(({ state, n }) => [state, Number(n)]))
}
