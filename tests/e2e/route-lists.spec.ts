import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { logInAs } from './login-pages.ts'

/** Public pages bring a list of the public routes only; pages of the back office bring all. */

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

/** Lists which lists of routes the browser loads. */
function watchLists(page: Page): string[] {
  const lists: string[] = []
  page.on('request', (request) => {
    const list = /\/assets\/(public-routes|manifest)-\w+\.js$/.exec(request.url())?.[1]
    if (list) lists.push(list)
  })
  return lists
}

async function follow(page: Page, menu: string, link: string): Promise<void> {
  await nav(page).getByRole('button', { name: menu, exact: true }).click()
  await nav(page).getByRole('link', { name: link, exact: true }).click()
}

test('the menu goes from page to page in the same document', async ({ page }) => {
  const lists = watchLists(page)
  await openHydrated(page, '/')
  await mark(page)

  for (const [menu, link, path, title] of [
    ['About Us', 'Statistics', '/statistics', 'Statistics'],
    ['Services', 'Inland Logistics', '/inland-logistics', /inland/i],
    ['Sailing Schedule', 'West East Bound', '/west-east-bound', /sailing schedule/i],
    ['Vessels', 'Pure Car Truck Carriers', '/pure-car-truck-carriers', /pure car/i],
  ] as const) {
    await follow(page, menu, link)
    await expect(page).toHaveURL(path)
    await expect(heading(page, title)).toBeVisible()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
  await expect(heading(page, 'Contact Us')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/pure-car-truck-carriers')

  expect(await isSameDocument(page)).toBe(true)
  expect(new Set(lists)).toEqual(new Set(['public-routes']))
})

test.describe('with a separate site', () => {
  test.use({ writes: true })

  test('logging in opens the back office, View Site the pages, and back again', async ({ page, site }) => {
    await site.newAccount()
    const lists = watchLists(page)
    await logInAs(page)
    const bar = page.getByRole('navigation', { name: 'Back office' })
    await expect(heading(page, 'Admin Dashboard')).toBeVisible()
    expect(lists.at(-1)).toBe('manifest')
    await mark(page)
    await bar.getByRole('link', { name: 'Sailing Schedule', exact: true }).click()
    await expect(heading(page, 'Sailing Schedule')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)

    await bar.getByRole('link', { name: 'View Site' }).click()
    await expect(page).toHaveURL('/')
    await expect(nav(page)).toHaveAttribute('data-alive', { timeout: 20_000 })
    expect(await isSameDocument(page)).toBe(false)
    await mark(page)
    await follow(page, 'Services', 'Inland Logistics')
    await expect(page).toHaveURL('/inland-logistics')
    expect(await isSameDocument(page)).toBe(true)
    expect(lists.at(-1)).toBe('public-routes')

    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(heading(page, 'Admin Dashboard')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/inland-logistics')
    await expect(heading(page, /inland/i)).toBeVisible()
    await page.goForward()
    await expect(heading(page, 'Admin Dashboard')).toBeVisible()
  })
})
