import type { Db } from '@sailing-desk/records/database/open'
import {
  type Newest,
  type Order,
  type PageQuery,
  readNewest,
  readPage,
} from '@sailing-desk/records/database/read-page'
import type { About } from '@sailing-desk/records/mail/letter'
import { sql } from 'kysely'
import type { MailingOfMail, OutboxQuery } from './outbox.schema.ts'

export type OutboxPageQuery = PageQuery & Pick<OutboxQuery, 'state' | 'kind' | 'mailing_id' | 'mailings'>

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
  'outbox.created_at',
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
  return selectListed(db).orderBy('outbox.id').execute()
}

const selectListed = (db: Db) =>
  selectMail(db)
    .leftJoin('customer', (join) =>
      join.onRef('customer.id', '=', 'entity_id').on('entity', '=', sql.lit('customer')),
    )
    .select(['mailing_id', 'customer.company as customer'])

export function listMailAbout(db: Db, { entity, entity_id }: About, newest: Newest) {
  const about = selectMail(db).where('entity', '=', entity).where('entity_id', '=', entity_id)
  return readNewest(about, 'outbox.id', newest)
}

/** Newest first by default. */
export function readMail(db: Db, { state, kind, mailing_id, mailings, search, ...page }: OutboxPageQuery) {
  let query = selectListed(db)
  if (state) query = query.where('state', '=', state)
  if (kind) query = query.where('kind', '=', kind)
  if (mailing_id) query = query.where('mailing_id', '=', mailing_id)
  if (search) query = query.where(sql<boolean>`${matches(search)}`)
  // Of what was found: a mailing is listed if one of its mails is.
  const newest = query
    .clearSelect()
    .where('mailing_id', 'is not', null)
    .select(({ fn }) => fn.max('outbox.id').as('id'))
    .groupBy('mailing_id')
  if (mailings)
    query = query.where(({ or, eb }) => or([eb('mailing_id', 'is', null), eb('outbox.id', 'in', newest)]))
  return readPage(db, query, ORDER, { ...page, sort: page.sort ?? '-id' })
}

export async function readMailings(db: Db, ids: readonly number[]): Promise<MailingOfMail[]> {
  if (ids.length === 0) return []
  const mails = (state: string) => sql<number | string>`count(case when outbox.state = ${state} then 1 end)`
  const rows = await db
    .selectFrom('mailing')
    .innerJoin('outbox', 'outbox.mailing_id', 'mailing.id')
    .select(['mailing.id', 'mailing.subject', 'customers', 'sent'])
    .select([mails('waiting').as('waiting'), mails('failed').as('failed')])
    .where('mailing.id', 'in', ids)
    .groupBy(['mailing.id', 'mailing.subject', 'customers', 'sent'])
    .execute()
  return rows.map(({ waiting, failed, ...row }) => ({
    ...row,
    waiting: Number(waiting),
    failed: Number(failed),
  }))
}

function matches(search: string) {
  const pattern = `%${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  const columns = [sql.ref('recipient'), sql.ref('outbox.subject'), sql.ref('customer.company'), REFERENCE]
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
