/** The mail server's code, such as 550, and its answer as SMTP has it: '550 5.1.1 no such mailbox'. */
export type Refusal = { responseCode: number; response: string }

/**
 * The refusal that a delivery report (RFC 3464) tells of: null if the mail is only late, or was delivered. Of several
 * recipients, the first that was refused: each of our mails has one.
 */
export function refusalIn(status: string): Refusal | null {
  for (const group of status.split(/\r?\n\r?\n/)) {
    if (fieldOf(group, 'action')?.toLowerCase() !== 'failed') continue
    const code = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fieldOf(group, 'status') ?? '')?.[0] ?? '5.0.0'
    const answer = /^smtp;\s{0,5}([45]\d\d)\b/i.exec(fieldOf(group, 'diagnostic-code') ?? '')?.[1]
    const responseCode = answer ? Number(answer) : 550
    return { responseCode, response: `${responseCode} ${code} ` }
  }
  return null
}

/** Whom the mail could not be delivered to, in lower case. */
export function recipientIn(status: string): string | null {
  const fields = ['original-recipient', 'final-recipient'].flatMap((name) =>
    status.split(/\r?\n\r?\n/).flatMap((group) => fieldsOf(group, name)),
  )
  const [address] = fields.flatMap(
    (field) => /^[^;]*;\s{0,5}<?([^<>\s]+@[^<>\s]+?)>?$/.exec(field)?.[1] ?? [],
  )
  return address?.toLowerCase() ?? null
}

/** The value of a field in lines of a mail's head; undefined without it. */
export function fieldOf(head: string, name: string): string | undefined {
  return fieldsOf(head, name)[0]
}

/** All values of a field, in their order. Lines that begin with a blank go on the one before. */
export function fieldsOf(head: string, name: string): string[] {
  const start = `${name.toLowerCase()}:`
  return head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .filter((line) => line.toLowerCase().startsWith(start))
    .map((line) => line.slice(start.length).trim())
}

const MAX_IDS = 30

/** '<a@b>' of a field such as References, the last ones if there are many. */
export const messageIdsIn = (text: string): string[] =>
  (text.match(/<[^<>\s]{1,250}>/g) ?? []).slice(-MAX_IDS)

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
