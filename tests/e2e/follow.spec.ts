import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { readConfig } from '../../src/app/config.ts'
import { createServices } from '../../src/app/services.ts'
import { headerOf, openMailServer, type ReceivedMail } from '../smtp-server.ts'
import { expect, test } from './fixtures.ts'
import { inDatabase, type Site } from './site.ts'

const SMTP_PORT = 14_816
const ORIGIN = 'http://www.agency.example'
const SETTLED_MS = 16 * 60_000
const settings = { SITE_ORIGIN: ORIGIN, SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}` }

// One after the other, because they share the port of the mail server.
test.describe.configure({ mode: 'default' })
test.use({ writes: true, settings, viewport: { width: 390, height: 844 } })

/** The path of the link to a page in a mail. */
function linkIn({ message }: ReceivedMail, page: string): string {
  const text = message.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const path = text.match(new RegExp(`${ORIGIN}(/follow/${page}\\?token=[\\w.-]+)`))?.[1]
  if (!path) throw new Error(`There is no link to ${page}`)
  return path
}

/** The sample was imported a moment ago: what is written soon after is no change of its own. */
const agePastChanges = (site: Site) =>
  inDatabase(site.file, ({ db }) =>
    db
      .updateTable('public_change')
      .set({ at: new Date(Date.now() - 2 * 3_600_000).toISOString() })
      .execute(),
  )

/** Queues alerts as if it were so much later. */
const queueAlerts = (site: Site, later: number) =>
  inDatabase(site.file, (database) => {
    const config = readConfig({ ...settings, DATABASE_URL: `sqlite:${site.file}` })
    expect(config.secretKeyFile.startsWith(dirname(site.file))).toBe(true)
    return createServices(database, config).follow.sendDue(Date.now() + later)
  })

/** As an administrator who is logged in. */
async function omitNextCall({ request }: Page, port: string): Promise<void> {
  const { calls } = await (await request.get(`/backend/api/ports/${port}`)).json()
  const rows = await (await request.get('/api/schedules')).json()
  const row = rows.find(({ id }: { id: number }) => id === calls[0].call.id)
  const saved = await request.put(`/api/schedules/${row.id}`, { data: { ...row, dates: 'OMIT' } })
  expect(saved.status(), await saved.text()).toBe(200)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a shipper follows a port, confirms, is told of a change and stops', async ({
      page,
      site,
      logIn,
    }) => {
      const mail = await openMailServer({}, SMTP_PORT)
      try {
        await page.goto('/ports/inmaa')
        await page.getByRole('link', { name: 'Follow' }).click()
        await expect(page.getByRole('heading', { name: 'Follow Chennai', level: 1 })).toBeVisible()
        await page.getByLabel('Email', { exact: true }).fill('asha.rao@visitor.example')
        await page.getByLabel('Which changes').selectOption('Any change')
        await page.getByRole('button', { name: 'Follow' }).click()
        await expect(page.getByRole('status').filter({ hasText: 'Check your mailbox' })).toBeVisible()

        await expect.poll(() => mail.received.length, { timeout: 15_000 }).toBe(1)
        const [confirmation] = mail.received
        if (!confirmation) throw new Error('no confirmation arrived')
        const opened = await page.goto(linkIn(confirmation, 'confirm'))
        expect(opened?.headers()).toMatchObject({
          'referrer-policy': 'same-origin',
          'cache-control': 'no-store',
        })
        const started = page.waitForRequest((request) => request.method() === 'POST')
        await page.getByRole('button', { name: 'Start the alerts' }).click()
        await expect(page.getByRole('status').filter({ hasText: 'Your alerts have started.' })).toBeVisible()
        // Safari before 16.4 sends no Sec-Fetch-Site: the guard against other sites goes by this.
        expect(await (await started).headerValue('origin')).toBe(new URL(page.url()).origin)
        await expect(page.getByRole('link', { name: 'Chennai' }).first()).toBeVisible()

        await agePastChanges(site)
        expect(await queueAlerts(site, 0)).toBe(0)
        await logIn()
        await omitNextCall(page, 'inmaa')
        await page.context().clearCookies()
        expect(await queueAlerts(site, SETTLED_MS)).toBe(1)
        await expect.poll(() => mail.received.length, { timeout: 15_000 }).toBe(2)
        const alert = mail.received[1]
        if (!alert) throw new Error('no alert arrived')
        expect(alert.to).toEqual(['asha.rao@visitor.example'])
        expect(headerOf(alert, 'List-Unsubscribe')).toEqual([`<${ORIGIN}${linkIn(alert, 'unsubscribe')}>`])

        await page.goto(linkIn(alert, 'manage'))
        await expect(page.getByRole('button', { name: 'Stop: Chennai' })).toBeVisible()
        await page.getByText('Change', { exact: true }).click()
        await page.getByLabel('How often').selectOption('Once a day, at 08:00 IST')
        await page.getByRole('button', { name: 'Save the choice: Chennai' }).click()
        await expect(
          page.getByRole('status').filter({ hasText: 'Your choice has been saved.' }),
        ).toBeVisible()
        await expect(page.getByText(/^Any change, once a day, at 08:00 IST, until /)).toBeVisible()
        await page.goto(linkIn(alert, 'unsubscribe'))
        await page.getByRole('button', { name: /^Stop all alerts/ }).click()
        await expect(
          page.getByText('All alerts have been stopped, and your address has been erased.'),
        ).toBeVisible()
        const left = await inDatabase(site.file, ({ db }) => db.selectFrom('follower').selectAll().execute())
        expect(left).toEqual([])
      } finally {
        await mail.close()
      }
    })
  })
}
