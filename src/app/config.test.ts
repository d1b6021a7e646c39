import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { company } from '../../content/company.ts'
import { BAD_SECRETS, BAD_SETTINGS } from '../../tests/bad-settings.ts'
import { trustedBy } from '../http/trusted-proxies.ts'
import { InvalidSetting, readConfig } from './config.ts'

test('by default the site listens on localhost and uses SQLite', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: 'sqlite:./data/site.db',
  })
})

test('an empty setting counts as missing', () => {
  expect(readConfig({ PORT: '', SITE_ORIGIN: '' })).toMatchObject({ port: 3000, siteOrigin: undefined })
})

/** Names, folders and commands, of which it shows later whether they work. */
const ANY_VALUE = [
  ...['HOST', 'ADMIN_USERNAME', 'ADMIN_PASSWORD', 'ERASURE_LEDGER', 'BACKUP_FOLDER', 'BACKUP_COMMAND'],
]

test('each setting is in the table of README.md, and is refused if its value cannot work', () => {
  const declared = [...readFileSync('src/app/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)]
  const names = declared.map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(20)
  const table =
    readFileSync('README.md', 'utf8')
      .match(/^\| `[A-Z_]+`.*$/gm)
      ?.join('\n') ?? ''
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
  const refused = new Set([...BAD_SETTINGS, ...BAD_SECRETS].map(([name]) => name))
  const unknown = names.filter((name) => !refused.has(name) && !ANY_VALUE.includes(name))
  expect(unknown, 'add values that cannot work to tests/bad-settings.ts, or name it in ANY_VALUE').toEqual([])
})

test.each(BAD_SETTINGS)('%s=%s is refused with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })

  expect(read).toThrow(InvalidSetting)
  expect(read).toThrow(new RegExp(`^Setting ${name}: .+\\(it is '.+'\\)$`))
})

test.each(BAD_SECRETS)('%s=%s is refused with one line that names it, without its value', (name, value) => {
  const read = () => readConfig({ [name]: value })

  expect(read).toThrow(InvalidSetting)
  expect(read).toThrow(new RegExp(`^Setting ${name}: [^\n]+$`))
  expect(read).not.toThrow(value)
})

test('all values that cannot work are named at once, each in a line of its own', () => {
  const read = () =>
    readConfig({ PORT: 'http', LOG_LEVEL: 'loud\nly', RETENTION_DAYS: '0', HOST: 'localhost' })

  expect(read).toThrow(
    new InvalidSetting([
      "Setting PORT: must be a port number from 0 to 65535 (it is 'http')",
      "Setting RETENTION_DAYS: must be a number of days from 1 to 3650 (it is '0')",
      "Setting LOG_LEVEL: must be fatal, error, warn, info, debug or silent (it is 'loud ly')",
    ]),
  )
})

test('proxies are trusted by address, by network or by the name of a network', () => {
  const read = (TRUST_PROXY: string) => trustedBy(readConfig({ TRUST_PROXY }).trustProxy)

  const isTrusted = read('192.0.2.1, 10.0.0.0/8, 2001:db8::/32, loopback')
  for (const address of [
    '192.0.2.1',
    '192.0.2.1:80',
    '10.9.8.7',
    '2001:db8:ffff::1',
    '[2001:db8::1]:80',
    '127.0.0.1',
    '::ffff:127.0.0.1',
    '::1',
  ])
    expect(isTrusted(address), address).toBe(true)
  for (const address of ['192.0.2.2', '11.0.0.1', '2001:db9::1', '192.168.1.1', 'unknown', '', undefined])
    expect(isTrusted(address), address).toBe(false)
  expect(read('uniquelocal, linklocal')('192.168.1.1')).toBe(true)
  expect(read('')('127.0.0.1')).toBe(false)
})

test('HSTS for subdomains requires an HTTPS origin', () => {
  const SITE_ORIGIN = 'https://www.example.com'
  const HSTS_INCLUDE_SUBDOMAINS = 'true'

  expect(readConfig({ SITE_ORIGIN }).hstsIncludeSubdomains).toBe(false)
  expect(readConfig({ SITE_ORIGIN, HSTS_INCLUDE_SUBDOMAINS }).hstsIncludeSubdomains).toBe(true)
  for (const origin of [undefined, 'http://www.example.com'])
    expect(() => readConfig({ SITE_ORIGIN: origin, HSTS_INCLUDE_SUBDOMAINS })).toThrow(
      /^Setting HSTS_INCLUDE_SUBDOMAINS: /,
    )
})

test.each(['secret', '00'.repeat(31), 'A'.repeat(44)])(
  'SECRET_KEY=%s is refused without being shown',
  (key) => {
    const read = () => readConfig({ SECRET_KEY: key })

    expect(read).toThrow(InvalidSetting)
    expect(read).toThrow(/^Setting SECRET_KEY: must be 32 bytes, as base64 or as 64 hexadecimal digits$/)
  },
)

test('the key is in the setting, or in a file beside the database', () => {
  expect(readConfig({ SECRET_KEY: '0a'.repeat(32) }).secretKey).toEqual(Buffer.alloc(32, 10))
  expect(readConfig({})).toMatchObject({ secretKey: undefined, secretKeyFile: 'data/secret.key' })
  expect(readConfig({ DATABASE_URL: 'sqlite:/var/lib/site/a.db' }).secretKeyFile).toBe(
    '/var/lib/site/secret.key',
  )
  expect(readConfig({ DATABASE_URL: 'postgres://host/site' }).secretKeyFile).toBe('data/secret.key')
})

test('the scanner is reached by a TCP port or a Unix socket', () => {
  expect(readConfig({}).scanner).toBeUndefined()
  expect(readConfig({ CLAMAV_URL: 'tcp://[::1]:3310' }).scanner).toEqual({ host: '::1', port: 3310 })
  expect(readConfig({ CLAMAV_URL: 'unix:/run/clamav/clamd.ctl' }).scanner).toEqual({
    path: '/run/clamav/clamd.ctl',
  })
})

test('by default mail is not sent, and is from and to the company', () => {
  expect(readConfig({}).mail).toEqual({
    smtpUrl: undefined,
    isDemo: false,
    hasTags: false,
    oauth: undefined,
    from: company.email,
    notifyTo: undefined,
    ownName: 'sagara-liner.example',
    host: 'sagara-liner.example',
    siteOrigin: undefined,
  })
})

test('NOTIFY_TO takes several addresses, and Message-IDs use the host of the site', () => {
  const settings = {
    SMTP_URL: 'smtps://site:p%40ss@mail.example.com:465',
    MAIL_FROM: 'desk@example.com',
    NOTIFY_TO: 'one@example.com, other@example.com',
  }

  expect(readConfig(settings).mail).toMatchObject({
    from: 'desk@example.com',
    notifyTo: ['one@example.com', 'other@example.com'],
    host: 'example.com',
  })
  const { mail } = readConfig({ ...settings, SITE_ORIGIN: 'https://www.example.org:8443' })
  expect(mail.host).toBe('www.example.org')
})

test('an origin may name the port that its protocol has anyway', () => {
  const origins = { SITE_ORIGIN: 'https://www.example.com:443', FORMS_ORIGIN: 'http://forms.example.com:80' }

  expect(readConfig({ ...origins, ALLOWED_ORIGINS: 'https://A.example:443' })).toMatchObject({
    siteOrigin: 'https://www.example.com',
    formsOrigin: 'http://forms.example.com',
    allowedOrigins: ['https://a.example'],
  })
  expect(readConfig({ SITE_ORIGIN: 'https://www.example.com:8443' }).siteOrigin).toBe(
    'https://www.example.com:8443',
  )
})

test.each([
  [{}, 'example.com'],
  [{ SITE_ORIGIN: 'https://www.example.org:8443' }, 'www.example.org'],
  [{ SITE_ORIGIN: 'http://localhost:3000' }, 'example.com'],
  [{ SITE_ORIGIN: 'http://192.0.2.1' }, 'example.com'],
  [{ SITE_ORIGIN: 'http://[2001:db8::1]' }, 'example.com'],
])('with %o the mail server is greeted as %s', (settings, name) => {
  expect(readConfig({ MAIL_FROM: 'desk@example.com', ...settings }).mail.ownName).toBe(name)
})

test('FORMS_ORIGIN is one origin, ALLOWED_ORIGINS a list', () => {
  const settings = {
    FORMS_ORIGIN: 'https://forms.example.com',
    ALLOWED_ORIGINS: 'https://www.example.com, http://localhost:3000,',
  }

  expect(readConfig(settings)).toMatchObject({
    formsOrigin: 'https://forms.example.com',
    allowedOrigins: ['https://www.example.com', 'http://localhost:3000'],
  })
  expect(readConfig({})).toMatchObject({ formsOrigin: undefined, allowedOrigins: [] })
  for (const wrong of [
    '*',
    'null',
    'www.example.com',
    'https://www.example.com/',
    'https://a.example https://b.example',
  ])
    expect(() => readConfig({ ALLOWED_ORIGINS: wrong })).toThrow(
      /^Setting ALLOWED_ORIGINS: must be addresses/,
    )
})

test('a password in an invalid address is not shown', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://site:secret@localhost/site' })).toThrow(
    /^[^\n]*\/\/…@localhost/,
  )
  expect(() => readConfig({ DATABASE_URL: 'mysql://site:secret@localhost/site' })).not.toThrow(/secret/)
})

test('BACKUP_COMMAND alone is refused, because it needs another setting', () => {
  expect(() => readConfig({ BACKUP_COMMAND: 'rclone copy' })).toThrow(
    new InvalidSetting(['Setting BACKUP_COMMAND: needs BACKUP_FOLDER']),
  )
})

test('DATABASE_READ_URL of older versions is ignored with one line', () => {
  const { oldSetting } = readConfig({ DATABASE_READ_URL: 'postgres://site:secret@replica/site' })
  expect(oldSetting).toBe(
    'DATABASE_READ_URL is ignored: this version reads from DATABASE_URL only. Remove the setting.',
  )
  expect(readConfig({}).oldSetting).toBeNull()
})

test.each(['short', 'with spaces between words'])(
  'METRICS_TOKEN=%s is refused without showing it',
  (token) => {
    const message = 'Setting METRICS_TOKEN: must be 16 to 200 letters, digits or signs, without spaces'
    expect(() => readConfig({ METRICS_TOKEN: token })).toThrow(new InvalidSetting([message]))
  },
)

test('MAILBOX_URL is a mailbox, whose server is known by MAILBOX_AUTHSERV_ID', () => {
  const url = 'imaps://desk%40example.com:p%40ss@mail.example.com/INBOX'
  expect(readConfig({ MAILBOX_URL: url, MAILBOX_AUTHSERV_ID: 'mx.example.com' }).mailbox).toEqual({
    url,
    authservId: 'mx.example.com',
  })
  expect(readConfig({}).mailbox).toBeUndefined()
})

test.each([
  ['MAILBOX_OAUTH', 'microsoft client'],
  ['MAILBOX_OAUTH', 'google client'],
  ['SMTP_OAUTH', 'yahoo client secret'],
])('%s=%s is refused without showing it, as it may hold a secret', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    `Setting ${name}: must be microsoft CLIENT_ID TENANT, or google CLIENT_ID CLIENT_SECRET`,
  )
})

test('a mailbox needs no password with OAuth', () => {
  const url = 'imaps://desk%40agency.example@outlook.office365.com/INBOX'
  const { mailbox } = readConfig({ MAILBOX_URL: url, MAILBOX_OAUTH: 'microsoft c-1 agency.example' })
  expect(mailbox).toMatchObject({ url, oauth: { clientId: 'c-1' } })
  expect(() => readConfig({ MAILBOX_URL: url })).toThrow('Setting MAILBOX_URL: must have a password')
})
