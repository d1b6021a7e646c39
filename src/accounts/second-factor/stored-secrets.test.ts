import { Secret, TOTP } from 'otpauth'
import { afterEach, expect, it, vi } from 'vitest'
import { createAccount, openBrowser, PASSWORD } from '../../../tests/accounts.ts'
import { SECRET_KEY, type StartedApp, startApp } from '../../../tests/app.ts'
import { readAllTables } from '../../../tests/records.ts'
import { readConfig } from '../../app/config.ts'
import { createServices } from '../../app/services.ts'

const SET_UP = '/api/profile/second-factor'
const PLAIN = 'JBSWY3DPEHPK3PXP'
const OTHER_KEY = { SECRET_KEY: 'aa'.repeat(32) }
const SEALED = /^v1\.[\w-]{40,}$/
const NO_KEY = /^This site cannot check one-time codes at the moment: the key to them is missing\./

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

const accountsOf = ({ database }: StartedApp, settings = { SECRET_KEY }) =>
  createServices(database, readConfig(settings)).accounts

async function storedOf({ database }: StartedApp, id: number) {
  const columns = ['totp_secret', 'totp_pending', 'version'] as const
  return database.db.selectFrom('account').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Turns one-time codes on through the API. */
async function setUpTotp(app: StartedApp, username = 'meera') {
  const id = await createAccount(app.database, { username })
  const browser = openBrowser(app)
  await browser.login(username)
  const { secret } = (await browser.post(SET_UP, { current_password: PASSWORD })).json().data
  const pending = await storedOf(app, id)
  const confirmed = await browser.post(`${SET_UP}/confirm`, { code: codeOf(secret) })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 })
  const codes: string[] = confirmed.json().data.recovery_codes
  return { id, secret, pending, codes }
}

afterEach(() => {
  vi.useRealTimers()
})

it('are encrypted from the set-up on', async () => {
  const app = await startApp()
  const { id, secret, pending } = await setUpTotp(app)

  expect(pending.totp_pending).toMatch(SEALED)
  expect(await storedOf(app, id)).toMatchObject({
    totp_secret: expect.stringMatching(SEALED),
    totp_pending: null,
  })
  expect(JSON.stringify(await readAllTables(app))).not.toContain(secret)
})

it('stored in clear text are encrypted at the start, and still work', async () => {
  const app = await startApp()
  const id = await createAccount(app.database)
  await app.database.db
    .updateTable('account')
    .set({ totp_secret: PLAIN, totp_pending: `${PLAIN}AA` })
    .execute()
  const before = await readAllTables(app)
  const demoPassword = await accountsOf(app).demoPassword()

  await accountsOf(app).sealStoredSecrets()
  expect(await accountsOf(app).purgeSealedSecrets(app.database.dbForFiles)).toBeNull()

  const after = await readAllTables(app)
  expect(await storedOf(app, id)).toMatchObject({
    totp_secret: expect.stringMatching(SEALED),
    totp_pending: expect.stringMatching(SEALED),
    version: before.account.find((row) => row.id === id)?.version,
  })
  expect(after.site_secret).toMatchObject([{ secret: expect.stringMatching(SEALED) }])
  expect(JSON.stringify(after)).not.toContain(PLAIN)
  expect(await accountsOf(app).demoPassword()).toBe(demoPassword)
  expect((await openBrowser(app).login('meera', PASSWORD, codeOf(PLAIN))).statusCode).toBe(200)

  await accountsOf(app).sealStoredSecrets()
  expect((await readAllTables(app)).site_secret).toEqual(after.site_secret)
})

it('do not work for another account', async () => {
  const app = await startApp()
  const first = await setUpTotp(app)
  const other = await setUpTotp(app, 'ravi')
  const { totp_secret } = await storedOf(app, first.id)
  await app.database.db.updateTable('account').set({ totp_secret }).where('id', '=', other.id).execute()

  const login = await openBrowser(app).login('ravi', PASSWORD, codeOf(first.secret))

  expect(login.statusCode).toBe(401)
  expect((await openBrowser(app).login('meera', PASSWORD, codeOf(first.secret))).statusCode).toBe(200)
})

it('need the key: with another one a code is refused with an explanation', async () => {
  const app = await startApp()
  const { secret } = await setUpTotp(app)
  const other = await startApp({ database: app.database, settings: OTHER_KEY })

  expect(await accountsOf(app).countUnreadableSecrets()).toBe(0)
  expect(await accountsOf(other, OTHER_KEY).countUnreadableSecrets()).toBe(1)
  const half = await openBrowser(other).login()
  expect(half.json().second_factor).toEqual(['totp', 'recovery'])
  const refused = await openBrowser(other).login('meera', PASSWORD, codeOf(secret))
  expect(refused.statusCode).toBe(401)
  expect(refused.json().message).toMatch(NO_KEY)
  expect(refused.json().errors).toMatchObject([{ field: 'code' }])
  expect((await openBrowser(app).login('meera', PASSWORD, codeOf(secret))).statusCode).toBe(200)
})

it('never let the password alone log in, even if no other factor is left', async () => {
  const app = await startApp()
  const { secret } = await setUpTotp(app)
  await app.database.db.deleteFrom('recovery_code').execute()
  const other = await startApp({ database: app.database, settings: OTHER_KEY })

  for (const code of [undefined, codeOf(secret), '000000', 'abcd-efgh-ijkl-mnop'])
    expect((await openBrowser(other).login('meera', PASSWORD, code)).statusCode).toBe(401)
})

it('with another key still allow recovery codes, a new set-up and the reset', async () => {
  const app = await startApp()
  const { codes } = await setUpTotp(app)
  const other = await startApp({ database: app.database, settings: OTHER_KEY })
  const browser = openBrowser(other)

  expect((await browser.login('meera', PASSWORD, codes[0])).statusCode).toBe(200)
  const started = await browser.post(SET_UP, { current_password: PASSWORD })
  const { secret } = started.json().data
  expect((await browser.post(`${SET_UP}/confirm`, { code: codeOf(secret) })).statusCode).toBe(200)
  vi.setSystemTime(Date.now() + 30_000)
  expect((await openBrowser(other).login('meera', PASSWORD, codeOf(secret))).statusCode).toBe(200)

  const third = { SECRET_KEY: 'bb'.repeat(32) }
  await accountsOf(other, third).resetSecondFactor('meera', { account_id: null })
  expect((await openBrowser(other).login()).statusCode).toBe(200)
})

it('derived from the site secret change with another key, without failures', async () => {
  const app = await startApp()
  await accountsOf(app).sealStoredSecrets()
  const other = await startApp({ database: app.database, settings: OTHER_KEY })

  expect(await accountsOf(other, OTHER_KEY).demoPassword()).not.toBe(await accountsOf(app).demoPassword())
  const options = await openBrowser(other).post('/backend/api/login/passkey/options')
  expect(options.statusCode).toBe(200)
  expect((await openBrowser(other).login('nobody', PASSWORD)).statusCode).toBe(401)
})
