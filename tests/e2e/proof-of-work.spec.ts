import { company } from '../../content/company.ts'
import { expect, test } from './fixtures.ts'
import { APPLICATION, ENQUIRY, fill, RESUME } from './forms.ts'
import { openAlive } from './hydrated.ts'

test.use({ writes: true, settings: { PROOF_OF_WORK: 'on' } })

test('both forms are sent as ever, with a proof that was worked out while they were filled in', async ({
  page,
}) => {
  await openAlive(page, '/contact-us')
  const asked = page.waitForRequest('**/backend/api/proof-of-work')
  await fill(page, ENQUIRY)
  await asked
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('status')).toContainText(/Your reference: E-/)

  await openAlive(page, '/careers')
  await fill(page, APPLICATION)
  await page.getByLabel('Resume').setInputFiles(RESUME)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('status')).toContainText(/Your reference: A-/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page names the email address instead of a form that cannot be sent', async ({ page }) => {
    await page.goto('/contact-us')

    await expect(page.getByText('Please email us instead')).toBeVisible()
    await expect(page.getByRole('link', { name: company.email }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden()
  })
})
