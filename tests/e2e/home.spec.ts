import { expect, test } from './fixtures.ts'

test('the home page introduces the company, lists the next sailings and leads to the schedule', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText(/^Welcome/)).toBeVisible()
  await expect(page.getByText(/established 2006/i)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next sailings' }).getByRole('row')).not.toHaveCount(0)
  await page.getByRole('link', { name: /full schedule/i }).click()
  await expect(page).toHaveURL(/\/west-east-bound/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sailing schedule')
})

for (const width of [390, 1360]) {
  test(`no layout shift while the page loads and hydrates, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/', '/west-east-bound']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      // A late font may move a letter by a fraction of a pixel.
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0005)
    }
  })
}
