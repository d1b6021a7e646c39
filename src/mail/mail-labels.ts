import { counted } from '@sailing-desk/trade/counted'
import { isSubmissionKind } from '../submissions/submission-kinds.ts'
import type { MailingOfMail, OutboxMail, OutboxSummary } from './outbox/outbox.schema.ts'

export const KIND_LABELS: Record<OutboxMail['kind'], string> = {
  notification: 'Notification',
  acknowledgement: 'Acknowledgement',
  reply: 'Reply',
  confirmation: 'Confirmation',
  alert: 'Alert',
  mailing: 'Mailing',
}

/** Without a mail server, unsent mail waits for nothing. */
export const stateText = (isSending: boolean): Record<OutboxMail['state'], string> => ({
  waiting: isSending ? 'Waiting' : 'Not sent',
  sent: 'Sent',
  failed: 'Failed',
})

const OTHERS = {
  account: 'account',
  follower: 'e-mail alerts',
  customer: 'customer',
  circular: 'circular',
} as const

/** '160 sent, 3 refused, 5 waiting' */
export function mailingStateText({ sent, failed, waiting }: Omit<MailingOfMail, 'id'>): string {
  const parts = [`${sent} sent`, failed > 0 && `${failed} refused`, waiting > 0 && `${waiting} waiting`]
  return parts.filter(Boolean).join(', ')
}

/** 'Mailing September to 168 customers: 160 sent, 3 refused' */
export const mailingText = (mailing: MailingOfMail): string =>
  `Mailing ${mailing.subject} to ${counted({ count: mailing.customers, one: 'customer', many: 'customers' })}: ${mailingStateText(mailing)}`

/** The reference of the row the mail is about, or a description. */
export const aboutOf = ({ reference, entity }: OutboxMail) =>
  isSubmissionKind(entity) ? (reference ?? `${entity}, erased`) : OTHERS[entity]

/** What users of the back office get confirms nothing: it is the link by which they set their password. */
export const kindText = ({ kind, entity }: Pick<OutboxMail, 'kind' | 'entity'>) =>
  kind === 'confirmation' && entity === 'account' ? 'Password link' : KIND_LABELS[kind]

/** For example 'Reply E-7K3M'. */
export const nameOf = (mail: OutboxMail) => `${kindText(mail)} ${aboutOf(mail)}`

/** The line under the title of the screen. */
export function summaryLine({ is_sending, is_demo, waiting, sent, failed }: OutboxSummary): string {
  if (!is_sending)
    return 'No mail server is configured (SMTP_URL), so nothing is sent. The messages below are kept.'
  if (is_demo) return 'In the demo no mail leaves this machine: you can read here what would have been sent.'
  if (failed > 0) return failed === 1 ? '1 email could not be sent.' : `${failed} emails could not be sent.`
  if (waiting > 0)
    return waiting === 1 ? '1 email is waiting to be sent.' : `${waiting} emails are waiting to be sent.`
  if (sent === 0) return 'No mail yet.'
  return 'All mail has been sent. Addresses and message text are deleted after sending.'
}
