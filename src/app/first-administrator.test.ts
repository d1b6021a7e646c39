import type { Database } from '@sailing-desk/records/database/open'
import { describe, expect, test } from 'vitest'
import { createAccount, openBrowser } from '../../tests/accounts.ts'
import { SECRET_KEY, startApp } from '../../tests/app.ts'
import { readAllTables } from '../../tests/records.ts'
import { InvalidSetting, readConfig } from './config.ts'
import { ensureFirstAdministrator } from './first-administrator.ts'
import { createServices } from './services.ts'

const start = (database: Database, fromSettings?: { username: string; password: string }, isDemo = false) =>
  ensureFirstAdministrator(createServices(database, readConfig({ SECRET_KEY })).accounts, {
    fromSettings: fromSettings,
    isDemo,
  })

const passwordIn = (lines: string | null) => /password (\S+)/.exec(lines ?? '')?.[1] ?? ''

describe('the first administrator', () => {
  test('gets a random password that is shown once', async () => {
    const app = await startApp({ as: 'visitor' })

    const first = await start(app.database)
    expect(first).toMatch(/^Log in at \/login as admin with the password \S{27} \(shown only once/)
    expect((await openBrowser(app).login('admin', passwordIn(first))).statusCode).toBe(200)
    expect(await start(app.database)).toBeNull()
    expect(JSON.stringify(await readAllTables(app))).not.toContain(passwordIn(first))
  })

  test('is created from the settings, and nothing is shown', async () => {
    const app = await startApp({ as: 'visitor' })
    const fromSettings = { username: 'harbour.master', password: 'lantern-cargo-27' }

    expect(await start(app.database, fromSettings)).toBeNull()
    expect((await openBrowser(app).login('harbour.master')).statusCode).toBe(200)
    await start(app.database, { username: 'someone.else', password: 'lantern-cargo-28' })
    expect((await readAllTables(app)).account).toHaveLength(1)
  })

  test.each([
    [{ username: 'x', password: 'lantern-cargo-27' }, /^Setting ADMIN_USERNAME: Username must have/],
    [{ username: 'master', password: 'short' }, /^Setting ADMIN_PASSWORD: New password must be at least 6/],
    [{ username: 'master', password: 'MASTER' }, /^Setting ADMIN_PASSWORD: .*must not be the username/],
  ])(
    'the settings %j stop the start with one line that does not show the password',
    async (fromSettings, line) => {
      const { database } = await startApp({ as: 'visitor' })

      const refused = start(database, fromSettings)

      await expect(refused).rejects.toThrow(InvalidSetting)
      await expect(refused).rejects.toThrow(line)
      await expect(refused).rejects.not.toThrow(
        new RegExp(fromSettings.password === 'MASTER' ? 'MASTER' : fromSettings.password),
      )
    },
  )

  test('is not created if there is an account, and only once by concurrent starts', async () => {
    const app = await startApp({ as: 'visitor' })
    const shown = await Promise.all([start(app.database), start(app.database), start(app.database)])
    expect(shown.filter(Boolean)).toHaveLength(1)

    const other = await startApp({ as: 'visitor' })
    await createAccount(other.database, { status: 'pending' })
    expect(await start(other.database)).toBeNull()
  })

  test('of the demo is shown at each start while its password is valid', async () => {
    const app = await startApp({ as: 'visitor' })

    const first = await start(app.database, undefined, true)
    expect((await openBrowser(app).login('admin', passwordIn(first))).statusCode).toBe(200)
    expect(await start(app.database, undefined, true)).toBe(first)
    const { accounts } = createServices(app.database, readConfig({ SECRET_KEY }))
    await accounts.resetPassword('admin', 'lantern-cargo-27', { account_id: null })
    expect(await start(app.database, undefined, true)).toBeNull()
  })
})

test('a username without a password, or the reverse, stops the start', () => {
  expect(() => readConfig({ ADMIN_USERNAME: 'master' })).toThrow(/give both or neither/)
  expect(() => readConfig({ ADMIN_PASSWORD: 'lantern-cargo-27' })).toThrow(/give both or neither/)
})
