import type { Database, Db } from '../database/open.ts'
import { countRows } from '../database/queries/count-rows.ts'
import { dayInIndia } from '../lib/days.ts'
import type { ReadPublished } from '../timetable/timetable.ts'
import type { Today } from './today.schema.ts'
import { eventsOfWeek } from './week.ts'

/** More are counted, not listed. */
const MAX_EVENTS = 40

type Dependencies = {
  readPublished: ReadPublished
  readBackup: () => Promise<Today['backup']>
  readMailbox: () => Promise<Today['mailbox']>
}

export type TodayService = ReturnType<typeof createTodayService>

export function createTodayService(
  { db }: Database,
  { readPublished, readBackup, readMailbox }: Dependencies,
) {
  return {
    /** What the office has to know; `account` is who asks. */
    async read(account: number | null): Promise<Today> {
      const [published, enquiries, applications, circular, colleagues, failed_mail, backup, mailbox] =
        await Promise.all([
          readPublished(dayInIndia()),
          readWaiting(db, 'enquiry'),
          readWaiting(db, 'application'),
          readCircular(db),
          readColleagues(db, account),
          countRows(db.selectFrom('outbox').selectAll().where('state', '=', 'failed')),
          readBackup(),
          readMailbox(),
        ])
      const events = eventsOfWeek(published)
      const week = { week: events.slice(0, MAX_EVENTS), week_count: events.length }
      return { ...week, enquiries, applications, circular, colleagues, failed_mail, backup, mailbox }
    },
  }
}

async function readWaiting(db: Db, entity: 'enquiry' | 'application'): Promise<Today['enquiries']> {
  const { count, oldest_at } = await db
    .selectFrom(entity as 'enquiry')
    .select((row) => [
      row.fn.countAll<number | string>().as('count'),
      row.fn.min('received_at').as('oldest_at'),
    ])
    .where('status', 'in', ['new', 'in_progress'])
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest_at: oldest_at ?? null }
}

async function readCircular(db: Db): Promise<Today['circular']> {
  const found = await db
    .selectFrom('circular_layout')
    .select(['name as layout', 'issued'])
    .where('issued', 'is not', null)
    .orderBy('issued', 'desc')
    .limit(1)
    .$narrowType<{ issued: string }>()
    .executeTakeFirst()
  return found ?? null
}

/** Null at the first login. Logins and the like are recorded too, but are nobody's work. */
async function readColleagues(db: Db, id: number | null): Promise<Today['colleagues']> {
  if (id === null) return null
  const account = await db
    .selectFrom('account')
    .select('previous_login_at')
    .where('id', '=', id)
    .executeTakeFirst()
  const since = account?.previous_login_at
  if (!since) return null
  const rows = await db
    .selectFrom('change')
    .select('account_name')
    .select((row) => row.fn.count<number | string>('batch').distinct().as('writes'))
    .where('at', '>', since)
    .where('entity', '!=', 'account')
    .where('account_id', '!=', id)
    .groupBy('account_name')
    .orderBy('account_name')
    .execute()
  const people = rows.flatMap(({ account_name }) => account_name ?? [])
  return { since, writes: rows.reduce((sum, { writes }) => sum + Number(writes), 0), people }
}
