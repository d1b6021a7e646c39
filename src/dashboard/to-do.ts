import { daysText, dayText } from '@sailing-desk/dates/day-text'
import { addDays, dayInIndia, daysBetween } from '@sailing-desk/dates/days'
import { momentText } from '@sailing-desk/dates/moment'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { counted, joined } from '@sailing-desk/trade/counted'
import { compareText } from '@sailing-desk/trade/text'
import type { CallToConfirm } from '../schedule/actual-dates/actual-dates.schema.ts'
import { callName } from '../schedule/actual-dates/messages.ts'
import type { Draft } from '../schedule/drafts/draft.schema.ts'
import { draftsLine, stateOf } from '../schedule/drafts/draft-text.ts'
import type { HealthGroup } from '../schedule/health/health.schema.ts'
import type { Today } from './today.schema.ts'

/** Something to do, or a note that nobody has to act on. */
export type OfficeLine = {
  text: string
  detail?: string | undefined
  /** The verb on the button of what is to be done; notes have none. */
  action?: string
  /** The screen where it is done, or that says more; null if there is none. */
  to: string | null
  /** Finished voyages that can be archived here. */
  finished?: readonly number[]
  /** Calls that can be confirmed here: the first of `total`. */
  calls?: { rows: readonly CallToConfirm[]; total: number }
}

/** What the dashboard knows of the office. */
type Office = Omit<Today, 'week' | 'week_count'> & {
  /** The first page of the calls to confirm; empty if they could not be read. */
  calls: readonly CallToConfirm[]
  /** Null if they could not be read. */
  drafts: readonly Draft[] | null
  /** Null if the schedule could not be checked. */
  health: readonly HealthGroup[] | null
  pendingAccounts: number
  /** The telephone number of the placeholder, if the company is still that and the user may change it. */
  placeholder: string | null
}

/** A circular comes each month. */
const OLD_CIRCULAR_DAYS = 40
/** Since when a voyage is finished that is still listed. */
const FORGOTTEN_DAYS = 35
const OLD_BACKUP_MS = 36 * 3_600_000
/** More circulars by mail are one line. */
const MAX_CIRCULARS = 4
const MAX_NAMED = 3

const INBOX = '/admin/inbox'
const NONE: OfficeLine[] = []

type Lines = { [Part in keyof Office]: (part: Office[Part], office: Office, now: number) => OfficeLine[] }

/** The lines of each part of what the dashboard knows, in their order: a new part needs its lines here. */
const LINES: Lines = {
  circulars_by_mail(circulars) {
    const reviews = circulars.slice(0, MAX_CIRCULARS).map(({ id, title, received_at }) => ({
      text: `Review ${title}`,
      detail: `It came by mail, ${momentText(received_at)} IST.`,
      ...{ action: 'Review', to: `/admin/circulars/${id}` },
    }))
    const more = circulars.length - reviews.length
    if (more === 0) return reviews
    const text = `Review ${counted({ count: more, one: 'more circular', many: 'more circulars' })}`
    return [...reviews, { text, detail: 'They came by mail.', action: 'Open', to: '/admin/circulars' }]
  },
  to_confirm(count, { calls }) {
    if (count === 0) return NONE
    const names = calls.slice(0, MAX_NAMED).map(callName)
    const others = count - names.length
    return [
      {
        text: `Confirm ${counted({ count, one: 'arrival', many: 'arrivals' })}`,
        detail:
          names.length > 0
            ? joined([...names, ...(others > 0 ? [`${others} more`] : [])])
            : 'They could not be listed here.',
        ...{ action: 'Open', to: '/admin/actual-dates', calls: { rows: calls, total: count } },
      },
    ]
  },
  // Named in the line above.
  calls: () => NONE,
  enquiries: (waiting, _, now) =>
    waitingLine({ verb: 'Answer', one: 'enquiry', many: 'enquiries', tab: 'enquiries' }, waiting, now),
  applications: (waiting, _, now) =>
    waitingLine(
      { verb: 'Review', one: 'application', many: 'applications', tab: 'applications' },
      waiting,
      now,
    ),
  come_back: ({ enquiries, applications }) => [
    ...comeBackLine('enquiries', { count: enquiries, one: 'enquiry', many: 'enquiries' }),
    ...comeBackLine('applications', { count: applications, one: 'application', many: 'applications' }),
  ],
  mailbox: ({ failing_since, failure, held, set_aside, answers }, _, now) => [
    ...waitingLine(
      { verb: 'Read', one: 'answer to an enquiry', many: 'answers to enquiries', tab: 'enquiries' },
      answers.enquiries,
      now,
    ),
    ...waitingLine(
      { verb: 'Read', one: 'answer of an applicant', many: 'answers of applicants', tab: 'applications' },
      answers.applications,
      now,
    ),
    ...mailboxLine(failing_since, failure, { held, set_aside }),
  ],
  failed_mail(count) {
    if (count === 0) return NONE
    const text = `Send ${counted({ count, one: 'email', many: 'emails' })} again`
    return [{ text, detail: 'Sending failed.', action: 'Open', to: '/admin/mail/outbox?state=failed' }]
  },
  on_hold: (items) =>
    items.map(({ what, reason, to }) => ({
      text: `${what} was not done at its time`,
      ...{ detail: reason, action: 'Open', to },
    })),
  pendingAccounts: (count) =>
    count === 0
      ? NONE
      : [
          {
            text: `Approve ${counted({ count, one: 'account', many: 'accounts' })}`,
            ...{ action: 'Approve', to: '/admin/users' },
          },
        ],
  drafts(drafts) {
    const line = draftsLine(drafts ?? [])
    if (!drafts || line === null) return NONE
    const timed = drafts.filter(({ publish_at }) => publish_at !== null)
    const [next] = timed.toSorted((one, other) => compareText(one.publish_at, other.publish_at))
    const to = '/admin/circulars/drafts'
    if (drafts.some((draft) => stateOf(draft).tone === 'caution'))
      return [{ text: `Decide on ${line}`, action: 'Open', to }]
    return [{ text: next ? `${line}. ${next.title}: ${stateOf(next).text}` : line, to }]
  },
  health(groups, _, now) {
    const line = { action: 'Show', to: '#schedule-health' }
    if (groups === null) return [{ ...line, text: 'Check the schedule again', detail: 'It was not checked.' }]
    const count = groups.reduce((sum, group) => sum + group.count, 0)
    if (count === 0) return NONE
    const text = `Look at ${counted({ count, one: 'problem', many: 'problems' })} of the schedule`
    return [...finishedLine(groups, dayInIndia(now)), { ...line, text }]
  },
  circular(circular, _, now) {
    if (circular === null) return NONE
    const days = daysBetween(circular.issued, dayInIndia(now))
    const age = days > 0 ? `, ${daysText(days)} old` : ''
    const layout = circular.layout === null ? '' : `, layout '${circular.layout}'`
    const text = `The newest circular was issued on ${dayText(circular.issued)}${age}${layout}.`
    const to = '/admin/circulars'
    if (days <= OLD_CIRCULAR_DAYS) return [{ text, to }]
    return [{ text: 'Import the next circular', detail: text, action: 'Import', to }]
  },
  placeholder: (phone) =>
    phone === null
      ? NONE
      : [
          {
            text: 'Company details are placeholders',
            detail: `Mails are signed ${phone}.`,
            ...{ action: 'Enter your details', to: '/admin/site' },
          },
        ],
  backup(backup, _, now) {
    if (backup === null) return NONE
    const { failed_at, written_at } = backup
    if (failed_at !== null)
      return [{ text: 'The backup failed', detail: failedBackup(failed_at), action: 'Open', to: null }]
    if (written_at === null) return [{ text: 'No backup has been written yet.', to: null }]
    const text = `The newest backup was written ${momentText(written_at)} IST.`
    if (now - Date.parse(written_at) <= OLD_BACKUP_MS) return [{ text, to: null }]
    return [{ text: 'There is no new backup', detail: text, action: 'Open', to: null }]
  },
  near_limits: (limits) =>
    limits.length === 0
      ? NONE
      : [{ text: 'Storage is nearly full', detail: `${limits.join('. ')}.`, action: 'Open', to: null }],
  colleagues(colleagues) {
    if (colleagues === null || colleagues.writes === 0) return NONE
    const { writes: count, people, since } = colleagues
    const who = people.length > 0 ? ` by ${joined(people)}` : ''
    const text = `${counted({ count, one: 'change', many: 'changes' })}${who} since your last login.`
    return [{ text, to: `/admin/history?from=${dayInIndia(Date.parse(since))}` }]
  },
}

/** What is to be done, the most pressing first, and notes. `now`: milliseconds since 1970. */
export function officeLines(office: Office, now: number): { toDo: OfficeLine[]; notes: OfficeLine[] } {
  const linesOf = <Part extends keyof Office>(part: Part) => LINES[part](office[part], office, now)
  const lines = namesOf(LINES).flatMap(linesOf)
  return {
    toDo: lines.filter(({ action }) => action !== undefined),
    notes: lines.filter(({ action }) => action === undefined),
  }
}

type WaitingWords = { verb: string; one: string; many: string; tab: string }

function waitingLine({ verb, one, many, tab }: WaitingWords, waiting: Today['enquiries'], now: number) {
  if (!waiting?.count || waiting.oldest_at === null) return NONE
  const { count, oldest_at } = waiting
  const days = daysBetween(dayInIndia(Date.parse(oldest_at)), dayInIndia(now))
  const since = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${daysText(days)} ago`
  return [
    {
      text: `${verb} ${counted({ count, one, many })}`,
      detail: count === 1 ? `Received ${since}.` : `The oldest was received ${since}.`,
      ...{ action: verb, to: `${INBOX}?tab=${tab}&sort=received_at` },
    },
  ]
}

function comeBackLine(tab: string, counts: Parameters<typeof counted>[0]): OfficeLine[] {
  if (counts.count === 0) return NONE
  const to = `${INBOX}?tab=${tab}&come_back=due`
  return [{ text: `Come back to ${counted(counts)}`, action: 'Open', to }]
}

function mailboxLine(
  failing_since: string | null,
  failure: string | null,
  { held, set_aside }: Pick<Today['mailbox'], 'held' | 'set_aside'>,
): OfficeLine[] {
  const line = { action: 'Open', to: '/admin/mail/mailbox' }
  if (failing_since !== null) {
    const detail = `Not read since ${momentText(failing_since)} IST. ${failure ?? ''}.`
    return [{ ...line, text: 'The mailbox cannot be read', detail }]
  }
  const mails = (count: number) => counted({ count, one: 'mail', many: 'mails' })
  if (set_aside > 0) return [{ ...line, text: `Look at ${mails(set_aside)} that could not be read` }]
  if (held === 0) return NONE
  return [{ ...line, text: `Check ${mails(held)}`, detail: 'The sender may be forged.' }]
}

/** At the month's end sailed voyages are archived; at other times only those that somebody has forgotten. */
function finishedLine(health: readonly HealthGroup[], today: string): OfficeLine[] {
  const group = health.find(({ kind }) => kind === 'finished_voyage')
  if (!group) return NONE
  const since = group.findings.flatMap(({ ended_on }) => ended_on ?? []).sort()[0]
  const isForgotten = since !== undefined && daysBetween(since, today) > FORGOTTEN_DAYS
  if (!isForgotten && !isMonthsEnd(today)) return NONE
  const voyages = counted({ count: group.count, one: 'finished voyage', many: 'finished voyages' })
  const detail = since && `The first ended on ${dayText(since)}.`
  const finished = group.findings.map(({ id }) => id)
  return [{ text: `Archive ${voyages}`, detail, action: 'Show', to: '#schedule-health', finished }]
}

/** Its last three days, and the first three of the next one. */
const isMonthsEnd = (today: string): boolean =>
  addDays(today, 3).slice(0, 7) !== addDays(today, -3).slice(0, 7)

const failedBackup = (at: string) =>
  `The nightly backup failed (${momentText(at)} IST) and is tried again every 15 minutes. Ask your administrator to run npm run cli -- doctor, which says why and what to do.`
