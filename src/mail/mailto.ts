import type { OutboxMail } from './outbox/outbox.schema.ts'

/** What mail programs and browsers take as an address without cutting it off. */
const LONGEST = 1800

type Written = { [Field in 'recipient' | 'subject' | 'text']: OutboxMail[Field] }

/** A link to write to an address. */
export const mailLink = (address: string) => `mailto:${encoded(address).replaceAll('%40', '@')}`

/** A link that opens a mail in one's own mail program; without its text where that is too long for a link. */
export function mailtoLink({ recipient, subject, text }: Written): { href: string; hasText: boolean } {
  const head = `${mailLink(recipient ?? '')}?subject=${encoded(subject ?? '')}`
  const whole = `${head}&body=${encoded((text ?? '').replaceAll('\n', '\r\n'))}`
  const hasText = whole.length <= LONGEST
  return { href: hasText ? whole : head, hasText }
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
