import { DomainError, errorCode } from '../errors.ts'
import { isMailAddress } from './letter.ts'
import type { OutgoingMail } from './outbox.store.ts'
import { sendFailureOf } from './send-failure.ts'

/**
 * How a delivery report names our mail. Relays such as Amazon SES replace the Message-ID, so the mail carries it a second time, and,
 * where the mailbox takes addresses with a tag, in the address that reports are sent to.
 */
export const OWN_ID_FIELD = 'X-Sailing-Desk-ID'

const TAG = /\+r-([0-9a-f]{32})@/gi

/** `readName`: the name of the company now, as that of the sender. */
export type SmtpSettings = {
  smtpUrl: string
  from: string
  /** With which the mail server is greeted. */
  ownName?: string
  readName: () => Promise<string>
  /** Whether `from` takes mail with a tag behind a plus sign, so that a report names its mail. */
  hasTags?: boolean
  /** In place of a password. */
  accessToken?: AccessToken | undefined
}

/** Returns an access token, a new one if a server has refused the last (`isRefused`). Throws DomainError if the login is refused. */
export type AccessToken = (isRefused?: boolean) => Promise<string>

/** Sends one mail. Throws the errors of nodemailer, and EABORT if the signal aborts. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>

const CONNECT_MS = 15_000
const SILENCE_MS = 60_000

/**
 * Uses a new connection for each mail, because a pooled one may resend accepted mail by itself. The library is loaded
 * with the first mail.
 */
export function createSmtp(settings: SmtpSettings): SendMail {
  const { smtpUrl, from: address, ownName, readName, hasTags, accessToken } = settings
  let transport: ReturnType<typeof openTransport> | undefined
  return async (mail, signal) => {
    const { recipient } = mail
    if (recipient === null || !isMailAddress(recipient))
      throw Object.assign(new Error('not an address'), { code: 'EENVELOPE', command: 'API' })
    const from = { name: await readName(), address }
    const envelope = { from: hasTags ? reportAddress(address, mail.message_id) : address, to: [recipient] }
    const message = { ...messageOf(mail, recipient, from), envelope, ...{ signal } }
    if (accessToken) {
      await withToken(accessToken, async (token) =>
        (await openTransport(smtpUrl, ownName, { token })).sendMail(message),
      )
      return
    }
    transport ??= openTransport(smtpUrl, ownName)
    await (await transport).sendMail(message)
  }
}

/** A token may have been withdrawn, or have expired by the server's clock: then it is tried once with a new one. */
async function withToken<Result>(
  accessToken: AccessToken,
  work: (token: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await accessToken())
  } catch (error) {
    if (error instanceof DomainError) throw Object.assign(new Error(error.message), { code: 'EAUTH' })
    if (errorCode(error) !== 'EAUTH') throw error
    return work(await accessToken(true))
  }
}

type TransportOptions = { token?: string; [time: string]: unknown }

async function openTransport(
  smtpUrl: string,
  ownName: string | undefined,
  { token, ...times }: TransportOptions = {},
) {
  const { createTransport } = await import('nodemailer')
  const name = ownName ? { name: ownName } : {}
  return createTransport({ ...transportOptions(smtpUrl, token), ...name, ...times })
}

/** Connects and logs in, and sends nothing. Returns why mail cannot be sent, in one line; null if it can. */
export async function checkMailServer(
  smtpUrl: string,
  ownName: string,
  timeoutMs: number,
  accessToken?: AccessToken,
): Promise<string | null> {
  const token = await accessToken?.().catch(() => '')
  if (token === '') return sendFailureOf({ code: 'EAUTH' }).text
  const transport = await openTransport(smtpUrl, ownName, {
    ...(token && { token }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return sendFailureOf(error).text
  } finally {
    transport.close()
  }
}

/**
 * Uses TLS from the start with smtps, else as soon as the server offers it. A password is only sent encrypted, except to
 * this machine, where certificates are not checked either.
 */
export function transportOptions(smtpUrl: string, token?: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host)
  const user = decodeURIComponent(username)
  return {
    host,
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: user !== '' && !isLocal,
    ...(user && {
      auth: token
        ? { type: 'OAuth2' as const, user, accessToken: token }
        : { user, pass: decodeURIComponent(password) },
    }),
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  }
}

/** Addresses are objects, because nodemailer would parse a string as a list. */
function messageOf(mail: OutgoingMail, recipient: string, from: { name: string; address: string }) {
  const { kind, holds, message_id, created_at, reply_to, subject, text, html, unsubscribe, files } = mail
  const { earlier } = mail
  return {
    messageId: message_id,
    date: new Date(created_at),
    // RFC 5322, 3.6.4.
    ...(earlier.length > 0 && { inReplyTo: earlier.at(-1), references: [...earlier] }),
    from,
    to: { name: '', address: recipient },
    ...(reply_to !== null && isMailAddress(reply_to) && { replyTo: { name: '', address: reply_to } }),
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    attachments: files.map(({ name, content }) => ({
      filename: name,
      content: Buffer.from(content),
      contentType: 'application/pdf',
    })),
    headers: {
      [OWN_ID_FIELD]: { prepared: true, value: message_id },
      // Prevents automatic replies to automatic mail: RFC 3834, and Exchange, which knows only its own field.
      ...(holds.automatic && {
        'Auto-Submitted': holds.automatic,
        'X-Auto-Response-Suppress': 'OOF, AutoReply',
      }),
      ...(unsubscribe !== null && listHeaders(holds.list ?? kind, unsubscribe)),
    },
    xMailer: false as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 2919, 2369 and 8058: mail programs show a button that stops this mail. */
function listHeaders(list: string, unsubscribe: string) {
  return {
    'List-Id': { prepared: true, value: `<${list}.${new URL(unsubscribe).hostname}>` },
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** 'desk+r-0123…@agency.example': where reports on this mail go. */
function reportAddress(address: string, message_id: string): string {
  const at = address.lastIndexOf('@')
  const own = /^<([0-9a-f]{32})@/.exec(message_id)?.[1]
  return own ? `${address.slice(0, at)}+r-${own}${address.slice(at)}` : address
}

/** The beginnings of Message-IDs in such addresses. */
export const reportedIn = (recipients: string): string[] =>
  [...recipients.slice(0, 2000).matchAll(TAG)].map(([, own = '']) => `<${own.toLowerCase()}@`)
