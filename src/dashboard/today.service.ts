import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { countRows } from '@sailing-desk/records/database/queries/count-rows'
import type { Account } from '../accounts/account.ts'
import type { Entities } from '../accounts/entities-of-role.ts'
import { newestCircular } from '../database/queries/newest-circular.ts'
import { countCallsToConfirm } from '../schedule/actual-dates/actual-dates.store.ts'
import { listCircularsByMail } from '../schedule/drafts/draft.store.ts'
import type { ReadPublished } from '../timetable/timetable.ts'
import { listOnHold } from './on-hold.ts'
import type { Today } from './today.schema.ts'
import { eventsOfWeek } from './week.ts'

/** More are counted, not listed. */
const MAX_EVENTS = 40

type Dependencies = {
  readPublished: ReadPublished
  readBackup: () => Promise<Today['backup']>
  readMailbox: () => Promise<Today['mailbox']>
  /** The limits of storage that are near, in words. */
  readNearLimits: () => Promise<string[]>
  /** The jobs whose failures have lines of their own. */
  jobsShown: readonly string[]
}

export type TodayService = ReturnType<typeof createTodayService>

export function createTodayService(
  { db }: Database,
  { readPublished, readBackup, readMailbox, readNearLimits, jobsShown }: Dependencies,
) {
  return {
    /** What the office has to know, as far as the role of the account may read it. */
    async read({ id, role, entities: { read } }: Pick<Account, 'id' | 'role' | 'entities'>): Promise<Today> {
      const isAdministrator = read === undefined
      const [
        published,
        enquiries,
        applications,
        come_back,
        circular,
        circulars_by_mail,
        colleagues,
        failed_mail,
        backup,
        to_confirm,
        mailbox,
        near_limits,
        on_hold,
      ] = await Promise.all([
        readPublished(dayInIndia()),
        readWaiting(db, 'enquiry', read),
        readWaiting(db, 'application', read),
        readComeBack(db, read),
        newestCircular(db),
        readCircularsByMail(db, read),
        readColleagues(db, id, read),
        isAdministrator ? countRows(db.selectFrom('outbox').selectAll().where('state', '=', 'failed')) : 0,
        isAdministrator ? readBackup() : null,
        countCallsToConfirm(db, dayInIndia()),
        readMailbox(),
        isAdministrator ? readNearLimits() : [],
        listOnHold(db, role, jobsShown),
      ])
      const events = eventsOfWeek(published)
      const week = { week: events.slice(0, MAX_EVENTS), week_count: events.length }
      return {
        ...week,
        enquiries,
        applications,
        come_back,
        circular,
        circulars_by_mail,
        colleagues,
        failed_mail,
        backup,
        to_confirm,
        near_limits,
        on_hold,
        mailbox: mailboxFor(mailbox, read),
      }
    },
  }
}

/** The state of the mailbox is for administrators. */
function mailboxFor({ answers, ...state }: Today['mailbox'], readable: Entities): Today['mailbox'] {
  const may = (entity: string) => readable?.includes(entity) ?? true
  return {
    ...(readable ? { failing_since: null, failure: null, held: 0, set_aside: 0 } : state),
    answers: {
      enquiries: may('enquiry') ? answers.enquiries : null,
      applications: may('application') ? answers.applications : null,
    },
  }
}

async function readWaiting(
  db: Db,
  entity: 'enquiry' | 'application',
  readable: Entities,
): Promise<Today['enquiries']> {
  if (readable && !readable.includes(entity)) return null
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

async function readComeBack(db: Db, readable: Entities): Promise<Today['come_back']> {
  const countDue = async (entity: 'enquiry' | 'application') => {
    if (readable && !readable.includes(entity)) return 0
    return countRows(
      db
        .selectFrom(entity as 'enquiry')
        .selectAll()
        .where('come_back_on', '<=', dayInIndia())
        .where('status', 'not in', ['closed', 'spam']),
    )
  }
  return { enquiries: await countDue('enquiry'), applications: await countDue('application') }
}

/** The newest first. For those who may read the schedule, as circulars may be reviewed by them. */
async function readCircularsByMail(db: Db, readable: Entities): Promise<Today['circulars_by_mail']> {
  return readable && !readable.includes('schedule') ? [] : listCircularsByMail(db)
}

/** Null at the first login. Logins and the like are recorded too, but are nobody's work. */
async function readColleagues(db: Db, id: number, readable: Entities): Promise<Today['colleagues']> {
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
    .$if(readable !== undefined, (query) => query.where('entity', 'in', readable ?? []))
    .where('account_id', '!=', id)
    .groupBy('account_name')
    .orderBy('account_name')
    .execute()
  const people = rows.flatMap(({ account_name }) => account_name ?? [])
  return { since, writes: rows.reduce((sum, { writes }) => sum + Number(writes), 0), people }
}
