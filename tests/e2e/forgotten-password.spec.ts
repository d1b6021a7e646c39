import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase } from './site.ts'

const SMTP = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'desk@agency.example',
  SITE_ORIGIN: 'http://localhost:3000',
}

test.use({ writes: true, settings: SMTP, expectedErrors: [/status of (401|404)/] })

test('a forgotten password is set by the link that was mailed, without scripts too', async ({
  site,
  page,
  expectAccessible,
}) => {
  await site.newAccount()
  await inDatabase(site.file, ({ db }) =>
    db
      .updateTable('account')
      .set({ email: 'meera@agency.example' })
      .where('username', '=', 'meera')
      .execute(),
  )
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expectAccessible()
  await page.getByLabel('Username').fill('meera')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('If this account exists and has an email address')

  const textOfMail = () =>
    inDatabase(site.file, async ({ db }) => {
      const mail = await db
        .selectFrom('outbox')
        .select('text')
        .where('entity', '=', 'account')
        .executeTakeFirst()
      return mail?.text ?? ''
    })
  await expect.poll(textOfMail).toContain('/set-password?token=')
  const [path = ''] = /\/set-password\?token=[\w-]+/.exec(await textOfMail()) ?? []
  await page.goto(path)
  await page.getByLabel('Password', { exact: true }).fill('harbour-crane-93')
  await page.getByLabel('Confirm Password').fill('harbour-crane-93')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('status')).toHaveText('Your password is set. Please login.')
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText('This link does not work')
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
