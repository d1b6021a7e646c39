import { createSmtp } from '@sailing-desk/records/mail/smtp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { type Dovecot, hasDovecot, openDovecot } from '../../tests/dovecot.ts'
import { startMailboxSite } from '../../tests/mailbox.ts'
import { mailOf } from '../../tests/mails.ts'
import { openMailServer } from '../../tests/smtp-server.ts'
import { addEnquiry } from '../../tests/submissions.ts'
import { openTokenServer } from '../../tests/token-server.ts'
import { createDelivery } from '../mail/delivery.ts'
import { createAccessToken, logInByDeviceCode, oauthIn } from '../mail/oauth/oauth.ts'
import { createTokenStore } from '../mail/oauth/token.store.ts'
import { createSecretBox } from '../secrets/secret-box.ts'
import { LOGIN_NOT_CHECKED } from './messages.ts'

type TokenServer = Awaited<ReturnType<typeof openTokenServer>>
const KEY = Buffer.alloc(32, 7)

describe.skipIf(!hasDovecot())('a mailbox with OAuth', () => {
  let tokens: TokenServer
  let dovecot: Dovecot
  beforeAll(async () => {
    tokens = await openTokenServer()
    dovecot = await openDovecot(undefined, `${tokens.url}/introspect`)
  })
  afterAll(async () => {
    await dovecot?.stop()
    await tokens?.close()
  })

  test('is read after a login by device code, goes on when the token expires, and says when the login is withdrawn', async () => {
    const url = dovecot.url.replace(/:mailbox-password/, '')
    const settings = { MAILBOX_OAUTH: `${tokens.url} client`, SECRET_KEY: KEY.toString('hex') }
    const site = await startMailboxSite({ ...dovecot, url }, { settings })
    await expect(site.read()).rejects.toThrow('Nobody has logged in')

    const oauth = oauthIn(`${tokens.url} client`, 'mailbox')
    if (!oauth) throw new Error('No settings')
    const store = createTokenStore(
      site.database,
      createSecretBox(() => KEY),
      'mailbox',
    )
    const shown: string[] = []
    const login = logInByDeviceCode(oauth, store, (...given) => shown.push(...given))
    await vi.waitFor(() => expect(tokens.state.asked).toBeGreaterThan(0), { timeout: 20_000, interval: 5 })
    tokens.state.isConfirmed = true
    await login
    expect(shown).toEqual(['https://login.example/device', 'ABCD-EFGH'])
    expect(tokens.state.asked).toBeGreaterThan(1)
    const stored = await site.database.db
      .selectFrom('site_secret')
      .select('mailbox_login')
      .executeTakeFirstOrThrow()
    expect(stored.mailbox_login).toMatch(/^v1\./)
    expect(stored.mailbox_login).not.toContain(tokens.refreshToken())

    dovecot.deliver(await mailOf({ from: 'a@b.example' }))
    expect(await site.read()).toBe(1)
    dovecot.deliver(await mailOf({ from: 'a@b.example' }))
    expect(await site.read()).toBe(1)
    expect(tokens.state.renewals).toBe(1)

    tokens.expireAll()
    dovecot.deliver(await mailOf({ from: 'a@b.example' }))
    expect(await site.read()).toBe(1)
    expect(tokens.state.renewals).toBe(2)

    tokens.state.isBroken = true
    await expect(site.read()).rejects.toThrow(LOGIN_NOT_CHECKED)
    tokens.state.isBroken = false
    tokens.withdraw()
    await expect(site.read()).rejects.toThrow('The login has expired or was withdrawn. Log in with:')
  })
})

test('mail is sent with a token, and with a new one when the server refuses the last', async () => {
  const tokens = await openTokenServer()
  const server = await openMailServer({
    authOptional: false,
    authMethods: ['XOAUTH2'],
    allowInsecureAuth: true,
    onAuth: ({ username, accessToken }, _session, callback) =>
      tokens.isValid(accessToken ?? '')
        ? callback(null, { user: username })
        : callback(null, { data: { status: '401', schemes: 'bearer' } }),
  })
  const { database, inject } = await startApp()
  const oauth = oauthIn(`${tokens.url} client`, 'smtp')
  if (!oauth) throw new Error('No settings')
  const store = createTokenStore(
    database,
    createSecretBox(() => KEY),
    'smtp',
  )
  await store.write(tokens.refreshToken())
  const smtpUrl = server.url.replace('smtp://', 'smtp://desk@')
  const accessToken = createAccessToken(oauth, store)
  const send = createSmtp({
    smtpUrl,
    from: 'desk@agency.example',
    readName: async () => 'Agency',
    accessToken,
  })
  const { row } = await addEnquiry(database)
  const reply = async () => {
    await inject({ method: 'POST', url: `/api/enquiries/${row.id}/reply`, payload: { text: 'On Friday' } })
    const signals = { stop: new AbortController().signal, abort: new AbortController().signal }
    return createDelivery(database, send, { lane: 'correspondence' }).deliverDue(signals)
  }
  expect(await reply()).toBe('idle')
  tokens.expireAll()
  expect(await reply()).toBe('idle')
  expect(server.received).toHaveLength(2)
  tokens.withdraw()
  expect(await reply()).toBe('away')
  await server.close()
  await tokens.close()
})

test.each([
  [
    'microsoft c-1 agency.onmicrosoft.com',
    'https://login.microsoftonline.com/agency.onmicrosoft.com/oauth2/v2.0/token',
  ],
  ['google c-1 secret', 'https://oauth2.googleapis.com/token'],
])('%s names its server', (setting, tokenUrl) => {
  expect(oauthIn(setting, 'mailbox')).toMatchObject({ tokenUrl, clientId: 'c-1' })
})
