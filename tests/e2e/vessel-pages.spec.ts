import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

const PAGES = [
  {
    path: '/multi-purpose-vessels',
    name: 'Multi-Purpose Vessels',
    other: 'Pure Car Truck Carriers',
    facts: ['7000 to 14000 dwt', '60 tons and above', 'six years', 'up to 120 tons'],
    marks: 5,
  },
  {
    path: '/pure-car-truck-carriers',
    name: 'Pure Car Truck Carriers',
    other: 'Multi-Purpose Vessels',
    facts: ['May 1977', 'more than 50'],
    marks: 6,
  },
]

test('the vessel pages show a dimensioned drawing and the fleet, and link to one another', async ({
  page,
}) => {
  for (const { path, name, other, facts, marks } of PAGES) {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHydrated(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
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
    const fleet = page.getByRole('region', { name: 'The fleet' })
    for (const fact of facts) await expect(fleet.getByText(fact, { exact: true })).toBeVisible()

    const further = page.getByRole('navigation', { name: 'Related pages' })
    await further.getByRole('link', { name: other }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(other)
  }
})

test('each cargo explains its handling and what a quotation needs, and the page links to the map and to inland logistics', async ({
  page,
}) => {
  await openHydrated(page, '/cargoes')
  for (const name of ['Break bulk', 'Project', 'Dry bulk', 'Automobile']) {
    const cargo = page.getByRole('region', { name, exact: true })
    for (const step of ['Lift', 'Stow', 'Lash']) {
      await expect(cargo.getByRole('term').filter({ hasText: step })).toBeVisible()
    }
    await expect(cargo.getByRole('heading', { name: 'For a quotation, please send us' })).toBeVisible()
    expect(await cargo.getByRole('listitem').count()).toBeGreaterThan(2)
  }
  const beside = page.getByRole('navigation', { name: 'Related pages' })
  await expect(beside.getByRole('link', { name: 'Inland Logistics' })).toHaveAttribute(
    'href',
    '/inland-logistics',
  )
  await beside.getByRole('link', { name: 'Map' }).click()
  await expect(page).toHaveURL(/\/map$/)

  await openHydrated(page, '/')
  for (const { name, path } of PAGES) {
    const link = page.getByRole('region', { name: /geared vessels/i }).getByRole('link', { name })
    await expect(link).toHaveAttribute('href', path)
  }
  await page.getByRole('main').getByRole('link', { name: 'Dry bulk' }).click()
  await expect(page).toHaveURL(/\/cargoes#dry-bulk$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Dry bulk' })).toBeInViewport()
})

test('the gallery fades in Coming Soon, or shows it at once with reduced motion', async ({ page }) => {
  const soon = page.getByRole('region', { name: 'Coming Soon' })
  await page.goto('/gallery')
  await expect(soon).toBeVisible()
  await expect(soon).toHaveCSS('opacity', '1')
  await expect(soon).toHaveCSS('animation-delay', '0.1s')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(soon).toHaveCSS('animation-name', 'none')
})
