import { daysText, dayText } from '../dates/day-text.ts'
import { addDays, dayInIndia, daysBetween } from '../lib/days.ts'
import { counted, joined } from '../lib/messages.ts'
import { momentText } from '../lib/moment.ts'
import { toConfirmText } from '../schedule/actual-dates/messages.ts'
import type { Draft } from '../schedule/drafts/draft.schema.ts'
import { draftsLine, stateOf } from '../schedule/drafts/draft-text.ts'
import type { HealthGroup } from '../schedule/health/health.schema.ts'
import type { Today } from './today.schema.ts'

/** A line of the panel: the screen where it is done, if there is one, and whether somebody has to act. */
export type TodayLine = {
  title: string
  text: string
  to: string | null
  isUrgent: boolean
  /** Finished voyages that can be archived here. */
  finished?: readonly number[]
}

/** A circular comes each month. */
const OLD_CIRCULAR_DAYS = 40
/** Since when a voyage is finished that is still listed. */
const FORGOTTEN_DAYS = 35
const OLD_BACKUP_MS = 36 * 3_600_000

/** Null for what could not be read. */
type Office = {
  today: Today
  drafts: readonly Draft[] | null
  health: readonly HealthGroup[] | null
  pendingAccounts: number
}

/** What the office has to know, with what needs somebody before the rest. `now`: milliseconds since 1970. */
export function todayLines({ today, drafts, health, pendingAccounts }: Office, now: number): TodayLine[] {
  const { enquiries, applications, come_back, failed_mail, mailbox, circular, colleagues, backup } = today
  const lines = [
    byMailLine(today.circulars_by_mail),
    waitingLine('Enquiries', '/admin/inbox?tab=enquiries&sort=received_at', enquiries, now),
    waitingLine('Applications', '/admin/inbox?tab=applications&sort=received_at', applications, now),
    answersLine('Answers to enquiries', '/admin/inbox?tab=enquiries', mailbox.answers.enquiries, now),
    answersLine('Answers of applicants', '/admin/inbox?tab=applications', mailbox.answers.applications, now),
    comeBackLine('enquiries', 'enquiry', come_back.enquiries),
    comeBackLine('applications', 'application', come_back.applications),
    mailLine(failed_mail),
    mailboxLine(mailbox),
    ...today.on_hold.map(onHoldLine),
    accountsLine(pendingAccounts),
    draftLine(drafts ?? []),
    toConfirmLine(today.to_confirm),
    finishedLine(health, dayInIndia(now)),
    healthLine(health),
    circularLine(circular, now),
    colleaguesLine(colleagues),
    backupLine(backup, now),
    storageLine(today.near_limits),
  ].filter((line) => line !== null)
  return lines.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent))
}

/** What came by mail is read, and waits for somebody who publishes it. */
function byMailLine(circulars: Today['circulars_by_mail']): TodayLine | null {
  const [first, ...others] = circulars
  if (!first) return null
  const line = { title: 'Review', isUrgent: true }
  if (others.length === 0)
    return { ...line, text: `${first.title} came by mail.`, to: `/admin/circulars/${first.id}` }
  const text = `${circulars.length} circulars came by mail, the newest ${first.title}.`
  return { ...line, text, to: '/admin/circulars' }
}

function waitingLine(
  title: string,
  to: string,
  waiting: Today['enquiries'],
  now: number,
  state = 'waiting',
): TodayLine | null {
  if (waiting === null) return null
  const { count, oldest_at } = waiting
  if (oldest_at === null) return { title, text: 'None waiting.', to, isUrgent: false }
  const days = daysBetween(dayInIndia(Date.parse(oldest_at)), dayInIndia(now))
  const since = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${daysText(days)} ago`
  const some = `${count.toLocaleString('en-IN')} ${state}`
  const text = count === 1 ? `${some}, received ${since}.` : `${some}, the oldest received ${since}.`
  return { title, text, to, isUrgent: true }
}

function comeBackLine(tab: 'enquiries' | 'applications', one: string, count: number): TodayLine | null {
  if (count === 0) return null
  const title = `Come back to ${tab}`
  const text = `${counted({ count, one, many: tab })} to come back to.`
  return { title, text, to: `/admin/inbox?tab=${tab}&come_back=due`, isUrgent: true }
}

function answersLine(title: string, to: string, answers: Today['enquiries'], now: number): TodayLine | null {
  return !answers?.count ? null : waitingLine(title, to, answers, now, 'unread')
}

function mailboxLine({ failing_since, failure, held, set_aside }: Today['mailbox']): TodayLine | null {
  const line = { title: 'Mailbox', to: '/admin/mail/mailbox', isUrgent: true }
  if (failing_since !== null)
    return { ...line, text: `Not read since ${momentText(failing_since)} IST. ${failure ?? ''}.` }
  if (set_aside > 0) {
    const mails = counted({ count: set_aside, one: 'mail', many: 'mails' })
    return { ...line, text: `${mails} could not be read.` }
  }
  if (held === 0) return null
  const mails = counted({ count: held, one: 'mail is held', many: 'mails are held' })
  return { ...line, text: `${mails}: the sender may be forged.` }
}

function mailLine(count: number): TodayLine | null {
  if (count === 0) return null
  const text = `${counted({ count, one: 'email', many: 'emails' })} could not be sent.`
  return { title: 'Mail', text, to: '/admin/mail/outbox?state=failed', isUrgent: true }
}

const onHoldLine = ({ what, reason, to }: Today['on_hold'][number]): TodayLine => ({
  title: 'Not done at its time',
  text: `${what}. ${reason}`,
  to,
  isUrgent: true,
})

function accountsLine(count: number): TodayLine | null {
  if (count === 0) return null
  const text = `${counted({ count, one: 'account', many: 'accounts' })} awaiting approval`
  return { title: 'Users', text, to: '/admin/users', isUrgent: true }
}

/** With the next time of publication. */
function draftLine(drafts: readonly Draft[]): TodayLine | null {
  const line = draftsLine(drafts)
  if (line === null) return null
  const timed = drafts.filter(({ publish_at }) => publish_at !== null)
  const [next] = timed.toSorted((one, other) => compare(one.publish_at, other.publish_at))
  const text = next ? `${line}. ${next.title}: ${stateOf(next).text}` : line
  const isUrgent = drafts.some((draft) => stateOf(draft).tone === 'caution')
  return { title: 'Drafts', text, to: '/admin/circulars/drafts', isUrgent }
}

function toConfirmLine(count: number): TodayLine | null {
  if (count === 0) return null
  return { title: 'Arrivals', text: toConfirmText(count), to: '/admin/actual-dates', isUrgent: true }
}

/** At the month's end sailed voyages are archived; at other times only those that somebody has forgotten. */
function finishedLine(health: Office['health'], today: string): TodayLine | null {
  const group = health?.find(({ kind }) => kind === 'finished_voyage')
  if (!group) return null
  const since = group.findings.flatMap(({ ended_on }) => ended_on ?? []).sort()[0]
  const isForgotten = since !== undefined && daysBetween(since, today) > FORGOTTEN_DAYS
  if (!isForgotten && !isMonthsEnd(today)) return null
  const voyages = counted({ count: group.count, one: 'finished voyage', many: 'finished voyages' })
  const text = `${voyages} can be archived${since ? `, the first since ${dayText(since)}` : ''}.`
  const finished = group.findings.map(({ id }) => id)
  return { title: 'Voyages', text, to: '#schedule-health', isUrgent: true, finished }
}

/** Its last three days, and the first three of the next one. */
const isMonthsEnd = (today: string): boolean =>
  addDays(today, 3).slice(0, 7) !== addDays(today, -3).slice(0, 7)

function healthLine(health: readonly HealthGroup[] | null): TodayLine {
  const line = { title: 'Schedule', to: '#schedule-health' }
  if (health === null) return { ...line, text: 'The schedule could not be checked.', isUrgent: true }
  const count = health.reduce((sum, group) => sum + group.count, 0)
  if (count === 0) return { ...line, text: 'No problems found.', isUrgent: false }
  return { ...line, text: `${counted({ count, one: 'problem', many: 'problems' })} found.`, isUrgent: true }
}

function circularLine(circular: Today['circular'], now: number): TodayLine | null {
  if (circular === null) return null
  const days = daysBetween(circular.issued, dayInIndia(now))
  const age = days > 0 ? `, ${daysText(days)} old` : ''
  const layout = circular.layout === null ? '' : `, layout '${circular.layout}'`
  const text = `The newest was issued on ${dayText(circular.issued)}${age}${layout}.`
  return { title: 'Circular', text, to: '/admin/circulars', isUrgent: days > OLD_CIRCULAR_DAYS }
}

function colleaguesLine(colleagues: Today['colleagues']): TodayLine | null {
  if (colleagues === null || colleagues.writes === 0) return null
  const { writes: count, people, since } = colleagues
  const who = people.length > 0 ? ` by ${joined(people)}` : ''
  const text = `${counted({ count, one: 'change', many: 'changes' })}${who} since your last login.`
  return {
    title: 'History',
    text,
    to: `/admin/history?from=${dayInIndia(Date.parse(since))}`,
    isUrgent: false,
  }
}

function backupLine(backup: Today['backup'], now: number): TodayLine | null {
  const line = { title: 'Backup', to: null }
  if (backup === null) return null
  const { failed_at, written_at } = backup
  if (failed_at !== null) return { ...line, text: failedBackup(failed_at), isUrgent: true }
  if (written_at === null) return { ...line, text: 'None has been written yet.', isUrgent: false }
  const isUrgent = now - Date.parse(written_at) > OLD_BACKUP_MS
  return { ...line, text: `Written ${momentText(written_at)} IST.`, isUrgent }
}

function storageLine(limits: Today['near_limits']): TodayLine | null {
  if (limits.length === 0) return null
  return { title: 'Storage', text: `Nearly full. ${limits.join('. ')}.`, to: null, isUrgent: true }
}

const failedBackup = (at: string) =>
  `The nightly backup failed (${momentText(at)} IST) and is tried again every 15 minutes. Ask your administrator to run npm run cli -- doctor, which says why and what to do.`

const compare = (one: string | null, other: string | null) => Date.parse(one ?? '') - Date.parse(other ?? '')
