import type { Page } from '@playwright/test'
import { SITE_MENU } from '../../src/web/public-layout/site-menu.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const title = (page: Page, name: string) => nav(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true })

const SECTIONS = SITE_MENU.filter((entry) => 'links' in entry)

test('the menu works by pointer and keyboard, marks the current page, and stands between Contact Us and the legal pages', async ({
  page,
}) => {
  await test.step('one dropdown is open at a time, and closes by its button, an outside click and a choice', async () => {
    await openHydrated(page, '/')
    for (const { label, links } of SECTIONS) {
      await title(page, label).click()
      for (const each of links) await expect(link(page, each.label)).toBeVisible()
      await expect(nav(page).getByRole('button', { expanded: true })).toHaveCount(1)
    }

    await title(page, 'Vessels').click()

    await expect(nav(page).getByRole('button', { expanded: true })).toHaveCount(0)
    await expect(link(page, 'Multi-Purpose Vessels')).toBeHidden()

    await title(page, 'Services').click()
    await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } })
    await expect(link(page, 'Map')).toBeHidden()
    await title(page, 'About Us').click()
    await link(page, 'Statistics').click()

    await expect(page).toHaveURL(/\/statistics$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics')
    await expect(link(page, 'Statistics')).toBeHidden()
  })

  await test.step('the dropdowns work by keyboard', async () => {
    await openHydrated(page, '/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused()

    await title(page, 'About Us').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(link(page, 'Overview')).toBeHidden()
    await expect(title(page, 'About Us')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(link(page, 'Overview')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link(page, 'Management & Standards Vision')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/management-standards-vision$/)
  })

  await test.step('the current page is marked; the top bar links to Contact Us and Careers, the footer to the legal pages', async () => {
    await page.goto('/gallery')
    await expect(link(page, 'Gallery')).toHaveAttribute('aria-current', 'page')
    await expect(link(page, 'Home')).not.toHaveAttribute('aria-current')
    for (const [part, name, path] of [
      ['banner', 'Contact Us', '/contact-us'],
      ['banner', 'Careers', '/careers'],
      ['contentinfo', 'Privacy Statement', '/privacy-statement'],
      ['contentinfo', 'Terms of Use', '/terms-of-use'],
    ] as const)
      await expect(page.getByRole(part).getByRole('link', { name })).toHaveAttribute('href', path)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the hamburger opens the menu, and choosing an item closes it', async ({ page, expectAccessible }) => {
    await openHydrated(page, '/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact Us' })).toBeVisible()
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

  test('with a section open, a tap on what is below it is not lost', async ({ page }) => {
    await openHydrated(page, '/')
    await nav(page).getByRole('button', { name: /menu/i }).tap()
    await title(page, 'About Us').tap()
    for (const { label, links } of SECTIONS.slice(1)) {
      await title(page, label).tap()
      await expect(link(page, links[0]?.label ?? '')).toBeVisible()
      await expect(nav(page).getByRole('button', { expanded: true, name: /^(?!.*menu)/i })).toHaveCount(1)
    }
    await title(page, 'About Us').tap()
    await expect(link(page, 'Overview')).toBeVisible()
    await link(page, 'Gallery').tap()
    await expect(page).toHaveURL(/\/gallery$/)
  })
})
