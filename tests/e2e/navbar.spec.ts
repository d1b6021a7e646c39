import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const title = (page: Page, name: string) => nav(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true })

const SECTIONS = {
  'About Us': ['Overview', 'Management & Standards Vision', 'Joint Venture Partners', 'Statistics'],
  Services: ['Map', 'Cargoes', 'Inland Logistics'],
  'Sailing Schedule': ['West East Bound', 'Intra Asia'],
  Vessels: ['Multi-Purpose Vessels', 'Pure Car Truck Carriers'],
}

test('a menu button toggles its dropdown, and only one is open at a time', async ({ page }) => {
  await openHydrated(page, '/')
  for (const [name, links] of Object.entries(SECTIONS)) {
    await title(page, name).click()
    for (const each of links) await expect(link(page, each)).toBeVisible()
    await expect(nav(page).getByRole('button', { expanded: true })).toHaveCount(1)
  }

  await title(page, 'Vessels').click()

  await expect(nav(page).getByRole('button', { expanded: true })).toHaveCount(0)
  await expect(link(page, 'Multi-Purpose Vessels')).toBeHidden()
})

test('choosing an item navigates and closes the dropdown', async ({ page }) => {
  await openHydrated(page, '/')
  await title(page, 'About Us').click()
  await link(page, 'Statistics').click()

  await expect(page).toHaveURL(/\/statistics$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics')
  await expect(link(page, 'Statistics')).toBeHidden()
})

test('an outside click and Escape close the dropdown', async ({ page }) => {
  await openHydrated(page, '/')
  await title(page, 'Services').click()
  await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } })
  await expect(link(page, 'Map')).toBeHidden()

  await title(page, 'Services').click()
  await page.keyboard.press('Escape')
  await expect(link(page, 'Map')).toBeHidden()
  await expect(title(page, 'Services')).toBeFocused()
})

test('the dropdowns work by keyboard', async ({ page }) => {
  await openHydrated(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused()

  await title(page, 'About Us').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'Overview')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'Management & Standards Vision')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/management-standards-vision$/)
})

test('the link of the current path is marked as active, Home only on the root', async ({ page }) => {
  await openHydrated(page, '/')
  await expect(link(page, 'Home')).toHaveAttribute('aria-current', 'page')

  await page.goto('/gallery')
  await expect(link(page, 'Gallery')).toHaveAttribute('aria-current', 'page')
  await expect(link(page, 'Home')).not.toHaveAttribute('aria-current')
})

test('the top bar links to Contact Us and Careers, the footer to the legal pages', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/contact-us',
  )
  await expect(page.getByRole('banner').getByRole('link', { name: 'Careers' })).toHaveAttribute(
    'href',
    '/careers',
  )
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Privacy Statement' })).toHaveAttribute(
    'href',
    '/privacy-statement',
  )
  await expect(footer.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/terms-of-use')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the hamburger opens the menu, and choosing an item closes it', async ({ page, expectAccessible }) => {
    await openHydrated(page, '/')
    const hamburger = nav(page).getByRole('button', { name: /menu/i })
    await expect(link(page, 'Gallery')).toBeHidden()

    await hamburger.tap()
    await expect(hamburger).toHaveAttribute('aria-expanded', 'true')
    await title(page, 'Vessels').tap()
    await expectAccessible()
    await link(page, 'Pure Car Truck Carriers').tap()

    await expect(page).toHaveURL(/\/pure-car-truck-carriers$/)
    await expect(link(page, 'Gallery')).toBeHidden()
    await expect(hamburger).toHaveAttribute('aria-expanded', 'false')
  })

  test('Contact Us and Careers stay in the top bar, without horizontal scrolling', async ({ page }) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Contact Us' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the links of a menu can still be reached', async ({ page }) => {
    await page.goto('/')
    await title(page, 'Vessels').hover()
    await link(page, 'Multi-Purpose Vessels').click()

    await expect(page).toHaveURL(/\/multi-purpose-vessels$/)
  })
})
