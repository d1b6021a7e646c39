import { dayInIndia, daysBetween, momentOfDayInIndia } from '@sailing-desk/dates/days'
import { eachInTurn } from '@sailing-desk/records/background/concurrency'
import { eachItem } from '@sailing-desk/records/database/jobs/job-items'
import type { JobLog } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import type { About, Letter } from '@sailing-desk/records/mail/letter'
import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import type { SailingChange } from '@sailing-desk/timetable/sailing-change.schema'
import type { Company } from '../../content/company.ts'
import type { AlertFrequency } from '../database/tables/customer-tables.ts'
import { type Purpose, signToken } from '../secrets/signed-token.ts'
import type { SettledChange } from '../timetable/public-changes/changes.service.ts'
import { changesByPage } from '../timetable/public-changes/changes-by-page.ts'
import type { FollowDependencies } from './follow.service.ts'
import type { Confirmed } from './follow.store.ts'
import * as store from './follow.store.ts'
import { alertLetter, reminderLetter, type StopLinks } from './letters.ts'
import { endOfReminded, isVoyagePath } from './terms.ts'

const HOUR_MS = 3_600_000
const MORNING_MS = 8 * HOUR_MS
const NOBODY = { account_id: null }

export type AlertDependencies = Pick<
  FollowDependencies,
  'mail' | 'siteSecret' | 'siteOrigin' | 'findPage' | 'readCompany'
> & {
  /** What has settled since a moment, up to another (ISO timestamps), newest first. */
  listSettledChanges: (after: string, until: string) => Promise<SettledChange[]>
}

type Run = { frequency: AlertFrequency; from: string; until: string }

/** Sends alerts. Several processes may do so: each change is queued once for a follower, whichever of them is killed. */
export function createAlerts(database: Database, dependencies: AlertDependencies) {
  const { mail, siteSecret, siteOrigin, findPage, readCompany, listSettledChanges } = dependencies
  const { db } = database

  /** Returns how many mails it has queued: none if another process was faster. */
  function queue({ frequency, from, until }: Run, mails: readonly FollowerMail[]): Promise<number> {
    return writeWithoutRevision(database, NOBODY, async (trx) => {
      if (!(await store.moveRun(trx, frequency, { from, until }))) return 0
      // Composed before, so that writers do not wait. Meanwhile somebody may have stopped them.
      const followers = await store.listFollowerIds(trx)
      const left = mails.filter(({ entity_id }) => followers.has(entity_id))
      await mail.queueAll(trx, left)
      return left.length
    })
  }

  async function send(run: Run, origin: string, log?: JobLog): Promise<number> {
    const changes = await listSettledChanges(run.from, run.until)
    if (changes.length === 0) return 0
    const subscriptions = await store.listConfirmed(db, run.frequency, run.until)
    const linksOf = linksWith(await siteSecret(db), origin)
    const company = await readCompany(db)
    const surroundings = { company, siteOrigin: origin, linksOf, findPage }
    const compose = await createAlertComposer(changes, subscriptions, surroundings)
    const mails: FollowerMail[] = []
    const doing = {
      ...{ job: `send alerts: ${run.frequency}`, log, maxTries: 1 },
      keyOf: ([first]: readonly store.Confirmed[]) => String(first?.follower_id),
      nameOf: ([first]: readonly store.Confirmed[]) => `Alert to follower ${first?.follower_id}`,
    }
    const followers = Map.groupBy(subscriptions, ({ follower_id }) => follower_id)
    await eachItem(database, doing, followers.values(), async (followed) => {
      mails.push(...compose(followed))
      await yieldIfLate()
    })
    return queue(run, mails)
  }

  async function sendOf(
    frequency: AlertFrequency,
    now: number,
    origin: string,
    log?: JobLog,
  ): Promise<number> {
    const until = new Date(frequency === 'daily' ? lastMorning(now) : now).toISOString()
    const from = await store.readRun(db, frequency)
    if (from === undefined) await store.addRun(db, frequency, until)
    else if (Date.parse(from) > now + HOUR_MS) {
      // A clock was ahead.
      await queue({ frequency, from, until }, [])
    } else if (from < until) return send({ frequency, from, until }, origin, log)
    return 0
  }

  return {
    /** Queues what is due. Returns how many mails that are; none without a mail server and a public address. */
    async sendDue(now = Date.now(), log?: JobLog): Promise<number> {
      if (!siteOrigin || !mail.isSending) return 0
      const kinds = ['immediate', 'daily'] as const
      const queued = await eachInTurn(kinds, (frequency) => sendOf(frequency, now, siteOrigin, log))
      return queued.reduce((sum, count) => sum + count, 0)
    },

    /** Reminds each follower once of what ends in 14 days. Returns how many mails it has queued. */
    async remind(now = Date.now(), log?: JobLog): Promise<number> {
      if (!siteOrigin || !mail.isSending) return 0
      const at = new Date(now).toISOString()
      const listOf = async (from: Db, follower_id?: number) => {
        const which = { after: at, before: endOfReminded(now), ...(follower_id && { follower_id }) }
        return (await store.listUnreminded(from, which)).filter(({ path }) => !isVoyagePath(path))
      }
      const linksOf = linksWith(await siteSecret(db), siteOrigin)
      const company = await readCompany(db)
      const doing = {
        ...{ job: 'end email alerts', log, maxTries: 1, keyOf: String },
        nameOf: (id: number) => `Reminder to follower ${id}`,
      }
      const followers = new Set((await listOf(db)).map(({ follower_id }) => follower_id))
      return eachItem(database, doing, followers, (id) =>
        writeWithoutRevision(database, NOBODY, async (trx) => {
          const ending = await listOf(trx, id)
          await mail.queueAll(trx, reminderOf(company, ending, linksOf))
          for (const each of ending) await store.updateSubscription(trx, each.id, { reminded_at: at })
        }),
      )
    },
  }
}

/** To one follower; none if nothing of theirs ends. */
function reminderOf(
  company: Company,
  ending: readonly store.Confirmed[],
  linksOf: (subscription: store.Confirmed) => StopLinks,
): FollowerMail[] {
  const [first] = ending
  if (!first) return []
  const titles = ending.map(({ title }) => title)
  const letter = reminderLetter(company, first, titles, linksOf(first))
  return [{ ...letter, entity: 'follower', entity_id: first.follower_id }]
}

function linksWith(secret: string, origin: string) {
  const link = (purpose: Purpose, subject: string) =>
    `${origin}/follow/${purpose}?token=${signToken(secret, purpose, { subject, expires: null })}`
  return ({ follower }: store.Confirmed): StopLinks => ({
    manage: link('manage', follower),
    unsubscribe: link('unsubscribe', follower),
  })
}

/** The last 08:00 in India, in milliseconds. */
function lastMorning(now: number): number {
  return Date.parse(momentOfDayInIndia(dayInIndia(now - MORNING_MS))) + MORNING_MS
}

type FollowerMail = Letter & About

type Surroundings = {
  company: Company
  siteOrigin: string
  linksOf: (subscription: Confirmed) => StopLinks
  /** The one address of a page now; null if there is none. */
  findPage: (path: string) => Promise<string | null>
}

/**
 * Returns a function for the mail to a follower with what they want of these changes (newest first); none of which they want none.
 */
async function createAlertComposer(
  changes: readonly SettledChange[],
  subscriptions: readonly Confirmed[],
  { company, siteOrigin, linksOf, findPage }: Surroundings,
): Promise<(followed: readonly Confirmed[]) => FollowerMail[]> {
  const changesOn = await changesByPage(
    changes,
    subscriptions.map(({ path }) => path),
    findPage,
  )
  return (followed) => {
    const [first] = followed
    const wanted = followed.map((each) => changesOn(each.path).filter((change) => isWanted(change, each)))
    const found = new Set(wanted.flat())
    if (!first || found.size === 0) return []
    const titles = followed.flatMap(({ title }, at) => (wanted[at]?.length ? title : []))
    const inOrder = changes.flatMap(({ change }) => (found.has(change) ? change : []))
    const links = linksOf(first)
    const letter = alertLetter(company, first, inOrder, { titles, siteOrigin, links })
    return [{ ...letter, entity: 'follower', entity_id: first.follower_id }]
  }
}

type Wanted = { min_days: number; confirmed_at: string | null }
type Change = Pick<SailingChange, 'at' | 'before' | 'after' | 'days_later'>

/** Whether a change is large enough, and newer than the confirmation. One whose days are not known is as large as any. */
export function isWanted(
  { at, before, after, days_later }: Change,
  { min_days, confirmed_at }: Wanted,
): boolean {
  if (confirmed_at === null || at <= confirmed_at) return false
  if (days_later === null) return true
  const leavesLater = daysBetween(before?.ends_on ?? '', after?.ends_on ?? '') || 0
  return Math.max(Math.abs(days_later), Math.abs(leavesLater)) >= min_days
}
