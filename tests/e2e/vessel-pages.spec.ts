import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

const PAGES = [
  { path: '/multi-purpose-vessels', other: 'Pure Car Truck Carriers', marks: 5 },
  { path: '/pure-car-truck-carriers', other: 'Multi-Purpose Vessels', marks: 6 },
]

test('drawings of vessels are legible on a phone, cargoes are linked by name, and Coming Soon fades in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { path, other, marks } of PAGES) {
    await openHydrated(page, path)
    await expect(page.getByRole('img', { name: /side elevation/i })).toBeVisible()
    const particulars = page.getByRole('table', { name: /typical particulars/i })
    for (const letter of 'ABCDEF'.slice(0, marks)) {
      await expect(particulars.getByRole('rowheader', { name: new RegExp(`\\s${letter}$`) })).toHaveCount(1)
      const lettering = page.getByText(letter, { exact: true }).first()
      const size = await lettering.evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).fontSize),
      )
      expect(size, 'on a phone').toBeGreaterThanOrEqual(13)
    }
    await page.getByRole('navigation', { name: 'Related pages' }).getByRole('link', { name: other }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(other)
  }

  await openHydrated(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Dry bulk' }).click()
  await expect(page).toHaveURL(/\/cargoes#dry-bulk$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Dry bulk' })).toBeInViewport()

  const soon = page.getByRole('region', { name: 'Coming Soon' })
  await page.goto('/gallery')
  await expect(soon).toBeVisible()
  await expect(soon).toHaveCSS('opacity', '1')
  await expect(soon).toHaveCSS('animation-delay', '0.1s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(soon).toHaveCSS('animation-duration', '1e-05s')
})
