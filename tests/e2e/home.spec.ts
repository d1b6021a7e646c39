import { expect, test } from './fixtures.ts'

test('the home page introduces the company and lists the next sailings', async ({ page }) => {
  await page.goto('/')

  await expect(page.getByText(/^Welcome/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/established 2006/i)).toBeVisible()
  const sailings = page.getByRole('region', { name: 'Next sailings' })
  await expect(sailings.getByRole('row')).not.toHaveCount(0)
})

test('the full schedule link opens the sailing schedule', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /full schedule/i }).click()

  await expect(page).toHaveURL(/\/west-east-bound/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sailing schedule')
})

test('aliases serve their page, unknown paths redirect home, the back office redirects to the login page', async ({
  page,
}) => {
  for (const [path, expected] of [
    ['/westeastbound', '/westeastbound'],
    ['/privacystatement', '/privacystatement'],
    ['/no/such/page', '/'],
    ['/dashbord', '/login'],
    ['/admin', '/login'],
    ['/admin/schedule', '/login'],
  ]) {
    await page.goto(path ?? '')
    expect(new URL(page.url()).pathname).toBe(expected)
  }
})

for (const width of [390, 768, 1360]) {
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
