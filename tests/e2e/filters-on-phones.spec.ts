import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'

test.use({ writes: true, viewport: { width: 390, height: 844 } })

test('on phones the filters of a list are behind one button, and the first row is on the first screen', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await logIn()
  await openScreen(page, '/admin/schedule?tab=schedules')
  await expect(page.getByRole('row').nth(1)).toBeInViewport()
  const filter = page.getByLabel('Filter by date status')
  await expect(filter).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).press('Enter')
  await expectAccessible()
  await filter.selectOption('Not recognised')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true')

  await test.step('the history, too, is on the first screen', async () => {
    const address = page.url()
    await openScreen(page, '/admin/history')
    await expect(page.getByLabel('User')).toBeHidden()
    await expect(page.getByRole('list', { name: 'History' }).locator('> li').first()).toBeInViewport()
    await page.goto(address)
  })

  await test.step('a list that is filtered shows by what', async () => {
    await page.reload()
    await expect(filter).toBeVisible()
  })

  await test.step('a list without filters has no button for them', async () => {
    const address = page.url()
    for (const list of ['/admin/schedule?tab=ports', '/admin/vacancies']) {
      await openScreen(page, list)
      await expect(page.getByRole('searchbox')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden()
    }
    await page.goto(address)
  })

  await test.step('with room they are beside the search', async () => {
    await page.setViewportSize({ width: 1360, height: 850 })
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden()
    await expect(filter).toBeVisible()
  })
})
