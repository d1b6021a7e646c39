import { expect, test, vi } from 'vitest'
import { startSite } from '../../scripts/site-process.ts'
import { createAccount } from '../../tests/accounts.ts'
import { databases, openForTest } from '../../tests/databases.ts'
import { headerOf, startMailServer } from '../../tests/mail-server.ts'
import { addCustomers } from '../../tests/mailed-customers.ts'
import { makeDue } from '../../tests/outbox.ts'

const CUSTOMERS = 60
const OFTEN = { timeout: 15_000, interval: 5 }

test('a mailing reaches each customer, though its process is killed in the middle and two others go on', async () => {
  const databaseUrl = await databases.SQLite.create('migrated')
  const database = openForTest(databaseUrl)
  await addCustomers(
    database,
    Array.from({ length: CUSTOMERS }, () => ({})),
  )
  const now = new Date().toISOString()
  const send_by = await createAccount(database)
  await database.db
    .insertInto('mailing')
    .values({
      ...{ subject: 'Sailing schedule', note: '', audience: '{"kind":"all"}' },
      ...{ state: 'scheduled', send_at: now, send_by, created_at: now },
    })
    .execute()
  const server = await startMailServer()
  const settings = { SMTP_URL: server.url, SITE_ORIGIN: 'https://www.agency.example' }
  const first = await startSite({ databaseUrl, settings })
  await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(10), OFTEN)
  process.kill(first.pid, 'SIGKILL')
  await first.exited
  const reached = () => new Set(server.received.map(({ to }) => to[0]))
  expect(reached().size).toBeLessThan(CUSTOMERS)
  await makeDue(database)

  const sites = await Promise.all([1, 2].map(() => startSite({ databaseUrl, settings })))
  await vi.waitFor(() => expect(reached().size).toBe(CUSTOMERS), OFTEN)
  const mailing = () => database.db.selectFrom('mailing').selectAll().executeTakeFirstOrThrow()
  await vi.waitFor(async () => expect((await mailing()).sent).toBe(CUSTOMERS), OFTEN)
  await Promise.all(sites.map((site) => site.stop()))

  expect(new Set(server.received.flatMap((mail) => headerOf(mail, 'Message-ID'))).size).toBe(CUSTOMERS)
  // At most the one that was in transit.
  expect(server.received.length).toBeLessThanOrEqual(CUSTOMERS + 1)
})
