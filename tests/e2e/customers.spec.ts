import type { Database } from '@sailing-desk/records/database/open'
import { readConfig } from '../../src/app/config.ts'
import { insertCustomers } from '../../src/customers/customer.store.ts'
import { unsubscribeLink } from '../../src/customers/customers.service.ts'
import { createSecretBox, readSecretKey } from '../../src/secrets/secret-box.ts'
import { createSiteSecret } from '../../src/secrets/site-secret.ts'
import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase } from './site.ts'

const LONG = 'CONSOLIDATED HEAVY MACHINERY TRADING AND PROJECTS PRIVATE LTD'
const LIST = [
  'Company,Email,Ports and lanes',
  `${LONG},asha@customer.example,Chennai > Yokohama`,
  'Rao,ASHA@customer.example,Kobe',
  'Rao <b>,rao@customer.example,Chenai',
].join('\n')

/** Adds a customer. Returns the path of the link that stops mailings. */
async function addCustomer({ db }: Database, file: string): Promise<string> {
  const config = readConfig({ DATABASE_URL: `sqlite:${file}` })
  const address = { email: 'asha@customer.example', email_key: 'asha@customer.example' }
  const consent = { consent: 'Letter', consented_on: '2026-01-31', interests: '[]' }
  const customer = { ...address, ...consent, reference: 'C-AAAA-BBBB', company: LONG, person: '' }
  await insertCustomers(db, [{ ...customer, created_at: '2026-02-01T00:00:00.000Z' }])
  const siteSecret = createSiteSecret(createSecretBox(() => readSecretKey(config)))
  return unsubscribeLink(await siteSecret(db), '', customer.reference)
}

/** The list with an error and without a consent, from choosing it to the import. */
const MAX_ACTIONS = 6

test.use({ writes: true, viewport: { width: 390, height: 844 }, expectedErrors: [/422/] })

test('an administrator imports, corrects and erases customers by keyboard on a phone', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await logIn()
  await test.step('a list is checked, corrected and imported', async () => {
    await openScreen(page, '/admin/customers')
    await page.getByRole('link', { name: 'Import a list' }).press('Enter')
    const choose = (name: string, text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose('book.xlsx', 'PK\u0003\u0004')
    await expect(page.getByRole('alert')).toContainText('This workbook is damaged')
    let actions = 0
    const act = async (action: Promise<unknown>) => {
      await action
      actions++
    }
    await act(choose('list.csv', LIST))
    await expect(
      page.getByText('3 rows name no consent. Enter it above, once for all of them.'),
    ).toBeVisible()
    const lane = page.getByLabel('Row 4, Ports and lanes')
    await expect(lane).toHaveAccessibleDescription(/^We do not know the port ‘Chenai’. Did you mean Chennai/)
    await expect(lane).toHaveValue('Chenai')
    await expectAccessible()
    await act(page.getByLabel('Consent from', { exact: true }).fill('Trade fair'))
    await act(page.locator('input[name=consented_on]').fill('2026-01-31'))
    await act(lane.fill('Chennai — Yokohama'))
    await act(page.getByRole('button', { name: 'Check the list again' }).press('Enter'))
    await expect(page.getByText('cannot be imported')).toHaveCount(0)
    await act(page.getByRole('button', { name: 'Import 2 customers' }).press('Enter'))
    expect(actions).toBeLessThanOrEqual(MAX_ACTIONS)
    await expect(page.getByRole('status').filter({ hasText: 'Imported: 2 new' })).toBeFocused()
  })

  await test.step('columns with unknown titles are matched on screen', async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'firms.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Firm,Post\nChitra,chitra@customer.example'),
    })
    await expect(page.getByText('Say which column is Company and Email')).toBeVisible()
    await page.getByLabel('Firm', { exact: true }).selectOption('Company')
    await page.getByLabel('Post', { exact: true }).selectOption('Email')
    await expectAccessible()
    await page.getByRole('button', { name: 'Check the list again' }).press('Enter')
    await page.getByRole('button', { name: 'Import 1 customer' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Imported: 1 new' })).toBeFocused()
  })

  await test.step('a customer is added, changed and erased', async () => {
    await page.getByRole('link', { name: 'See the customers' }).press('Enter')
    await expect(page.getByText('Chennai > Yokohama; Kobe')).toBeVisible()
    await page.keyboard.press('n')
    await page.getByLabel('Company').fill(LONG)
    await page.getByLabel('Email').fill('bela@customer.example')
    await page.getByLabel('Ports and lanes').fill('Chenai')
    await page.getByLabel('Consent from').fill('Letter')
    await page.getByLabel('Date of consent').fill('2026-01-31')
    await page.getByRole('button', { name: 'Save Customer' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Did you mean Chennai?' })).toBeVisible()
    await expectAccessible()
    await page.getByLabel('Ports and lanes').fill('Chennai')
    await page.getByRole('button', { name: 'Save Customer' }).press('Enter')
    await expect(page.getByText('Customer added successfully!')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'bela@customer.example' })
    await row.getByRole('button', { name: 'Delete' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(page.getByText('Customer erased successfully!')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a customer stops mailings on the page of the link, which changes nothing when it is opened', async ({
      page,
      site,
      expectAccessible,
    }) => {
      const mailable = () =>
        inDatabase(site.file, ({ db }) =>
          db.selectFrom('customer').select('id').where('unsubscribed_at', 'is', null).execute(),
        )
      await page.goto(await inDatabase(site.file, (database) => addCustomer(database, site.file)))
      expect(await mailable()).toHaveLength(1)
      if (javaScriptEnabled) await expectAccessible()
      await page.getByRole('button', { name: 'Stop these emails' }).press('Enter')
      await expect(page.getByText('You get no more emails with our schedule.')).toBeVisible()
      expect(await mailable()).toEqual([])
    })
  })
