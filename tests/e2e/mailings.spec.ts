import type { Page } from '@playwright/test'
import { addCustomers } from '../mailed-customers.ts'
import { openMailServer } from '../smtp-server.ts'
import { JANUARY, openReview, publishButton, sample } from './circulars.ts'
import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase } from './site.ts'

/** Of its own for each worker: mail of the other test does not come here. */
const SMTP_PORT = 14_870 + Number(process.env.TEST_PARALLEL_INDEX ?? 0)
const settings = { SITE_ORIGIN: 'http://www.agency.example', SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}` }

test.use({
  writes: true,
  settings,
  viewport: { width: 390, height: 844 },
  expectedErrors: [/status of 422/],
})

const LONG_NAME = 'KYUSHUNISHIKAIGANKAISOKUTEIKIKOROGOSHINSHINMARUNIHONHYAKUGOM'
const LANE = '/sailings/jpyok/inmaa'
const MAX_ACTIONS = 5

/** Presses what has the focus after so many Tab keys. Counts the actions of a mailing, not the way to them. */
function keyboard(page: Page) {
  let actions = 0
  return {
    actions: () => actions,
    async press(role: 'link' | 'button', name: RegExp): Promise<void> {
      const target = page.getByRole(role, { name })
      await expect(target).toBeVisible()
      await target.focus()
      await page.keyboard.press('Enter')
      actions++
    },
  }
}

test('an administrator mails the schedule from a published circular, and reads who refused it', async ({
  site,
  page,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  test.setTimeout(120_000)
  const mail = await openMailServer(
    {
      onRcptTo: ({ address }, _session, callback) =>
        callback(address.startsWith('1@') ? Object.assign(new Error('no'), { responseCode: 550 }) : null),
    },
    SMTP_PORT,
  )
  try {
    await logIn()
    await test.step('without customers says so, and asks nothing', async () => {
      await openScreen(page, '/admin/customers/mailings/new')
      await expect(
        page.getByRole('status').filter({ hasText: 'No customer gets this mailing' }),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Send to customers' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'No customer gets this mailing' })).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('link', { name: 'Customers' })).toBeVisible()
    })
    await inDatabase(site.file, (database) =>
      addCustomers(database, [
        { company: 'Rao Traders', person: 'Asha Rao', interests: [LANE] },
        { company: LONG_NAME, interests: ['/ports/inmaa'] },
        {},
      ]),
    )
    await openReview(page, sample(JANUARY))
    await publishButton(page).click()
    const question = page.getByRole('alertdialog', { name: 'Publish this circular?' })
    await question.getByRole('button', { name: 'Publish' }).click()
    const { press, actions } = keyboard(page)

    await test.step('mails what was published', async () => {
      await press('link', /^Mail the schedule$/)
      await expect(page.getByRole('heading', { name: 'Mail the schedule', level: 1 })).toBeVisible()
      const shown = page.frameLocator('iframe[title=Email]')
      await expect(shown.getByText('Dear Asha Rao,')).toBeVisible()
      await expect(shown.getByRole('link', { name: 'Yokohama to Chennai' })).toBeVisible()
      await press('button', /^Send to 3 customers$/)
      await expect(page.getByRole('alertdialog')).toContainText('signed +91 44 0000 0000')
      await press('button', /^Send$/)
      await expect(page.getByText('Sent to 2 customers')).toBeVisible({ timeout: 20_000 })
      expect(actions()).toBeLessThanOrEqual(MAX_ACTIONS)
      expect(mail.received.map(({ to }) => to[0])).toEqual(['0@customer.example', '2@customer.example'])
    })

    await test.step('shows who refused it', async () => {
      const row = page.getByRole('row', { name: new RegExp(LONG_NAME) })
      await expect(row).toContainText('The mail server rejected the recipient (550)')
      await expectAccessibleAtAllWidths()
    })

    await test.step('counts and previews while another audience is chosen', async () => {
      await openScreen(page, '/admin/customers/mailings/new')
      await page.getByLabel('Who gets it').selectOption('Customers of a lane')
      await expect(page.getByText('Choose both ports.')).toBeVisible()
      await page.getByLabel('From').selectOption('Yokohama')
      await page.getByLabel('To', { exact: true }).selectOption('Chennai')
      await page.getByLabel('Personal line').fill('Good day,\n<b>all</b>')
      await page.getByLabel('Customer', { exact: true }).fill('kyushu')
      await expect(page.getByText(`To ${LONG_NAME}`)).toBeVisible()
      await page.getByLabel('Shown as').selectOption('WhatsApp message')
      await expect(page.getByRole('textbox', { name: 'WhatsApp message' })).toHaveValue(
        /^\*Sailing schedule, .*\*\n\nGood day,\n<b>all<\/b>\n\n\*Calls at Chennai\*\n• /,
      )
      await expectAccessibleAtAllWidths()
      await page.getByLabel('Send at').fill('2098-01-01T10:00')
      await page.getByRole('button', { name: 'Schedule for 3 customers' }).click()
      await page.getByRole('button', { name: 'Schedule', exact: true }).click()
      await expect(page.getByRole('alert')).toHaveText(/within a year/)
      await page.getByLabel('Send at').fill(tomorrow())
      await page.getByRole('button', { name: 'Schedule for 3 customers' }).click()
      await page.getByRole('button', { name: 'Schedule', exact: true }).click()
      await expect(page.getByText(/^Will be sent /)).toBeVisible()
      await page.getByRole('button', { name: 'Cancel mailing' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel mailing' }).click()
      await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'All mailings' }).click()
      await expect(page.getByRole('row', { name: /All customers.*1 refused/ })).toBeVisible()
      await expectAccessibleAtAllWidths()
    })
  } finally {
    await mail.close()
  }
})

test('a mailing to 200 customers is one line in Mail, which unfolds', async ({
  site,
  page,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  const customers = Array.from({ length: 200 }, () => ({}))
  await inDatabase(site.file, (database) => addCustomers(database, customers))
  await logIn()
  const headers = { 'sec-fetch-site': 'same-origin' }
  const data = { audience: 'all', subject: 'Sailing schedule, December 2026' }
  expect((await page.request.post('/api/mailings', { data, headers })).status()).toBe(201)
  await openScreen(page, '/admin/outbox')

  const mailing = page.getByRole('row', { name: /Sailing schedule, December 2026/ })
  await expect(mailing).toHaveCount(1)
  await expect(mailing).toContainText('200 customers')
  await expect(page.getByText('Showing 1 of 1')).toBeVisible()
  await expectAccessibleAtAllWidths()
  await mailing.getByRole('button', { name: 'Show recipients' }).click()
  await expect(page.getByText(/^Showing 1–\d+ of 200$/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Company 199/ })).toContainText('199@customer.example')
  await page.goBack()
  await expect(mailing).toHaveCount(1)
})

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
