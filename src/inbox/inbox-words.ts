import type { Application } from '../careers/application.schema.ts'
import type { OutboxMail } from '../mail/outbox.schema.ts'
import type { SpamFlag, Unread } from './inbox.schema.ts'
import type { InboxTab } from './inbox-tabs.ts'
import type { Item } from './item-data.ts'

export const FLAG_WORDS: Record<SpamFlag, string> = {
  honeypot: 'A field that people cannot see was filled in.',
  'too fast': 'It was sent faster than a person can type.',
}

/** Under the title: what nobody has opened yet. */
export function unreadLine({ enquiries, applications }: Unread): string {
  const parts = [
    counted(enquiries, 'enquiry', 'enquiries'),
    counted(applications, 'application', 'applications'),
  ]
  const unread = parts.filter((part) => part !== null)
  return unread.length === 0 ? 'Nothing unread.' : `Unread: ${unread.join(' and ')}.`
}

/** '2 enquiries'; null for none of them. */
export function counted(count: number, one: string, many: string): string | null {
  if (count === 0) return null
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-IN')} ${many}`
}

/** What becomes of an answer. */
export function fateOfReply(isSending: boolean): string {
  return isSending
    ? 'It goes into the outbox and is sent within a minute; if the mail server is away, it is tried again for three days.'
    : 'No mail server is set, so the answer waits in the outbox and is not sent.'
}

/** Of a mail: 'Reply waits to be sent'. */
export function mailWords({ kind, state }: Pick<OutboxMail, 'kind' | 'state'>): string {
  return `${KINDS[kind]} ${STATES[state]}`
}

const KINDS = { notification: 'Notification to us', acknowledgement: 'Acknowledgement', reply: 'Answer' }
const STATES = { waiting: 'waits to be sent', sent: 'sent', failed: 'could not be sent' }

const MB = 1024 * 1024

/** 'PDF, 1.2 MB' */
export function resumeWords({
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

/** What goes with a row that is deleted. */
export function deletionWords(tab: InboxTab, notes: number, mails: number): string {
  const file = tab === 'applications' ? 'its resume, ' : ''
  const noted = counted(notes, 'note', 'notes') ?? '0 notes'
  const mailed = counted(mails, 'mail', 'mails') ?? '0 mails'
  return `It is deleted with ${file}${noted} and ${mailed} in the outbox. This cannot be undone.`
}

/** What an answer is about, unless its writer says otherwise. The reference is added to it. */
export function replySubject(item: Item): string {
  return item.tab === 'enquiries' ? `Re: ${item.row.subject}` : 'Your application'
}
