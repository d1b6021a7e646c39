import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

test('the calls of a port are copied as a text of short lines', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHydrated(page, '/ports/inmaa')

  await page.getByText('Share as text').click()
  await page.getByRole('button', { name: 'Copy' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Schedule as of')
  expect(copied).toContain('/ports/inmaa')
  for (const line of copied.split(/\r?\n/)) expect(line.length <= 40 || !line.includes(', '), line).toBe(true)
  const mail = await page.getByRole('link', { name: 'E-mail' }).getAttribute('href')
  expect(mail).toMatch(/^mailto:\?subject=/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the text is a file, and nothing offers what needs a script', async ({ page }) => {
    await page.goto('/ports/inmaa')

    await expect(page.getByRole('link', { name: 'Text' })).toHaveAttribute('href', '/ports/inmaa.txt')
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.getByText('Share as text').click()
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0)
  })
})
