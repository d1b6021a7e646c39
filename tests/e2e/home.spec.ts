import { expect, test } from './fixtures.ts'
import { expectNothingMoves, KEPT_AWAY } from './moved-boxes.ts'

test.use({ expectedErrors: [KEPT_AWAY] })

test('the home page introduces the company and leads to the schedule, and nothing shifts while pages load', async ({
  page,
}) => {
  await test.step('the home page introduces the company, lists the next sailings and leads to the schedule', async () => {
    await page.goto('/')
    await expect(page.getByText(/^Welcome/)).toBeVisible()
    await expect(page.getByText(/established 2006/i)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Next sailings' }).getByRole('row')).not.toHaveCount(0)
    await page.getByRole('link', { name: /full schedule/i }).click()
    await expect(page).toHaveURL(/\/west-east-bound/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sailing schedule')
  })

  await test.step('nothing shifts while a page loads and hydrates', async () => {
    for (const width of [390, 1360]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['/', '/west-east-bound']) await expectNothingMoves(page, path)
    }
  })
})
