import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { openMailServer, type ReceivedMail } from '../smtp-server.ts'
import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase, type Site } from './site.ts'

const SMTP_PORT = 14_860 + Number(process.env.TEST_PARALLEL_INDEX ?? 0)
const SMTP = {
  SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
  MAIL_FROM: 'desk@agency.example',
  SITE_ORIGIN: 'http://localhost:3000',
}
const MOST_A_DAY = 3

test.use({ writes: true, settings: SMTP, expectedErrors: [/status of (401|404)/] })

const withAddress = (site: Site) =>
  inDatabase(site.file, ({ db }) =>
    db
      .updateTable('account')
      .set({ email: 'meera@agency.example' })
      .where('username', '=', 'meera')
      .execute(),
  )

async function ask(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('meera')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('If this account exists and has an email address')
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill('harbour-crane-93')
  await page.getByLabel('Confirm Password').fill('harbour-crane-93')
  await page.getByRole('button', { name: 'Set password' }).click()
}

/** Of a mail as it came: its address, which begins with SITE_ORIGIN, where this site is not. */
async function linkIn(mail: ReceivedMail | undefined): Promise<string> {
  const { text = '' } = await PostalMime.parse(mail?.message ?? '')
  return /\/set-password\?token=[\w-]+/.exec(text)?.[0] ?? ''
}

test('a forgotten password is set by the link that came by mail, once and within its hour, three times a day', async ({
  site,
  page,
  expectAccessible,
}) => {
  const mail = await openMailServer({}, SMTP_PORT)
  try {
    await site.newAccount()
    await withAddress(site)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await expectAccessible()
    await ask(page)
    await expect.poll(() => mail.received.length).toBe(1)
    expect(mail.received[0]?.to).toEqual(['meera@agency.example'])

    const first = await linkIn(mail.received[0])
    await page.goto(first)
    await setPassword(page)
    await expect(page.getByRole('status')).toHaveText('Your password is set. Please login.')
    await page.goto(first)
    await expect(page.getByRole('alert')).toContainText('This link does not work')

    for (const count of [2, MOST_A_DAY]) {
      await page.goto('/forgotten-password')
      await ask(page)
      await expect.poll(() => mail.received.length).toBe(count)
    }
    const last = await linkIn(mail.received.at(-1))
    await page.goto(last)
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await inDatabase(site.file, ({ db }) =>
      db.updateTable('account_link').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute(),
    )
    await setPassword(page)
    await expect(page.getByRole('alert')).toContainText('This link does not work')

    await page.goto('/forgotten-password')
    await ask(page)
    // A link to somebody else, who asked after that, has come: nothing more comes.
    await site.newAccount({ username: 'ravi' })
    await inDatabase(site.file, ({ db }) =>
      db
        .updateTable('account')
        .set({ email: 'ravi@agency.example' })
        .where('username', '=', 'ravi')
        .execute(),
    )
    await page.goto('/forgotten-password')
    await page.getByLabel('Username').fill('ravi')
    await page.keyboard.press('Enter')
    await expect.poll(() => mail.received.at(-1)?.to).toEqual(['ravi@agency.example'])
    expect(mail.received).toHaveLength(MOST_A_DAY + 1)
  } finally {
    await mail.close()
  }
})

test('the link of an account that is disabled meanwhile says that it does not work', async ({
  page,
  browser,
  baseURL,
  site,
  logIn,
}) => {
  await site.newAccount()
  await logIn()
  await openScreen(page, '/admin/users')
  const meera = page.getByRole('row', { name: /meera/ })
  await meera.getByRole('button', { name: 'Reset password' }).click()
  const link = await page.getByRole('textbox', { name: 'Link for meera' }).inputValue()
  // It begins with SITE_ORIGIN, where this site is not.
  const { pathname, search } = new URL(link)
  const owner = await browser.newPage({ baseURL })
  await owner.goto(pathname + search)
  await owner.getByLabel('Password', { exact: true }).fill('harbour-crane-93')
  await owner.getByLabel('Confirm Password').fill('harbour-crane-93')
  await meera.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(meera).toContainText('Disabled')

  await owner.getByRole('button', { name: 'Set password' }).click()
  await expect(owner.getByRole('alert')).toContainText('This link does not work')
  await owner.goto(pathname + search)
  await expect(owner.getByRole('alert')).toContainText('This link does not work')
  await expect(owner.getByLabel('Password', { exact: true })).toHaveCount(0)
  await owner.close()
})
