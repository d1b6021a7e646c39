/**
 * How a delivery report names our mail. Relays such as Amazon SES replace the Message-ID, so the mail carries it a second time, and,
 * where the mailbox takes addresses with a tag, in the address that reports are sent to.
 */

/** A field with our Message-ID. */
export const OWN_ID_FIELD = 'X-Sailing-Desk-ID'

const TAG = /\+r-([0-9a-f]{32})@/gi

/** 'desk+r-0123…@agency.example': where reports on this mail go. */
export function reportAddress(address: string, message_id: string): string {
  const at = address.lastIndexOf('@')
  const own = /^<([0-9a-f]{32})@/.exec(message_id)?.[1]
  return own ? `${address.slice(0, at)}+r-${own}${address.slice(at)}` : address
}

/** The beginnings of Message-IDs in such addresses. */
export const reportedIn = (recipients: string): string[] =>
  [...recipients.slice(0, 2000).matchAll(TAG)].map(([, own = '']) => `<${own.toLowerCase()}@`)
