import type { ImapFlow } from 'imapflow'
import { errorCode } from '../lib/errors.ts'
import { fieldsOf, messageIdsIn } from './delivery-report.ts'
import { type MailParts, mailParts, type Part } from './mail-parts.ts'
import { AWAY, LOGIN_REFUSED, NO_FOLDER, NOT_ENCRYPTED, TIMED_OUT } from './messages.ts'

/** What is known of a mail before anything of its contents is read. */
export type MailHead = {
  uid: number
  bytes: number
  /** When our mail server received it. */
  at: string
  /** The address of the sender in lower case; empty without one. `senders`: how many From names. */
  from: string
  senders: number
  subject: string
  messageId: string | null
  /** The Message-IDs of the mails that it answers. */
  answers: string[]
  /** Sent by a program: out of office, for example. */
  isAutomatic: boolean
  /** The values of Authentication-Results, the newest first. */
  results: string[]
  /** Null if there are too many. */
  parts: MailParts | null
}

export type OpenMailbox = {
  /** With it a uid names a mail for good. */
  uidValidity: string
  /** The mails of the last days that are not marked, in the order in which they came. */
  listUnmarked: () => Promise<number[]>
  /** Undefined if it is gone. */
  readHead: (uid: number) => Promise<MailHead | undefined>
  /** The decoded part, at most so many bytes of it; text is in UTF-8. */
  readPart: (uid: number, part: Part, maxBytes: number) => Promise<Uint8Array>
  mark: (uids: readonly number[]) => Promise<void>
}

/** Why the mailbox cannot be used, in words for an administrator. */
export class MailboxAway extends Error {
  override name = 'MailboxAway'
}

/** On mail that was read. It stays in the mailbox, as new as it was. */
export const KEYWORD = 'SailingDeskRead'

const CONNECT_MS = 15_000
const SILENCE_MS = 30_000
const DAY_MS = 86_400_000
/** Older mail was there before the mailbox was set up. */
const LOOKS_BACK_DAYS = 14
const MAX_SUBJECT = 300
const MAX_ADDRESS = 254
const HEADERS = [
  ...['message-id', 'in-reply-to', 'references', 'from', 'auto-submitted', 'precedence'],
  'authentication-results',
]

/** Opens the mailbox for `work`. Throws MailboxAway if it cannot be used, at once if `signal` is aborted. */
export async function withMailbox<Result>(
  url: string,
  signal: AbortSignal,
  work: (mailbox: OpenMailbox) => Promise<Result>,
): Promise<Result> {
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(connectionOptions(url))
  // A connection that breaks says so in the command under way, too.
  client.on('error', () => {})
  const close = () => client.close()
  signal.addEventListener('abort', close)
  try {
    signal.throwIfAborted()
    await asMailboxAway(async () => {
      await client.connect()
      await client.mailboxOpen(folderOf(url))
    })
    return await work(openMailbox(client))
  } finally {
    signal.removeEventListener('abort', close)
    client.close()
  }
}

/** TLS from the start with imaps, else as soon as the server offers it. A password is only sent encrypted, except to this machine. */
function connectionOptions(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host)
  const isSecure = protocol === 'imaps:'
  return {
    host,
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    ...(!isSecure && !isLocal && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
    logger: false as const,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  }
}

const folderOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'

function openMailbox(client: ImapFlow): OpenMailbox {
  const { mailbox } = client
  if (!mailbox) throw new MailboxAway(NO_FOLDER)
  return {
    uidValidity: String(mailbox.uidValidity),

    listUnmarked: () =>
      asMailboxAway(async () => {
        const since = new Date(Date.now() - LOOKS_BACK_DAYS * DAY_MS)
        const found = await client.search({ unKeyword: KEYWORD, since }, { uid: true })
        if (!found) throw new MailboxAway(AWAY)
        return found.toSorted((one, other) => one - other)
      }),

    async readHead(uid) {
      const wanted = { uid: true, size: true, envelope: true, internalDate: true, bodyStructure: true }
      const found = await asMailboxAway(() =>
        client.fetchOne(String(uid), { ...wanted, headers: HEADERS }, { uid: true }),
      )
      if (!found) return undefined
      const { size = 0, envelope, internalDate, bodyStructure, headers } = found
      const head = headers?.toString('latin1') ?? ''
      const automatic = fieldsOf(head, 'auto-submitted')[0]?.toLowerCase() ?? 'no'
      const precedence = fieldsOf(head, 'precedence')[0]?.toLowerCase() ?? ''
      return {
        uid,
        bytes: size,
        at: new Date(internalDate ?? Date.now()).toISOString(),
        from: (envelope?.from?.[0]?.address ?? '').slice(0, MAX_ADDRESS).toLowerCase(),
        senders: Math.max(envelope?.from?.length ?? 0, fieldsOf(head, 'from').length),
        subject: (envelope?.subject ?? '').slice(0, MAX_SUBJECT),
        messageId: messageIdsIn(fieldsOf(head, 'message-id')[0] ?? '')[0] ?? null,
        answers: messageIdsIn([...fieldsOf(head, 'references'), ...fieldsOf(head, 'in-reply-to')].join(' ')),
        isAutomatic: !automatic.startsWith('no') || ['bulk', 'auto_reply'].includes(precedence),
        results: fieldsOf(head, 'authentication-results'),
        parts: bodyStructure ? mailParts(bodyStructure) : null,
      }
    },

    readPart: (uid, { part }, maxBytes) =>
      asMailboxAway(async () => {
        const { content } = await client.download(String(uid), part, { uid: true, maxBytes })
        const chunks: Buffer[] = []
        for await (const chunk of content ?? []) chunks.push(chunk)
        return Buffer.concat(chunks)
      }),

    mark: (uids) =>
      asMailboxAway(async () => {
        if (uids.length > 0) await client.messageFlagsAdd(uids.join(','), [KEYWORD], { uid: true })
      }),
  }
}

/** Errors of the connection and of the mail server, in our words. */
async function asMailboxAway<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new MailboxAway(textOf(error), { cause: error })
  }
}

function textOf(error: unknown): string {
  if (error instanceof MailboxAway) return error.message
  const code = errorCode(error) ?? ''
  const of = (name: string) =>
    typeof error === 'object' && error !== null && name in error && Boolean(Reflect.get(error, name))
  if (of('authenticationFailed')) return LOGIN_REFUSED
  if (of('mailboxMissing')) return NO_FOLDER
  if (of('tlsFailed') || /^(ERR_TLS|CERT|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED)/.test(code)) return NOT_ENCRYPTED
  if (/TIMEOUT|TIMEDOUT/.test(code)) return TIMED_OUT
  return code && /^E[A-Z]+$/.test(code) ? `${AWAY} (${code})` : AWAY
}
