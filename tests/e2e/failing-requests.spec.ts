import type { Page } from '@playwright/test'
import { ADMIN_SCREENS, PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { FAILURES, navigate, type Requests, watchRequests } from './failing-requests.ts'
import { expect, test } from './fixtures.ts'
import { openAlive } from './hydrated.ts'
import { openScreen } from './schedule-screen.ts'

/**
 * Whatever a page asks for in the browser may come late, in another order, or not at all. What it asks for is found out
 * here by using it, so that a new request is tested without being named.
 */

test.use({
  writes: true,
  expectedComplaints: [/status of 500|net::ERR_FAILED/],
})

const SAYS_SO = /failed|could not|cannot|went wrong|unavailable|invalid response|try again/i
const KINDS = Object.entries(FAILURES)
const TYPED = 'Half typed'
/** Every request of a screen goes wrong in several ways: on a slow machine that takes minutes. */
const LONGEST_MS = 15 * 60_000

/** Something that can be done on a page, and how the page is prepared for it. Without `act`: to go there. */
type Step = { name: string; prepare?: () => Promise<unknown>; act?: () => Promise<unknown> }
type Place = { address: string; elsewhere: string }

const OPEN: Step = { name: 'open' }

const content = (page: Page) => page.locator('#content')
const textOf = async (page: Page) =>
  ((await content(page).textContent({ timeout: 10_000 })) ?? '').replace(/\s+/g, ' ')
/** A count may be missing: the specification has one of them ignored. */
const withoutCounts = (text: string) => text.replace(/\d+/g, '').replace(/\s+/g, ' ')

for (const { path, title } of ADMIN_SCREENS) {
  test(`${title}: requests that are late, swapped or fail`, async ({ page, logIn }) => {
    test.setTimeout(LONGEST_MS)
    await logIn()
    const elsewhere = path === '/admin/inbox/person' ? '/admin/users' : '/admin/inbox/person'
    await openScreen(page, elsewhere)
    const requests = await watchRequests(page)
    expect(await testPage(page, requests, path, elsewhere), 'requests that were found').toBeGreaterThan(0)
  })
}

test('public pages: requests that are late, swapped or fail', async ({ page }) => {
  test.setTimeout(LONGEST_MS)
  await openAlive(page, '/gallery')
  const requests = await watchRequests(page)
  let asked = 0
  for (const { path } of PUBLIC_PAGES) {
    if (path === '/gallery') continue
    asked += await testPage(page, requests, path, '/gallery')
  }
  expect(asked, 'requests that were found').toBeGreaterThan(0)
})

/** Tries all that can be done on a page; gives how many requests that makes. */
async function testPage(page: Page, requests: Requests, path: string, elsewhere: string): Promise<number> {
  let asked = 0
  for (const address of await addressesFrom(page, requests, path)) {
    const place = { address, elsewhere }
    asked += await testStep(page, requests, place, OPEN)
    await arrive(page, requests, place)
    for (const step of await stepsOn(page)) asked += await testStep(page, requests, place, step)
  }
  return asked
}

/** The address of a screen, and those of its tabs and of what it can be asked to show. */
async function addressesFrom(page: Page, requests: Requests, path: string): Promise<string[]> {
  const found = new Set([path])
  const opened = async () => {
    await navigate(page, path)
    await requests.quiet()
  }
  const note = async () => {
    await requests.quiet()
    const { pathname, search } = new URL(page.url())
    if (pathname === path) found.add(pathname + search)
  }
  await opened()
  const tabs = page.getByRole('tab')
  for (let at = 0; at < (await tabs.count()); at++) {
    await tabs.nth(at).click()
    await note()
  }
  await opened()
  const choices = content(page).locator('select:not(search select, form select)')
  for (let at = 0; at < (await choices.count()); at++) {
    if ((await choices.nth(at).locator('option[value=""]').count()) === 0) continue
    if ((await choices.nth(at).locator('option').count()) === 1) continue
    await choices.nth(at).selectOption({ index: 1 })
    await note()
    await opened()
  }
  return [...found]
}

/** What can be done on the page as it is: search, filter, sort, turn the page, and fill in the form. */
async function stepsOn(page: Page): Promise<Step[]> {
  const main = content(page)
  const steps: Step[] = []
  const search = main.getByRole('searchbox')
  if (await search.count()) steps.push({ name: 'search', act: () => search.fill('a') })
  const filters = main.locator('search select')
  for (let at = 0; at < (await filters.count()); at++) {
    const filter = filters.nth(at)
    // Nobody may have changed anything yet, and then there is no user to choose.
    if ((await filter.locator('option').count()) === 1) continue
    steps.push({ name: `filter ${at + 1}`, act: () => filter.selectOption({ index: 1 }) })
  }
  const next = main.getByRole('button', { name: 'Next', exact: true })
  if (await next.count()) steps.push({ name: 'next page', act: () => next.click() })
  const sort = main.getByRole('columnheader').getByRole('button').first()
  if (await sort.count()) steps.push({ name: 'sort', act: () => sort.click() })
  const add = main.getByRole('button', { name: /^Add (?!note)/ })
  if ((await add.count()) === 0 || (await search.count()) === 0) return steps

  const form = main.getByRole('form')
  const fillIn = async () => {
    await add.click()
    await form.getByRole('textbox').first().fill(TYPED)
  }
  steps.push({ name: 'sort while a form is open', prepare: fillIn, act: () => sort.click() })
  await fillIn()
  const choices = form.locator('select')
  for (let at = 0; at < (await choices.count()); at++)
    steps.push({
      name: `choice ${at + 1} of the form`,
      // A choice may depend on those before it: a vessel can be chosen only once there is a route.
      prepare: async () => {
        await fillIn()
        for (let before = 0; before < at; before++) {
          await choices.nth(before).selectOption({ index: 1 })
          await expect(choices.nth(before + 1).locator('option')).not.toHaveCount(1)
        }
      },
      act: () => choices.nth(at).selectOption({ index: 1 }),
    })
  return steps
}

/** Does the step with answers that are late and swapped, and with each of its requests failing; gives how many they are. */
async function testStep(page: Page, requests: Requests, place: Place, step: Step): Promise<number> {
  const act = step.act ?? (() => navigate(page, place.address))
  const ready = async () => {
    if (!step.act) return leave(page, requests, place)
    await arrive(page, requests, place)
    await step.prepare?.()
    await requests.quiet()
  }
  await ready()
  const keys = await requests.during(act)
  const usual = await textOf(page)
  if (keys.length === 0) return 0
  const doing = `${place.address}, ${step.name}`

  await ready()
  requests.hold()
  await act()
  await requests.releaseInReverse()
  await expect.poll(() => textOf(page), `${doing}: late and in reverse order`).toBe(usual)

  for (const [at, key] of keys.entries()) {
    const kinds = step.act ? KINDS.slice(at % KINDS.length, (at % KINDS.length) + 1) : KINDS
    for (const [kind, how] of kinds) {
      await ready()
      requests.fail(key, how)
      await act()
      await requests.quiet()
      const said = await textOf(page)
      const what = `${doing}: ${kind} of ${key}`
      if (withoutCounts(said) !== withoutCounts(usual)) expect(said, what).toMatch(SAYS_SO)
      await expect(page.getByRole('heading', { level: 1 }), what).toBeVisible()
      if (step.name.includes('form'))
        await expect(page.getByRole('form').getByRole('textbox').first(), what).toHaveValue(TYPED)
    }
  }
  return keys.length
}

/** Begins at the address anew; a form that is open is left. */
async function arrive(page: Page, requests: Requests, place: Place): Promise<void> {
  await leave(page, requests, place)
  await navigate(page, place.address)
  await requests.quiet()
}

async function leave(page: Page, requests: Requests, { elsewhere }: Place): Promise<void> {
  requests.well()
  const cancel = page.getByRole('form').getByRole('button', { name: 'Cancel' })
  if (await cancel.count()) await cancel.click()
  await navigate(page, elsewhere)
  await page.waitForURL((url) => url.pathname === elsewhere)
  await requests.quiet()
}
