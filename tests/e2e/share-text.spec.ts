import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

test('the calls of a port are copied as a text of short lines', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHydrated(page, '/ports/inmaa')

  await page.getByText('Share', { exact: true }).click()
  await page.getByRole('button', { name: 'Copy text' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Schedule as of')
  expect(copied).toContain('/ports/inmaa')
  for (const line of copied.split(/\r?\n/)) expect(line.length <= 40 || !line.includes(', '), line).toBe(true)
  const mail = await page.getByRole('link', { name: 'E-mail' }).getAttribute('href')
  expect(mail).toMatch(/^mailto:\?subject=/)
})
