import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const title = (page: Page, name: string) => nav(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true })
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function doubleText(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
}

/** All layouts at the narrowest width, elsewhere those that differ. */
const PAGES = {
  320: [
    '/',
    '/cargoes',
    '/multi-purpose-vessels',
    '/pure-car-truck-carriers',
    '/gallery',
    '/west-east-bound',
  ],
  768: ['/multi-purpose-vessels'],
  1360: ['/cargoes'],
}

test('text at 200% causes no horizontal scrolling and collapses the menu', async ({ page }) => {
  for (const [width, paths] of Object.entries(PAGES)) {
    await page.setViewportSize({ width: Number(width), height: 900 })
    for (const path of paths) {
      await page.goto(path)
      await doubleText(page)
      await expect.poll(() => overflow(page), path).toBeLessThanOrEqual(0)
    }
    const bar = page.getByRole('banner')
    for (const name of ['Sagara Liner Agencies', 'Contact Us', 'Careers'])
      await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  await nav(page).getByRole('button', { name: 'Menu', expanded: false }).click()
  await expect(nav(page).getByRole('button', { name: 'Close menu', expanded: true })).toBeVisible()
  await title(page, 'Vessels').click()
  await link(page, 'Pure Car Truck Carriers').click()
  await expect(page).toHaveURL(/\/pure-car-truck-carriers$/)
})

test('in forced colours the active links and the focus are still marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openHydrated(page, '/multi-purpose-vessels')
  await expect(title(page, 'Vessels')).toHaveCSS('text-decoration-line', 'underline')

  await title(page, 'Vessels').click()
  await expect(link(page, 'Multi-Purpose Vessels')).toHaveCSS('text-decoration-line', 'underline')
  await expect(link(page, 'Pure Car Truck Carriers')).toHaveCSS('text-decoration-line', 'none')
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'Multi-Purpose Vessels')).toBeFocused()
  await expect(link(page, 'Multi-Purpose Vessels')).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Escape')
  await expect(title(page, 'Vessels')).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the keyboard opens a menu and reaches its links', async ({ page }) => {
    await page.goto('/')
    await title(page, 'Sailing Schedule').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(link(page, 'Intra Asia')).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/intra-asia$/)
    await title(page, 'Sailing Schedule').focus()
    await expect(link(page, 'Intra Asia')).toHaveAttribute('aria-current', 'page')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 700 }, hasTouch: true })

    test('the menu and its submenus open by touch', async ({ page }) => {
      await page.goto('/')
      await expect(link(page, 'Gallery')).toBeHidden()
      await nav(page).getByRole('button', { name: 'Menu' }).tap()
      await title(page, 'About Us').tap()
      await link(page, 'Statistics').tap()

      await expect(page).toHaveURL(/\/statistics$/)
    })
  })
})
