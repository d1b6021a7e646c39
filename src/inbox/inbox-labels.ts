import { counted, countedText } from '@sailing-desk/trade/counted'
import type { Application } from '../careers/application.schema.ts'
import type { ApplicantStage, SubmissionKind } from '../database/tables/submission-tables.ts'
import type { Enquiry, SailingNow } from '../enquiries/enquiry.schema.ts'
import { KIND_LABELS } from '../mail/mail-labels.ts'
import type { OutboxMail } from '../mail/outbox/outbox.schema.ts'
import type { PersonData } from '../privacy/privacy.schema.ts'
import { STAGE_LABELS } from '../submissions/applicant-stage.ts'
import type { Moved, SpamFlag, Unread } from './inbox.schema.ts'
import { type InboxTab, TAB_OF } from './inbox-tabs.ts'
import type { Item } from './item-data.ts'

export function spamReason(flag: SpamFlag | null): string {
  return flag ? `Marked as spam: ${REASONS[flag]}` : 'Marked as spam by an administrator.'
}

const REASONS: Record<SpamFlag, string> = {
  honeypot: 'A hidden field was filled in.',
  'too fast': 'The form was sent faster than a person can type.',
}

/** Short form for the list. */
export const SPAM_REASONS: Record<SpamFlag | 'by hand', string> = {
  honeypot: 'Hidden field filled in',
  'too fast': 'Sent too fast',
  'by hand': 'Marked as spam',
}

export function spamLine(isSending: boolean): string {
  const mail = isSending ? 'is sent a minute later' : 'is kept in Mail, since no mail server is set up'
  return `Submissions that look automated or were marked as spam. No mail is sent about them. When you move one out, it returns to its list, and its mail ${mail}.`
}

/** Under the title: what nobody has opened yet. */
export function unreadLine({ enquiries, applications }: Pick<Unread, 'enquiries' | 'applications'>): string {
  const unread = submissionsText(enquiries, applications)
  return unread === '' ? 'Nothing unread.' : `Unread: ${unread}.`
}

/** For example '2 enquiries and 1 application'. */
const submissionsText = (enquiries: number, applications: number): string =>
  countedText([
    { count: enquiries, one: 'enquiry', many: 'enquiries' },
    { count: applications, one: 'application', many: 'applications' },
  ])

export function replyDeliveryText(isSending: boolean): string {
  return isSending
    ? 'The reply is sent within a minute. If the mail server is unavailable, sending is retried for three days.'
    : 'No mail server is configured. The reply is kept in Mail; send it from your own mail program.'
}

/** In place of the text of a reply, for who may not answer. */
export const NOT_SENT_YET = 'Replied by email. The text is shown once it is sent.'

/** For example 'Reply is waiting to be sent'. */
export function mailText({ kind, state }: Pick<OutboxMail, 'kind' | 'state'>, isSending: boolean): string {
  const stateText = state === 'waiting' && !isSending ? 'kept in Mail, not sent' : STATES[state]
  return `${KINDS[kind]} ${stateText}`
}

/** The newest reply that the user has to send because no mail server is configured. */
export function unsentReply<Mail extends Pick<OutboxMail, 'kind' | 'state'>>(
  mails: readonly Mail[],
  isSending: boolean,
): Mail | undefined {
  return isSending ? undefined : mails.findLast(({ kind, state }) => kind === 'reply' && state !== 'sent')
}

/** The newest reply, if it could not be sent. */
export function failedReply<Mail extends Pick<OutboxMail, 'kind' | 'state'>>(
  mails: readonly Mail[],
): Mail | undefined {
  const newest = mails.findLast(({ kind }) => kind === 'reply')
  return newest?.state === 'failed' ? newest : undefined
}

/** What was typed into a reply, without the signature of the company. */
export function typedReply({ text }: Pick<OutboxMail, 'text'>): string {
  const end = text?.lastIndexOf('\n\n-- \n') ?? -1
  return (end < 0 ? text : text?.slice(0, end)) ?? ''
}

export const ANSWERED_MEANWHILE =
  'Somebody else has changed or answered this meanwhile. Read what is new above, then send again if it is still right.'

/** For example '2 enquiries updated. The others were so already.' */
export function bulkMessage(entity: SubmissionKind, ids: number, changed: number): string {
  const many = TAB_OF[entity]
  const updated = `${counted({ count: changed, one: entity, many })} updated.`
  return changed === ids ? updated : `${updated} The others were so already.`
}

export const movedText = (stage: ApplicantStage) => `Moved to ${STAGE_LABELS[stage]}.`

const KINDS = { ...KIND_LABELS, notification: 'Notification to us' }
const STATES = { waiting: 'is waiting to be sent', sent: 'sent', failed: 'could not be sent' }

const MB = 1024 * 1024

/** For example 'PDF, 1.2 MB'. */
export function resumeText({
  resume_type,
  resume_bytes,
}: Pick<Application, 'resume_type' | 'resume_bytes'>): string {
  const type = TYPES.find(([media]) => media === resume_type)?.[1] ?? 'File'
  const size =
    resume_bytes < MB
      ? `${Math.max(1, Math.round(resume_bytes / 1024))} kB`
      : `${(resume_bytes / MB).toFixed(1)} MB`
  return `${type}, ${size}`
}

const TYPES = [
  ['application/pdf', 'PDF'],
  ['application/msword', 'Word 97'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Word'],
] as const

/** More are shown when somebody asks. */
export const NEWEST_AT_ONCE = 10

export function deletionText(tab: InboxTab, notes: number, mails: number): string {
  const file = tab === 'applications' ? 'its resume, ' : ''
  const noted = counted({ count: notes, one: 'note', many: 'notes' })
  const mailed = counted({ count: mails, one: 'email', many: 'emails' })
  return `It will be deleted with ${file}${noted} and ${mailed} in the outbox. This cannot be undone.`
}

/** The default subject. The server appends the reference. */
export function replySubject(item: Item): string {
  return item.tab === 'enquiries' ? `Re: ${item.row.subject}` : 'Your application'
}

type HeldRows = Pick<
  PersonData,
  'enquiries' | 'applications' | 'followers' | 'customers' | 'accounts' | 'mailbox' | 'mails'
>

/** For example '2 enquiries, 1 application with its resume and 3 notes'. */
export function heldDataText({ enquiries, applications, followers, customers, ...loose }: HeldRows): string {
  const submissions = [...enquiries, ...applications]
  const notes = submissions.flatMap((each) => each.notes)
  const mails = [...submissions, ...followers, ...customers].flatMap((each) => each.mails).concat(loose.mails)
  const received = submissions.flatMap((each) => each.answers).length + loose.mailbox.length
  const text = countedText([
    { count: enquiries.length, one: 'enquiry', many: 'enquiries' },
    {
      count: applications.length,
      one: 'application with its resume',
      many: 'applications with their resumes',
    },
    {
      count: followers.flatMap(({ subscriptions }) => subscriptions).length,
      one: 'page followed by email',
      many: 'pages followed by email',
    },
    { count: customers.length, one: 'customer on the mailing list', many: 'customers on the mailing list' },
    { count: loose.accounts.length, one: 'account', many: 'accounts' },
    { count: notes.length, one: 'note', many: 'notes' },
    { count: mails.length, one: 'email in the outbox', many: 'emails in the outbox' },
    { count: received, one: 'email received', many: 'emails received' },
  ])
  return text || 'nothing'
}

/** Messages of the inbox routes, correct with and without a mail server. */

export function replyMessage(isSending: boolean): string {
  return isSending
    ? 'Reply will be sent shortly!'
    : 'Reply saved in Mail, not sent: no mail server is configured.'
}

export function spamMessage(moved: Moved): string {
  return isNothing(moved) ? DONE_BEFORE : `${countText(moved)} marked as spam.`
}

export function notSpamMessage(moved: Moved, isSending: boolean): string {
  if (isNothing(moved)) return DONE_BEFORE
  const done = `${countText(moved)} moved out of spam.`
  if (moved.with_mail === 0) return done
  return isSending
    ? `${done} The mail that was held back is sent in a minute.`
    : `${done} The mail that was held back is kept in Mail: no mail server is set up.`
}

/** A colleague moved it first. */
const DONE_BEFORE = 'This was moved already.'

const isNothing = ({ enquiries, applications }: Moved) => enquiries.length + applications.length === 0

const countText = ({ enquiries, applications }: Moved) =>
  submissionsText(enquiries.length, applications.length)

/** The dates of a requested sailing as they are now, or that they are the same or gone. */
export function sailingNowText(asked: Pick<Enquiry, 'dates'>, { dates }: SailingNow): string {
  if (dates === null) return 'Not in the schedule'
  return dates === asked.dates ? 'As requested' : dates || 'In the schedule'
}
