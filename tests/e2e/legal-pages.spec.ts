import { expect, test } from './fixtures.ts'

test('the table of contents of a legal page leads to its sections, and is not printed', async ({ page }) => {
  for (const path of ['/privacy-statement', '/terms-of-use']) {
    await page.goto(path)
    const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
    const address = (await last.getAttribute('href')) ?? 'none'
    await last.click()
    await expect(page).toHaveURL(path + address)
    await expect(page.getByRole('article').getByRole('region').last()).toBeInViewport()
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Termination' })).toBeVisible()
})
