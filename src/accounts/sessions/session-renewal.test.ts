import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { type Browser, createAccount, openBrowser, openLoggedIn, PASSWORD } from '../../../tests/accounts.ts'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { createAuthenticator } from '../../../tests/authenticator.ts'
import { readConfig } from '../../app/config.ts'
import { createServices } from '../../app/services.ts'
import { hashToken } from '../tokens.ts'

const TOTP_ROUTE = '/api/profile/second-factor'
const PASSKEYS = '/api/profile/passkeys'
/** The id of the first account in the database. */
const MEERA = 1
const proof = { current_password: PASSWORD }

async function addTotp(browser: Browser) {
  const { secret } = (await browser.post(TOTP_ROUTE, proof)).json().data
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  return browser.post(`${TOTP_ROUTE}/confirm`, { code })
}

async function addPasskey(browser: Browser) {
  const options = (await browser.post(`${PASSKEYS}/options`, proof)).json()
  return browser.post(PASSKEYS, { name: 'Telephone', credential: createAuthenticator().register(options) })
}

/** The changes of login methods, by their routes: what must be set up before, and the request. */
const CHANGES: Record<string, { before?: (browser: Browser) => unknown; make: typeof addTotp }> = {
  'POST /api/profile/second-factor/confirm': { make: addTotp },
  'DELETE /api/profile/second-factor': {
    before: addTotp,
    make: (browser) => browser.delete(TOTP_ROUTE, proof),
  },
  'POST /api/profile/recovery-codes': {
    before: addTotp,
    make: (browser) => browser.post('/api/profile/recovery-codes', proof),
  },
  'POST /api/profile/passkeys': { make: addPasskey },
  'DELETE /api/profile/passkeys/:id': {
    before: addPasskey,
    make: (browser) => browser.delete(`${PASSKEYS}/1`, proof),
  },
}
/** They begin a change, which another route makes. */
const BEGINNINGS = ['POST /api/profile/second-factor', 'POST /api/profile/passkeys/options']

test('each change of login methods is tried below', async () => {
  const writes: string[] = []
  await startApp({
    onRoute: ({ method, url, schema }) => {
      if (schema?.tags?.includes('Second factor') && !['GET', 'HEAD'].includes(`${method}`))
        writes.push(`${method} ${url}`)
    },
  })
  expect(writes.toSorted(), 'add the route to CHANGES').toEqual(
    [...Object.keys(CHANGES), ...BEGINNINGS].toSorted(),
  )
})

/** Inserts another session of the logged-in account. */
async function openSession({ database: { db } }: StartedApp, sid: string) {
  const { id: _id, ...values } = await db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', MEERA)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session')
    .values({ ...values, token_hash: hashToken(sid) })
    .execute()
}

test.each(Object.entries(CHANGES))(
  '%s ends the other sessions and renews the token of this one',
  async (_what, { before, make }) => {
    const app = await startApp({ as: 'visitor' })
    await createAccount(app.database)
    await createAccount(app.database, { username: 'somebody-else' })
    const somebodyElse = openBrowser(app)
    await somebodyElse.login('somebody-else')
    const browser = await openLoggedIn(app)
    await before?.(browser)
    const { sid: old = '' } = browser.cookies
    const other = 'B'.repeat(43)
    await openSession(app, other)
    const statusOf = async (sid: string) =>
      (await app.app.inject({ url: '/api/ports', cookies: { sid } })).statusCode
    expect(await statusOf(other)).toBe(200)

    const changed = await make(browser)

    expect(changed.statusCode).toBeLessThan(300)
    const { sid: now = '' } = browser.cookies
    expect(now).not.toBe(old)
    expect(changed.body).not.toContain(now)
    expect(changed.cookies.find(({ name }) => name === 'sid')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    expect([await statusOf(old), await statusOf(other), await statusOf(now)]).toEqual([401, 401, 200])
    expect((await browser.get('/api/profile/sessions')).json()).toHaveLength(1)
    expect((await somebodyElse.get('/api/ports')).statusCode).toBe(200)
  },
)

test('resetting the second factor on the command line ends all sessions of the account', async () => {
  const app = await startApp({ as: 'visitor' })
  await createAccount(app.database)
  const browser = await openLoggedIn(app)
  const { accounts } = createServices(app.database, readConfig({}))

  await accounts.resetSecondFactor('meera', { account_id: null })

  expect((await browser.get('/api/ports')).statusCode).toBe(401)
})
