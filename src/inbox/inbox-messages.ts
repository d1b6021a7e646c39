import type { Moved } from './inbox.schema.ts'
import { submissionsText } from './inbox-labels.ts'

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
