import { expect, test } from './fixtures.ts'

test('the home page welcomes, says what the company is, and lists what sails next', async ({ page }) => {
  await page.goto('/')

  await expect(page.getByText(/^Welcome/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/established 2006/i)).toBeVisible()
  const sailings = page.getByRole('region', { name: 'Next sailings' })
  await expect(sailings.getByRole('row')).not.toHaveCount(0)
})

test('the chosen sailing leads to its schedule', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /full schedule/i }).click()

  await expect(page).toHaveURL(/\/west-east-bound/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sailing schedule')
})

test('aliases show their page, unknown addresses go home, the back office goes to the login', async ({
  page,
}) => {
  for (const [asked, shown] of [
    ['/westeastbound', '/westeastbound'],
    ['/privacystatement', '/privacystatement'],
    ['/no/such/page', '/'],
    ['/dashbord', '/login'],
    ['/admin', '/login'],
    ['/admin/schedule', '/login'],
  ]) {
    await page.goto(asked ?? '')
    expect(new URL(page.url()).pathname).toBe(shown)
  }
})

for (const width of [390, 768, 1360]) {
  test(`nothing shifts while the page loads and comes alive, at ${width} px`, async ({ page }) => {
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
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
    }
  })
}
