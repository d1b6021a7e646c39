import type { OutboxMail } from './outbox/outbox.schema.ts'

/** URL length that mail programs and browsers accept without truncation. */
const MAX_URL_LENGTH = 1800

type Draft = { [Field in 'recipient' | 'subject' | 'text']: OutboxMail[Field] }

export const mailLink = (address: string) => `mailto:${encoded(address).replaceAll('%40', '@')}`

/** A mailto: link to a mail, without its text if that is too long. */
export function mailtoLink({ recipient, subject, text }: Draft): { href: string; hasText: boolean } {
  const head = `${mailLink(recipient ?? '')}?subject=${encoded(subject ?? '')}`
  const whole = `${head}&body=${encoded((text ?? '').replaceAll('\n', '\r\n'))}`
  const hasText = whole.length <= MAX_URL_LENGTH
  return { href: hasText ? whole : head, hasText }
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
