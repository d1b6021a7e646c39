import { dayInIndia, daysBetween } from '@sailing-desk/dates/days'
import { momentText } from '@sailing-desk/dates/moment'
import { listSetAside } from '@sailing-desk/records/database/jobs/job-items'
import { listJobs } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { countRows } from '@sailing-desk/records/database/queries'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { errorMessage } from '@sailing-desk/records/errors'
import { isInIndia } from '@sailing-desk/timetable/port-of-loading'
import { type Call, meaningAsTyped, type Published } from '@sailing-desk/timetable/published'
import { compareText } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { Account, Entities } from '../accounts/account.ts'
import { AREA_SET_FOR_LATER, authorOnBehalf, type SetForLater } from '../accounts/on-behalf.ts'
import { mayAccess, type Role } from '../accounts/roles.ts'
import { newestCircular } from '../database/queries.ts'
import type { SubmissionKind } from '../database/tables/submission-tables.ts'
import { countCallsToConfirm } from '../schedule/actual-dates/actual-dates.store.ts'
import { listCircularsByMail } from '../schedule/drafts/draft.store.ts'
import { draftPath } from '../schedule/drafts/draft-text.ts'
import { listHeld } from '../site-content/announcements/held.ts'
import { EDITED_PAGES } from '../site-content/page-texts/slots/pages.ts'
import type { ReadPublished } from '../timetable/timetable.ts'
import type { Today, WeekEvent } from './today.schema.ts'

const DAYS = 7

/** More are not named: who has dealt with these sees the next. */
const MAX_NAMED = 20
const LISTS: Record<SetForLater, (db: Db) => Promise<OnHold>> = {
  async draft(db) {
    const drafts = await db
      .selectFrom('draft')
      .select(['id', 'kind', 'route_id', 'title', 'failure'])
      .where('failure', 'is not', null)
      .where('published_batch', 'is', null)
      .orderBy('id')
      .limit(MAX_NAMED)
      .$narrowType<{ failure: string }>()
      .execute()
    return drafts.map((draft) => ({ what: draft.title, reason: draft.failure, to: draftPath(draft) }))
  },
  async page_draft(db) {
    const drafts = await db
      .selectFrom('page_draft')
      .select(['page', 'failure as reason'])
      .where('failure', 'is not', null)
      .orderBy('id')
      .limit(MAX_NAMED)
      .$narrowType<{ reason: string }>()
      .execute()
    return drafts.map(({ page, reason }) => {
      const name = EDITED_PAGES[page]?.name ?? page
      return { what: `Texts of ${name}`, reason, to: `/admin/texts/${page}` }
    })
  },
  async mailing(db) {
    const mailings = await db
      .selectFrom('mailing')
      .select(['id', 'subject', 'failure as reason'])
      .where('failure', 'is not', null)
      .where('state', 'in', ['scheduled', 'paused'])
      .orderBy('id')
      .limit(MAX_NAMED)
      .$narrowType<{ reason: string }>()
      .execute()
    return mailings.map(({ id, subject, reason }) => {
      return { what: `Mailing '${subject}'`, reason, to: `/admin/customers/mailings/${id}` }
    })
  },
  async announcement(db) {
    const held = [...(await listHeld(db))].slice(0, MAX_NAMED)
    if (held.length === 0) return []
    const rows = await db
      .selectFrom('announcement')
      .select(['title', 'show_by'])
      .where('id', 'in', held)
      .orderBy('id')
      .execute()
    const onHold: OnHold = []
    for (const { title, show_by } of rows) {
      const reason = await authorOnBehalf(db, 'announcement', show_by).then(() => '', errorMessage)
      onHold.push({ what: `Announcement '${title}'`, reason, to: '/admin/announcements' })
    }
    return onHold
  },
}

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

async function readWaiting(db: Db, entity: SubmissionKind, readable: Entities): Promise<Today['enquiries']> {
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
  const countDue = async (entity: SubmissionKind) => {
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

type OnHold = Today['on_hold']

/**
 * What was not done at its time and waits for somebody, as far as the role may change it; for administrators also what jobs have set
 * aside, and the jobs that fail, but for those `shownElsewhere`.
 */
async function listOnHold(db: Db, role: Role, shownElsewhere: readonly string[]): Promise<OnHold> {
  const tables = namesOf(LISTS).filter((table) => mayAccess(role, AREA_SET_FOR_LATER[table], 'write'))
  const waiting = (await Promise.all(tables.map((table) => LISTS[table](db)))).flat()
  if (!mayAccess(role, 'administration', 'read')) return waiting
  const setAside = (await listSetAside(db, MAX_NAMED)).map(({ name, reason }) => ({
    ...{ what: name, reason: `It is tried again once a day. ${reason}`, to: null },
  }))
  const failing = (await listJobs(db)).flatMap(({ name, failing_since }) =>
    failing_since === null || shownElsewhere.includes(name) ? [] : failingJob(name, failing_since),
  )
  return [...waiting, ...setAside, ...failing]
}

/** Why is for the operator: it may quote settings. */
const failingJob = (name: string, since: string) => ({
  what: `The job '${name}'`,
  reason: `It has failed since ${momentText(since)} IST. npm run cli -- doctor says why.`,
  to: null,
})

/**
 * Arrivals, departures and cut-offs from `today` on for seven days, soonest first: at the ports of India, where the office is, or at all
 * ports of a schedule without them. A call in doubt counts as it was typed, because the office has to look at it.
 */
export function eventsOfWeek({ voyages, today }: Pick<Published, 'voyages' | 'today'>): WeekEvent[] {
  const all = [...voyages.values()]
  const isHome = ({ port }: Call) => isInIndia(port)
  const hasHome = all.some(({ calls }) => calls.some(isHome))
  return all
    .flatMap(({ ship, voyage, calls }) => {
      const vessel = vesselWithVoyage({ name: ship.name, voyage })
      const own = hasHome ? calls.filter(isHome) : calls
      return own.flatMap((call) => eventsOf(call, today).map((event) => ({ ...event, vessel })))
    })
    .sort(
      (one, other) =>
        compareText(one.day, other.day) || compareText(one.port, other.port) || one.call - other.call,
    )
}

/** Arrival and departure on the same day are one event. Of approximate days, and of those in doubt, no day is that of the arrival. */
function eventsOf(call: Call, today: string): Omit<WeekEvent, 'vessel'>[] {
  const { starts_on, ends_on, cut_off_on } = meaningAsTyped(call)
  const isInWeek = (day: string | null): day is string => isWithinDays(day, today)
  const event = (day: string, events: WeekEvent['events'], dates = call.dates) => ({
    ...{ call: call.id, port: call.port.name, day, events, dates },
  })
  const cutOff = isInWeek(cut_off_on) ? [event(cut_off_on, ['cut_off'], call.cut_off ?? '')] : []
  if (!starts_on || !ends_on) return cutOff
  if (call.reading !== 'exact' || call.doubt) {
    const first = starts_on < today ? today : starts_on
    return [...cutOff, ...(first <= ends_on && isInWeek(first) ? [event(first, ['expected'])] : [])]
  }
  if (starts_on === ends_on)
    return [...cutOff, ...(isInWeek(starts_on) ? [event(starts_on, ['arrives', 'sails'])] : [])]
  return [
    ...cutOff,
    ...(isInWeek(starts_on) ? [event(starts_on, ['arrives'])] : []),
    ...(isInWeek(ends_on) ? [event(ends_on, ['sails'])] : []),
  ]
}

function isWithinDays(day: string | null, today: string): boolean {
  const ahead = day === null ? -1 : daysBetween(today, day)
  return ahead >= 0 && ahead < DAYS
}
