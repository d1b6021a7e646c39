import { fieldOf, fieldsOf } from './delivery-report.ts'

/** Fields by which programs say what they are. */
export const AUTOMATIC_FIELDS = [
  ...['auto-submitted', 'precedence', 'return-path', 'x-auto-response-suppress'],
  ...['x-autoreply', 'x-autorespond', 'x-autoresponse', 'x-autoreply-from', 'x-mail-autoreply'],
]

const PRECEDENCES = ['bulk', 'junk', 'auto_reply']
/** Nobody reads what is sent to these, and nobody writes from them. */
const PROGRAM =
  /^(no[-_.]?reply|(do[-_.]?not|dont)[-_.]?reply|mailer[-_.]?daemon|postmaster|bounces?|auto[-_.]?(reply|responder))\b/i
/** How mail programs of several kinds begin what they write by themselves. */
const SUBJECT =
  /^(undeliver(able|ed)\b|delivery (status notification|failure|has failed)|mail delivery (failed|failure)|returned mail\b|failure notice\b|automatic reply\b|auto(matic)?[- ]?(reply|response)\b|out of (the )?office\b)/i

/** Whether a program has sent it: out of office, or undeliverable. Most say so in a field of their own, some only in plain words. */
export function isAutomatic(head: string, { from, subject }: { from: string; subject: string }): boolean {
  const value = (name: string) => fieldOf(head, name)?.toLowerCase()
  const saysSo = AUTOMATIC_FIELDS.filter((name) => name.startsWith('x-')).some(
    (name) => !['', 'no', 'none'].includes(value(name) ?? ''),
  )
  return (
    saysSo ||
    !(value('auto-submitted') ?? 'no').startsWith('no') ||
    PRECEDENCES.includes(value('precedence') ?? '') ||
    fieldsOf(head, 'return-path').includes('<>') ||
    PROGRAM.test(from) ||
    SUBJECT.test(subject)
  )
}
