import { freePort } from '../../scripts/free-port.ts'
import { expect, test } from './fixtures.ts'
import { APPLICATION, ENQUIRY, fill, RESUME } from './forms.ts'
import { openHydrated } from './hydrated.ts'
import { inDatabase } from './site.ts'

test('a site submits its forms to another site, by script and as plain forms', async ({
  page,
  browser,
  sites,
}) => {
  // Both sites have to know each other's address before they start.
  const port = String(await freePort())
  // A different host as well as a different port: the browser treats that as cross-site.
  const pagesOrigin = `http://127.0.0.1:${port}`
  const formsSite = await sites.fresh('sample', { ALLOWED_ORIGINS: pagesOrigin })
  await sites.fresh('sample', { PORT: port, FORMS_ORIGIN: formsSite.url })

  await openHydrated(page, `${pagesOrigin}/contact-us`)
  await fill(page, ENQUIRY)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('status')).toContainText(/Your reference: E-/)
  expect(new URL(page.url()).origin).toBe(pagesOrigin)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${pagesOrigin}/careers`)
  await fill(plain, APPLICATION)
  await plain.getByLabel('Resume').setInputFiles(RESUME)
  await plain.getByRole('button', { name: 'Submit application' }).click()
  await expect(plain.getByRole('status')).toContainText(/Your reference: A-/)
  expect(new URL(plain.url()).origin).toBe(formsSite.url)
  await context.close()

  expect(await namesIn(formsSite.file)).toEqual([[ENQUIRY.Name], [APPLICATION.Name]])
})

/** The names of the senders, enquiries first. */
function namesIn(file: string): Promise<string[][]> {
  return inDatabase(file, async ({ db }) => {
    const enquiries = await db.selectFrom('enquiry').select('name').execute()
    const applications = await db.selectFrom('application').select('name').execute()
    return [enquiries, applications].map((rows) => rows.map(({ name }) => name))
  })
}
