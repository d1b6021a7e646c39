import { expect, test } from 'vitest'
import { createAccount, openBrowser, openLoggedIn, PASSWORD } from '../../../tests/accounts.ts'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { describeOnBoth } from '../../../tests/databases.ts'
import { readAllTables } from '../../../tests/records.ts'
import { removeExpiredRows } from '../../database/expired-rows.ts'
import { LINK_ASKED, LINK_INVALID, LINK_OTHERWISE, PASSWORD_SET } from '../messages.ts'

const NEW = 'harbour-crane-93'
const MAILED = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'desk@agency.example',
  SITE_ORIGIN: 'http://localhost:3000',
}

describeOnBoth('links that set a password', (on) => {
  test('an invited colleague chooses the password once, and has the role of the invitation', async () => {
    const app = await startApp({ on })
    const invited = await invite(app, { username: 'ravi', role: 'schedule' })
    expect(invited.json()).toMatchObject({
      message: 'ravi invited successfully!',
      data: { mailed_to: null, user: { status: 'invited', role: 'schedule', email: null } },
    })
    const token = tokenOf(invited)
    const browser = openBrowser(app)
    expect((await browser.login('ravi', NEW)).statusCode).toBe(401)
    expect((await browser.get(`/backend/api/password-link?token=${token}`)).json()).toEqual({
      username: 'ravi',
      is_invitation: true,
    })

    const set = await useLink(app, token)

    expect(set.json()).toEqual({ success: true, message: PASSWORD_SET })
    expect((await browser.login('ravi', NEW)).json().user).toEqual({ username: 'ravi', role: 'schedule' })
    expect((await browser.get('/api/ports')).statusCode).toBe(200)
    await expectInvalid(await useLink(app, token, 'another-one-77'))
    expect((await browser.login('ravi', NEW)).statusCode).toBe(200)
  })

  test('stores hashes only, also if the request is repeated with its key', async () => {
    const app = await startApp({ on })
    const headers = { 'idempotency-key': 'once' }
    const payload = { username: 'ravi', role: 'reader' }

    const token = tokenOf(await app.inject({ method: 'POST', url: '/api/users/invite', payload, headers }))
    const again = await app.inject({ method: 'POST', url: '/api/users/invite', payload, headers })

    expect(again.statusCode).toBe(409)
    expect(again.json().errors).toEqual([{ field: 'username', message: 'Username is already taken' }])
    expect(JSON.stringify(await readAllTables(app))).not.toContain(token)
  })

  test('a reset link leaves the password as it is until it is used, and then ends all sessions', async () => {
    const app = await startApp({ on })
    const id = await createAccount(app.database, { role: 'careers' })
    const browser = await openLoggedIn(app)
    const first = tokenOf(await makeLink(app, id))
    const second = tokenOf(await makeLink(app, id))
    expect((await browser.get('/api/profile')).statusCode).toBe(200)
    await expectInvalid(await useLink(app, first))

    expect((await useLink(app, second)).statusCode).toBe(200)

    expect((await browser.get('/api/profile')).statusCode).toBe(401)
    expect((await browser.login('meera', PASSWORD)).statusCode).toBe(401)
    expect((await browser.login('meera', NEW)).json().user).toEqual({ username: 'meera', role: 'careers' })
  })

  test('of two people who use a link at once, one sets the password', async () => {
    const app = await startApp({ on })
    const token = tokenOf(await invite(app, { username: 'ravi', role: 'reader' }))

    const both = await Promise.all([useLink(app, token, NEW), useLink(app, token, 'another-one-77')])

    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  })

  test('an expired link does not work, and is deleted at night', async () => {
    const app = await startApp({ on })
    const token = tokenOf(await invite(app, { username: 'ravi', role: 'reader' }))
    const expires_at = new Date(Date.now() - 1000).toISOString()
    await app.database.db.updateTable('account_link').set({ expires_at }).execute()

    await expectInvalid(await useLink(app, token))
    await expectInvalid(await openBrowser(app).get(`/backend/api/password-link?token=${token}`))

    await removeExpiredRows(app.database)
    const { account_link, account } = await readAllTables(app)
    expect(account_link).toEqual([])
    expect(account.map(({ username }) => username)).toContain('ravi')
  })

  test('an invitation that nobody accepts within 30 days is removed', async () => {
    const app = await startApp({ on })
    await invite(app, { username: 'ravi', role: 'reader' })
    const pending_since = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await app.database.db
      .updateTable('account')
      .set({ pending_since })
      .where('username', '=', 'ravi')
      .execute()

    expect(await app.services.accounts.expirePending()).toEqual({ accounts: 1 })
  })

  test('disabling or removing an account ends its link', async () => {
    const app = await startApp({ on })
    const id = await createAccount(app.database)
    const token = tokenOf(await makeLink(app, id))
    await app.inject({ method: 'POST', url: `/api/users/${id}/disable` })
    await expectInvalid(await useLink(app, token))
    expect((await makeLink(app, id)).statusCode).toBe(409)
    const invited = await invite(app, { username: 'ravi', role: 'reader' })
    await app.inject({ method: 'DELETE', url: `/api/users/${invited.json().data.user.id}` })
    await expectInvalid(await useLink(app, tokenOf(invited)))
  })

  test('mails the link to a username that is an address, if there is a mail server', async () => {
    const app = await startApp({ on, settings: MAILED })
    const invited = await invite(app, { username: 'ravi@agency.example', role: 'site' })
    expect(invited.json().data).toMatchObject({ mailed_to: 'ravi@agency.example' })
    const [mail, ...others] = (await readAllTables(app)).outbox

    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'ravi@agency.example', kind: 'confirmation', entity: 'account' })
    expect(mail?.text).toContain(`http://localhost:3000${invited.json().data.path}`)
  })
})

test('refuses a weak password and keeps the link', async () => {
  const app = await startApp()
  const token = tokenOf(await invite(app, { username: 'ravi', role: 'reader' }))
  for (const [password, message] of [
    ['abc', 'New password must be at least 6 characters'],
    ['123456', 'This password is one of the most common ones. Please choose another.'],
    ['', 'Password is required'],
  ] as const) {
    const refused = await useLink(app, token, password)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual([{ field: 'password', message }])
  }
  expect((await useLink(app, token)).statusCode).toBe(200)
})

test('guessing is slowed down as for a login, and a link that works is not counted', async () => {
  const app = await startApp()
  const token = tokenOf(await invite(app, { username: 'ravi', role: 'reader' }))
  const guess = () => useLink(app, 'x'.repeat(43))
  for (let at = 0; at < 30; at++) await openBrowser(app).get(`/backend/api/password-link?token=${token}`)
  for (let at = 0; at < 19; at++) expect((await guess()).statusCode).toBe(404)

  const slowed = await guess()

  expect(slowed.statusCode).toBe(429)
  expect(slowed.headers['retry-after']).toBeDefined()
})

test('refuses an invitation with a bad name or role, and only an invitation that is open can be renewed', async () => {
  const app = await startApp()
  const bad = await invite(app, { username: 'a b', role: 'captain' })
  expect(bad.statusCode).toBe(422)
  expect(bad.json().errors.map(({ field }: { field: string }) => field)).toEqual(['username', 'role'])
  const pending = await createAccount(app.database, { username: 'waiting', status: 'pending' })
  expect((await makeLink(app, pending)).statusCode).toBe(409)
  expect((await makeLink(app, 999)).statusCode).toBe(404)
  const { user } = (await invite(app, { username: 'ravi', role: 'reader' })).json().data
  const disabled = await app.inject({ method: 'POST', url: `/api/users/${user.id}/disable` })
  expect(disabled.json().message).toBe('An invitation can only be removed')
})

const invite = ({ inject }: StartedApp, payload: object) =>
  inject({ method: 'POST', url: '/api/users/invite', payload })
const makeLink = ({ inject }: StartedApp, id: number) =>
  inject({ method: 'POST', url: `/api/users/${id}/link` })
const useLink = (app: StartedApp, token: string, password = NEW) =>
  openBrowser(app).post('/backend/api/password-link', { token, password })

type Response = Awaited<ReturnType<StartedApp['inject']>>

const tokenOf = (made: Response): string =>
  new URLSearchParams(made.json().data.path.split('?')[1]).get('token') ?? ''

async function expectInvalid(response: Response): Promise<void> {
  expect(response.statusCode).toBe(404)
  expect(response.json().message).toBe(LINK_INVALID)
}

describeOnBoth('a forgotten password', (on) => {
  async function start() {
    const app = await startApp({ on, settings: MAILED })
    const id = await createAccount(app.database)
    const email = 'meera@agency.example'
    await app.database.db.updateTable('account').set({ email }).where('id', '=', id).execute()
    return { app, id }
  }
  const mails = async (app: StartedApp) => (await readAllTables(app)).outbox ?? []
  const linkIn = (text: unknown) => /token=([\w-]+)/.exec(String(text))?.[1] ?? ''

  test('a link is mailed that sets a new one, once, and ends all sessions', async () => {
    const { app } = await start()
    const before = await openLoggedIn(app)

    const asked = await forgot(app, ' Meera')
    expect([asked.statusCode, asked.json().message]).toEqual([200, LINK_ASKED])
    await expect.poll(async () => (await mails(app)).length).toBe(1)
    const [mail] = await mails(app)
    expect(mail).toMatchObject({ recipient: 'meera@agency.example', subject: 'Set a new password' })
    expect(mail?.text).toContain('Somebody asked for this link')
    const token = linkIn(mail?.text)
    expect((await useLink(app, token)).statusCode).toBe(200)

    expect((await before.get('/api/profile')).statusCode).toBe(401)
    await expectInvalid(await useLink(app, token))
    const browser = openBrowser(app)
    expect((await browser.login('meera', PASSWORD)).statusCode).toBe(401)
    expect((await browser.login('meera', NEW)).statusCode).toBe(200)
  })

  test('every name is answered alike, and only an active account with an address gets a mail', async () => {
    const { app } = await start()
    await createAccount(app.database, { username: 'without-address' })
    for (const status of ['disabled', 'pending'] as const)
      await createAccount(app.database, { username: status, status })
    await app.database.db
      .updateTable('account')
      .set({ email: 'x@agency.example' })
      .where('status', '!=', 'active')
      .execute()

    const names = ['without-address', 'disabled', 'pending', 'nobody', '\u0000é'.repeat(99), 'meera']
    const answers = await Promise.all(names.map((name) => forgot(app, name)))

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    await expect
      .poll(async () => (await mails(app)).map(({ recipient }) => recipient))
      .toEqual(['meera@agency.example'])
  })

  test('the link of an account that is disabled meanwhile does not work', async () => {
    const { app, id } = await start()
    await forgot(app, 'meera')
    await expect.poll(async () => (await mails(app)).length).toBe(1)
    await app.inject({ method: 'POST', url: `/api/users/${id}/disable` })
    await expectInvalid(await useLink(app, linkIn((await mails(app))[0]?.text)))
  })

  test('an account gets at most three mails in 24 hours', async () => {
    const { app, id } = await start()
    const asked = () =>
      app.database.db.selectFrom('change').select('id').where('action', '=', 'forgotten').execute()
    for (const count of [1, 2, 3]) {
      await forgot(app, 'meera')
      await expect.poll(async () => (await asked()).length).toBe(count)
    }
    const expires = () =>
      app.database.db.selectFrom('account_link').selectAll().where('account_id', '=', id).execute()
    const last = await expires()
    expect((await forgot(app, 'meera')).json().message).toBe(LINK_ASKED)
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect([await expires(), (await asked()).length]).toEqual([last, 3])
  })
})

test('without a mail server the page says whom to ask, and nothing is counted or sent', async () => {
  const app = await startApp({ pages: true })
  const page = await app.inject('/forgotten-password')
  expect(page.body).toContain('npm run cli -- reset-password')
  expect(page.body).not.toContain('Mail me a link')
  const asked = await forgot(app, 'meera')
  expect([asked.statusCode, asked.json().message]).toEqual([409, LINK_OTHERWISE])
})

test('asking for links is slowed down as a login is, and an empty name is refused', async () => {
  const app = await startApp({ settings: MAILED })
  expect((await forgot(app, '')).json().errors).toMatchObject([{ field: 'username' }])
  for (let at = 0; at < 19; at++) expect((await forgot(app, `name-${at}`)).statusCode).toBe(200)
  expect((await forgot(app, 'another')).statusCode).toBe(429)
})

const forgot = (app: StartedApp, username: string) =>
  openBrowser(app).post('/backend/api/forgotten-password', { username })
