import { defaultCompany } from '../../content/company.ts'
import { createMailService } from '../../src/mail/mail.service.ts'
import { addEnquiry } from '../submissions.ts'
import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase, type Site } from './site.ts'

test.use({ writes: true })

const mail = createMailService({
  host: 'www.agency.example',
  siteOrigin: undefined,
  notifyTo: ['desk@agency.example'],
  readCompany: async () => defaultCompany,
  siteSecret: async () => 'secret',
})

const addMail = (site: Site, fields: { name: string; message?: string }) =>
  inDatabase(site.file, async (database) => {
    await mail.announce(database.db, await addEnquiry(database, fields))
  })

test('an administrator reads mail that was not sent, and marks it as sent', async ({
  site,
  page,
  logIn,
  expectAccessible,
}) => {
  await addMail(site, { name: 'Asha Rao', message: '<b>When?</b>\n'.repeat(60) })
  await logIn()
  await openScreen(page, '/dashbord')
  await page.getByRole('button', { name: 'Administration' }).click()
  await page.getByRole('link', { name: 'Mail', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Mail', level: 1 })).toBeVisible()
  await expect(page.getByText('No mail server is configured (SMTP_URL)')).toBeVisible()
  await page
    .getByRole('row', { name: /Notification/ })
    .getByRole('button', { name: 'Read' })
    .click()
  const dialog = page.getByRole('dialog', { name: /Notification/ })
  await expect(dialog.getByRole('region', { name: 'Message' })).toContainText('> <b>When?</b>')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Acknowledgement')
  await expect(page).toHaveURL(/kind=acknowledgement/)
  await expect(page.getByRole('row', { name: /Notification/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search mail' }).fill('nobody')
  await expect(page.getByText(/^No mail found/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('row', { name: /Notification/ })).toBeVisible()

  const row = page.getByRole('row', { name: /Acknowledgement/ })
  await expect(row).toContainText('Not sent')
  await row.getByRole('button', { name: 'Read' }).click()
  await expect(
    page.getByRole('dialog').getByRole('link', { name: 'Open in your mail program' }),
  ).toHaveAttribute('href', /^mailto:asha\.rao@visitor\.example\?subject=We%20have%20received/)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByRole('status')).toContainText('Mail marked as sent')
  await expect(row.getByRole('button')).toHaveCount(0)
})
