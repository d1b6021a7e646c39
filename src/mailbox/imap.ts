import { errorCode } from '@sailing-desk/records/errors'
import { tidyAddress } from '@sailing-desk/records/fields'
import type { AccessToken } from '@sailing-desk/records/mail/smtp'
import { storableText } from '@sailing-desk/trade/text'
import type { ImapFlow, MessageEnvelopeObject } from 'imapflow'
import { decodeWords } from 'postal-mime'
import { OAuthRefused } from '../mail/oauth/oauth.ts'
import { AUTOMATIC_FIELDS, fieldOf, fieldsOf, isAutomatic, messageIdsIn } from './delivery-report.ts'
import { decodeBody } from './message.ts'
import {
  AWAY,
  LOGIN_NOT_CHECKED,
  LOGIN_REFUSED,
  NO_FOLDER,
  NOT_ENCRYPTED,
  NOT_READABLE,
  TIMED_OUT,
} from './messages.ts'

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
  /** Says that it is a delivery report. */
  isReport: boolean
  /** The addresses that it was sent to, as far as our mail server names them. */
  to: string[]
  /** The values of Authentication-Results, the newest first. */
  results: string[]
}

export type OpenMailbox = {
  /** With it a uid names a mail for good. */
  uidValidity: string
  /** The mails of the last days that are not marked, in the order in which they came. */
  listUnmarked: () => Promise<number[]>
  /** Undefined if it is gone. Throws UnreadableMail. */
  readHead: (uid: number) => Promise<MailHead | undefined>
  /** Those that can be read. */
  readHeads: (uids: readonly number[]) => Promise<MailHead[]>
  /** The whole mail as it came, or its first bytes. Throws UnreadableMail. */
  readSource: (uid: number, maxBytes: number) => Promise<Uint8Array>
  mark: (uids: readonly number[]) => Promise<void>
}

/** Why the mailbox cannot be used, in words for an administrator. */
export class MailboxAway extends Error {
  override name = 'MailboxAway'
}

/** Why one mail cannot be read, in words for an administrator. Others can. */
export class UnreadableMail extends Error {
  override name = 'UnreadableMail'
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
const MAX_SUBJECT_FIELD = 4000
/** Where mail servers write whom a mail was delivered to. */
const RECIPIENT_FIELDS = ['delivered-to', 'x-original-to', 'envelope-to', 'to']
const HEADERS = [
  ...['message-id', 'in-reply-to', 'references', 'from', 'subject', 'content-type', 'authentication-results'],
  ...RECIPIENT_FIELDS,
  ...AUTOMATIC_FIELDS,
]

const HEAD = { uid: true, size: true, envelope: true, internalDate: true, headers: HEADERS }

/** Opens the mailbox for `work`. Throws MailboxAway if it cannot be used, at once if `signal` is aborted. */
export async function withMailbox<Result>(
  { url, accessToken }: MailboxLogin,
  signal: AbortSignal,
  work: (mailbox: OpenMailbox) => Promise<Result>,
): Promise<Result> {
  if (!accessToken) return withClient(url, undefined, signal, work)
  try {
    return await withClient(url, await tokenOf(accessToken), signal, work)
  } catch (error) {
    if (!(error instanceof MailboxAway) || error.message !== LOGIN_REFUSED) throw error
    // It may have been withdrawn, or have expired by the server's clock.
    return withClient(url, await tokenOf(accessToken, true), signal, work)
  }
}

/** With a token in place of the password. */
export type MailboxLogin = { url: string; accessToken?: AccessToken | undefined }

async function tokenOf(accessToken: AccessToken, isRefused?: boolean): Promise<string> {
  try {
    return await accessToken(isRefused)
  } catch (error) {
    throw error instanceof OAuthRefused ? new MailboxAway(error.message, { cause: error }) : error
  }
}

async function withClient<Result>(
  url: string,
  token: string | undefined,
  signal: AbortSignal,
  work: (mailbox: OpenMailbox) => Promise<Result>,
): Promise<Result> {
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(connectionOptions(url, token))
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
function connectionOptions(url: string, token: string | undefined) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host)
  const isSecure = protocol === 'imaps:'
  return {
    host,
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    ...(!isSecure && !isLocal && { doSTARTTLS: true }),
    auth: {
      user: decodeURIComponent(username),
      ...(token === undefined ? { pass: decodeURIComponent(password) } : { accessToken: token }),
    },
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
      const found = await asUnreadable(client, () => client.fetchOne(String(uid), HEAD, { uid: true }))
      return found ? headOf(uid, found) : undefined
    },

    readHeads: (uids) =>
      asMailboxAway(async () => {
        const found = await client.fetchAll(uids.join(','), HEAD, { uid: true })
        return found.map((each) => headOf(each.uid, each))
      }),

    readSource: async (uid, maxLength) => {
      const found = await asUnreadable(client, () =>
        client.fetchOne(String(uid), { source: { maxLength } }, { uid: true }),
      )
      return found ? (found.source ?? new Uint8Array()) : new Uint8Array()
    },

    mark: (uids) =>
      asMailboxAway(async () => {
        if (uids.length > 0) await client.messageFlagsAdd(uids.join(','), [KEYWORD], { uid: true })
      }),
  }
}

type Fetched = {
  size?: number
  envelope?: MessageEnvelopeObject
  internalDate?: Date | string
  headers?: Buffer
}

function headOf(uid: number, { size = 0, envelope, internalDate, headers }: Fetched): MailHead {
  const head = headers?.toString('latin1') ?? ''
  const from = tidyAddress(storableText(envelope?.from?.[0]?.address ?? ''))
    .toLowerCase()
    .slice(0, MAX_ADDRESS)
    .toWellFormed()
  const subject = subjectOf(head)
  return {
    uid,
    bytes: size,
    at: new Date(internalDate ?? Date.now()).toISOString(),
    from,
    senders: Math.max(envelope?.from?.length ?? 0, fieldsOf(head, 'from').length),
    subject,
    messageId: messageIdsIn(fieldOf(head, 'message-id') ?? '')[0] ?? null,
    answers: messageIdsIn([...fieldsOf(head, 'references'), ...fieldsOf(head, 'in-reply-to')].join(' ')),
    isAutomatic: isAutomatic(head, { from, subject }),
    isReport: /^multipart\/report\b/i.test(fieldOf(head, 'content-type') ?? ''),
    to: RECIPIENT_FIELDS.flatMap((name) => fieldsOf(head, name)),
    results: fieldsOf(head, 'authentication-results'),
  }
}

/** Some programs write letters without the encoding that mail needs. */
function subjectOf(head: string): string {
  const field = fieldOf(head, 'subject')?.slice(0, MAX_SUBJECT_FIELD) ?? ''
  const text = field.includes('=?') ? decodeWords(field) : decodeBody(Buffer.from(field, 'latin1'), undefined)
  return storableText(text).trim().slice(0, MAX_SUBJECT).toWellFormed()
}

/** What the mail server cannot give of one mail, while the connection is well, says nothing of others. */
async function asUnreadable<Result>(client: ImapFlow, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!client.usable) throw new MailboxAway(textOf(error), { cause: error })
    throw new UnreadableMail(NOT_READABLE, { cause: error })
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
  // RFC 5530: what stands behind the mail server is away.
  if (of('authenticationFailed') && Reflect.get(Object(error), 'serverResponseCode') === 'UNAVAILABLE')
    return LOGIN_NOT_CHECKED
  if (of('authenticationFailed')) return LOGIN_REFUSED
  if (of('mailboxMissing')) return NO_FOLDER
  if (of('tlsFailed') || /^(ERR_TLS|CERT|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED)/.test(code)) return NOT_ENCRYPTED
  if (/TIMEOUT|TIMEDOUT/.test(code)) return TIMED_OUT
  return code && /^E[A-Z]+$/.test(code) ? `${AWAY} (${code})` : AWAY
}
