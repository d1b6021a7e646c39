import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { hostOf, isMailAddress } from '@sailing-desk/records/mail/letter'
import * as z from 'zod'
import { company } from '../../content/company.ts'
import type { ScannerAddress } from '../careers/virus-scan/virus-scan.ts'
import { isProxyList } from '../http/trusted-proxies.ts'
import { type OAuthUse, oauthIn } from '../mail/oauth/oauth.ts'
import { parseSecretKey } from '../secrets/secret-box.ts'

/** Other programs read these, and Node itself. */
const OF_OTHERS = /^(NODE_|MALLOC_|UV_|PG|LC_)|^(PATH|HOME|LANG|TMPDIR|TZ|USER)$/

/** What stands before the value in a line that sets one. */
const ASSIGNMENT = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*/

const origin = z
  .string()
  .refine(isOrigin, 'must be an address such as https://www.example.com, without a path')
  .transform((text) => new URL(text).origin)

/** What BACKUP_COMMAND inherits; the last two are for Windows. None of them is a secret. */
const FOR_COMMANDS = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot', 'USERPROFILE']

/** Values that are never shown. */
const SECRET = ['SECRET_KEY', 'METRICS_TOKEN', 'MAILBOX_OAUTH', 'SMTP_OAUTH']

/** How a mail account is logged in with OAuth. */
function oauthSetting(use: OAuthUse) {
  return z
    .string()
    .transform((text, context) => {
      const settings = oauthIn(text, use)
      if (!settings) context.addIssue('must be microsoft CLIENT_ID TENANT, or google CLIENT_ID CLIENT_SECRET')
      return settings ?? z.NEVER
    })
    .optional()
}

const NO_ADDRESS = 'must be an email address such as desk@example.com'

const Settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')
    .default(3000),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, "must begin with 'sqlite:' or 'postgres://'")
    .default('sqlite:./data/site.db'),
  SITE_ORIGIN: origin.optional(),
  HSTS_INCLUDE_SUBDOMAINS: z.stringbool('must be true or false').default(false),
  FORMS_ORIGIN: origin.optional(),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine(
      (origins) => origins.every(isOrigin),
      'must be addresses such as https://www.example.com, separated by commas',
    )
    .transform((origins) => origins.map((text) => new URL(text).origin)),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine(
      (proxies) => proxies.every(isProxyList),
      'must be IP addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas',
    ),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  PASSWORD_MIN_LENGTH: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a number from 6 to 64')
    .transform(Number)
    .refine((length) => length >= 6 && length <= 64, 'must be a number from 6 to 64')
    .default(6),
  REQUIRE_SECOND_FACTOR: z.stringbool('must be true or false').default(false),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be an address such as smtps://user:password@mail.example.com, without a path')
    .optional(),
  MAILBOX_URL: z
    .string()
    .refine(isMailbox, 'must be an address such as imaps://user:password@mail.example.com/INBOX')
    .optional(),
  MAILBOX_OAUTH: oauthSetting('mailbox'),
  SMTP_OAUTH: oauthSetting('smtp'),
  MAILBOX_AUTHSERV_ID: z
    .string()
    .regex(/^[\w.-]{1,253}$/, 'must be the name of a mail server such as mx.example.com')
    .optional(),
  MAIL_FROM: z.string().refine(isMailAddress, NO_ADDRESS).default(company.email),
  MAIL_TAGS: z.stringbool('must be true or false').default(false),
  NOTIFY_TO: z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((addresses) => addresses.length > 0 && addresses.every(isMailAddress), NO_ADDRESS)
    .optional(),
  RETENTION_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of days from 1 to 3650')
    .transform(Number)
    .refine((days) => days >= 1 && days <= 3650, 'must be a number of days from 1 to 3650')
    .default(365),
  CLAMAV_URL: z
    .string()
    .refine(isScanner, 'must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl')
    .transform(scannerAt)
    .optional(),
  ERASURE_LEDGER: z.string().optional(),
  SECRET_KEY: z
    .string()
    .transform(parseSecretKey)
    .refine((key) => key !== null, 'must be 32 bytes, as base64 or as 64 hexadecimal digits')
    .optional(),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number from 1 to 999')
    .transform(Number)
    .refine((count) => count >= 1, 'must be a number from 1 to 999')
    .default(14),
  BACKUP_COMMAND: z.string().optional(),
  MEDIA_LIMIT_MB: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number from 1 to 999999')
    .transform(Number)
    .refine((limit) => limit >= 1, 'must be a number from 1 to 999999')
    .default(2048),
  MIN_FREE_MB: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number from 0 to 999999')
    .transform(Number)
    .default(200),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 letters, digits or signs, without spaces')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
})

export type Config = ReturnType<typeof readConfig>

/** Invalid settings, with a line about each for the person who starts the program. */
export class InvalidSetting extends Error {
  override name = 'InvalidSetting'
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** Throws InvalidSetting. */
function readSettings(environment: Record<string, string | undefined>) {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Settings.safeParse(values)
  if (!read.success) {
    const bySetting = Map.groupBy(read.error.issues, ({ path }) => String(path[0]))
    throw new InvalidSetting(
      [...bySetting].map(([name, [issue]]) => {
        const shown = SECRET.includes(name) ? '' : ` (it is '${redacted(values[name])}')`
        return `Setting ${name}: ${issue?.message}${shown}`
      }),
    )
  }
  const settings = read.data
  if (Boolean(settings.ADMIN_USERNAME) !== Boolean(settings.ADMIN_PASSWORD))
    throw new InvalidSetting(['Settings ADMIN_USERNAME and ADMIN_PASSWORD: give both or neither'])
  if (settings.HSTS_INCLUDE_SUBDOMAINS && !settings.SITE_ORIGIN?.startsWith('https:'))
    throw new InvalidSetting(['Setting HSTS_INCLUDE_SUBDOMAINS: needs SITE_ORIGIN with https://'])
  if (settings.MAILBOX_URL && !settings.MAILBOX_OAUTH && passwordIn(settings.MAILBOX_URL) === '')
    throw new InvalidSetting([
      `Setting MAILBOX_URL: must have a password, or give MAILBOX_OAUTH (it is '${redacted(settings.MAILBOX_URL)}')`,
    ])
  if (settings.BACKUP_COMMAND && !settings.BACKUP_FOLDER)
    throw new InvalidSetting(['Setting BACKUP_COMMAND: needs BACKUP_FOLDER'])
  return settings
}

/** Reads the settings; empty ones count as missing. Throws InvalidSetting. */
export function readConfig(environment: Record<string, string | undefined>) {
  const settings = readSettings(environment)
  return {
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    /** One line for the operator about a setting that no longer has a meaning; null if there is none. */
    oldSetting: environment.DATABASE_READ_URL
      ? 'DATABASE_READ_URL is ignored: this version reads from DATABASE_URL only. Remove the setting.'
      : null,
    siteOrigin: settings.SITE_ORIGIN,
    /** Whether HSTS covers all subdomains. */
    hstsIncludeSubdomains: settings.HSTS_INCLUDE_SUBDOMAINS,
    formsOrigin: settings.FORMS_ORIGIN,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    mail: {
      smtpUrl: settings.SMTP_URL,
      oauth: settings.SMTP_OAUTH,
      /** Mail counts as sent, and is kept for the administrators to read. */
      isDemo: false,
      from: settings.MAIL_FROM,
      /** Whether mail to this address with a tag ('desk+tag@') comes to the mailbox. */
      hasTags: settings.MAIL_TAGS,
      /** Undefined for the address of the company, as the office maintains it. */
      notifyTo: settings.NOTIFY_TO,
      /** With which the site greets the mail server, which may refuse a name without a dot. */
      ownName: ownNameOf(settings),
      host: settings.SITE_ORIGIN ? new URL(settings.SITE_ORIGIN).hostname : hostOf(settings.MAIL_FROM),
      siteOrigin: settings.SITE_ORIGIN,
    },
    /** The mailbox that circulars and answers are sent to, and the server whose check of senders is trusted; undefined if there is none. */
    mailbox: settings.MAILBOX_URL
      ? {
          url: settings.MAILBOX_URL,
          authservId: settings.MAILBOX_AUTHSERV_ID,
          oauth: settings.MAILBOX_OAUTH,
        }
      : undefined,
    retentionDays: settings.RETENTION_DAYS,
    erasureLedger: settings.ERASURE_LEDGER ?? join(dataFolder(settings.DATABASE_URL), 'erasures.jsonl'),
    /** Encrypts secrets in the database; undefined if the key is in the file. */
    secretKey: settings.SECRET_KEY ?? undefined,
    secretKeyFile: join(dataFolder(settings.DATABASE_URL), 'secret.key'),
    /**
     * Nightly backups: `keep` of them stay in `folder`, and `command` runs after each with `environment`; undefined if
     * there are none.
     */
    backups: settings.BACKUP_FOLDER
      ? {
          folder: settings.BACKUP_FOLDER,
          keep: settings.BACKUP_KEEP,
          command: settings.BACKUP_COMMAND,
          environment: Object.fromEntries(FOR_COMMANDS.map((name) => [name, environment[name]])),
        }
      : undefined,
    /** How large all pictures and documents of the site may be together. */
    mediaLimitMb: settings.MEDIA_LIMIT_MB,
    /** No files are taken while less is free on the disk of this folder. */
    uploads: { folder: dataFolder(settings.DATABASE_URL), minFreeBytes: settings.MIN_FREE_MB * 1024 * 1024 },
    /** Allows reading /metrics; undefined if nobody may. */
    metricsToken: settings.METRICS_TOKEN,
    /** The virus scanner for uploads; undefined if there is none. */
    scanner: settings.CLAMAV_URL,
    accounts: {
      passwordMinLength: settings.PASSWORD_MIN_LENGTH,
      requireSecondFactor: settings.REQUIRE_SECOND_FACTOR,
    },
    firstAdministrator: settings.ADMIN_USERNAME
      ? { username: settings.ADMIN_USERNAME, password: settings.ADMIN_PASSWORD ?? '' }
      : undefined,
  }
}

/** On one line, and without a password in the address. */
function redacted(value = ''): string {
  return value.replace(/\/\/.*@/s, '//…@').replace(/\p{Cc}+/gu, ' ')
}

/** The environment, with the file `.env` of the working directory if there is one. */
export function readEnvironment(): Record<string, string | undefined> {
  // Into the environment, because Node and other programs read their own variables there.
  for (const [name, value] of Object.entries(readOwnEnvFile().values)) process.env[name] ??= value
  return process.env
}

/** What is probably not meant in `.env`, each in one line for the operator. */
export const envFileWarnings = (): string[] => readOwnEnvFile().warnings

/** A setting of former versions: `oldSetting` says what became of it. */
const FORMER = 'DATABASE_READ_URL'

function readOwnEnvFile(): EnvFile {
  if (!existsSync('.env')) return { values: {}, warnings: [] }
  return readEnvFile(readFileSync('.env', 'utf8'), [...Object.keys(Settings.shape), FORMER])
}

/** Also with the port that its protocol has anyway. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+$/.test(text) && URL.canParse(text)
}

/** The host of the site, or of the sender where that is an address or a name within a network. */
function ownNameOf({ SITE_ORIGIN, MAIL_FROM }: Pick<z.output<typeof Settings>, 'SITE_ORIGIN' | 'MAIL_FROM'>) {
  const site = SITE_ORIGIN ? new URL(SITE_ORIGIN).hostname : ''
  return /\.[a-z][\w-]*$/i.test(site) ? site : hostOf(MAIL_FROM)
}

function isScanner(text: string): boolean {
  return /^unix:\/[^?#]+$/.test(text) || (/^tcp:\/\/[^/@?#]+:\d+$/.test(text) && URL.canParse(text))
}

function scannerAt(text: string): ScannerAddress {
  const { protocol, hostname, port, pathname } = new URL(text)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** The folder of the SQLite database, else `data`. */
function dataFolder(databaseUrl: string): string {
  return databaseUrl.startsWith('sqlite:') ? dirname(databaseUrl.slice('sqlite:'.length)) : 'data'
}

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text)
  return (
    /^smtps?:$/.test(protocol) &&
    hostname !== '' &&
    `${pathname}${search}${hash}`.replace('/', '') === '' &&
    isPercentEncoded(username + password)
  )
}

const passwordIn = (url: string | undefined) => (url ? new URL(url).password : '')

function isMailbox(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text)
  return (
    /^imaps?:$/.test(protocol) &&
    [hostname, username].every((part) => part !== '') &&
    search + hash === '' &&
    isPercentEncoded(username + password + pathname)
  )
}

function isPercentEncoded(text: string): boolean {
  try {
    // Its result is used: the bundler drops a call that is there only to throw.
    return decodeURIComponent(text).length <= text.length
  } catch {
    return false
  }
}

type EnvFile = {
  values: Record<string, string | undefined>
  /** What is probably not meant, each in one line for the operator. */
  warnings: string[]
}

/** Reads a file such as `.env`. `settings`: the names that this program knows. */
export function readEnvFile(text: string, settings: readonly string[]): EnvFile {
  const warnings: string[] = []
  const names: string[] = []
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => {
      const [start = '', name = ''] = ASSIGNMENT.exec(line) ?? []
      const value = line.slice(start.length)
      if (name === '') return line
      names.push(name)
      const quoted = withSign(value)
      if (quoted === null)
        warnings.push(`.env: ${name} is cut at its number sign. Write the value in quotes.`)
      return start + (quoted ?? value)
    })
  for (const [name, { length }] of Map.groupBy(names, (name) => name))
    if (length > 1) warnings.push(`.env: ${name} is set ${length} times. The last one counts.`)
  for (const name of new Set(names))
    if (!settings.includes(name) && !OF_OTHERS.test(name))
      warnings.push(`.env: ${name} is not a setting of this site. Correct its name, or remove it.`)
  return { values: parseEnv(lines.join('\n')), warnings }
}

/** Quotes a value with a number sign, at which Node would cut it; a comment begins behind a blank. Null if no quote is left. */
function withSign(value: string): string | null {
  const [kept = ''] = value.split(/\s#/)
  if (/^['"`#]/.test(value) || !kept.includes('#')) return value
  const quote = [`'`, '`', '"'].find((each) => !kept.includes(each))
  return quote ? quote + kept.trimEnd() + quote : null
}
