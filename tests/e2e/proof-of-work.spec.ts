import { company } from '../../content/company.ts'
import { expect, test } from './fixtures.ts'
import { APPLICATION, ENQUIRY, fill, RESUME } from './forms.ts'
import { openHydrated } from './hydrated.ts'

test.use({ writes: true, settings: { PROOF_OF_WORK: 'on' } })

test('both forms are sent with a proof computed while they are filled in', async ({ page }) => {
  await openHydrated(page, '/contact-us')
  const challengeRequest = page.waitForRequest('**/backend/api/proof-of-work')
  await fill(page, ENQUIRY)
  await challengeRequest
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('status')).toContainText(/Your reference: E-/)

  await openHydrated(page, '/careers')
  await fill(page, APPLICATION)
  await page.getByLabel('Resume').setInputFiles(RESUME)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('status')).toContainText(/Your reference: A-/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows the email address in place of the submit button', async ({ page }) => {
    await page.goto('/contact-us')

    await expect(page.getByText('Please email us instead')).toBeVisible()
    await expect(page.getByRole('link', { name: company.email }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden()
  })
})
