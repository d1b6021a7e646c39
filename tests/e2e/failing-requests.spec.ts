import type { Page } from '@playwright/test'
import { ADMIN_SCREENS, RECORD_SCREENS } from '../../src/app/admin-screens.ts'
import { DATA_PAGES, PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { INBOX_TABS } from '../../src/inbox/inbox-tabs.ts'
import { addressInSample, filledPath } from '../filled-path.ts'
import { sendTo } from '../injection/send-to.ts'
import { storeEverywhere } from '../injection/store-everywhere.ts'
import { addMailing } from '../mailed-customers.ts'
import { FAILURES, navigate, type Requests, watchRequests } from './failing-requests.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase, type Site } from './site.ts'

/**
 * Client-side requests may be slow, arrive out of order, or fail. The requests are discovered by using each page, so that
 * new ones are tested automatically.
 */

test.use({
  writes: true,
  // The preview of texts runs no scripts.
  expectedErrors: [/status of 500|net::ERR_FAILED|Blocked script execution in '.*\?draft=/],
})

const ERROR_TEXT = /failed|could not|cannot|went wrong|unavailable|invalid response|try again/i
const KINDS = Object.entries(FAILURES)
const TYPED = 'Half typed'
/** With FAILING_REQUESTS=all every action is tested, with every kind of failure: half an hour. */
const IS_CAMPAIGN = process.env.FAILING_REQUESTS === 'all'
const TEST_TIMEOUT_MS = (IS_CAMPAIGN ? 60 : 5) * 60_000

/** A user action on a page, and how to prepare the page for it. Without `act`: opening the page. */
type Step = { name: string; prepare?: () => Promise<unknown>; act?: () => Promise<unknown> }
/** `failed`: the requests that need not fail here. */
type Place = { address: string; elsewhere: string; failed?: ReadonlySet<string> }

/** The screen that is left for the one that is tested. */
const ELSEWHERE = '/admin/inbox/person'

const OPEN: Step = { name: 'open' }

const pathnameOf = (path: string) => path.replace(/\?.*/, '')
const content = (page: Page) => page.locator('#content')
/** The text of the page once nothing is loading any more. */
async function textOf(page: Page): Promise<string> {
  const read = async () => ((await content(page).textContent({ timeout: 10_000 })) ?? '').replace(/\s+/g, ' ')
  await expect.poll(read).not.toMatch(/Loading [a-z ]+\.\.\./)
  return read()
}
/** A count may be missing: the specification ignores errors of one of them. */
const withoutCounts = (text: string) => text.replace(/\d+/g, '').replace(/\s+/g, ' ')

test('screens handle slow, reordered and failing requests', async ({ page, site, logIn }) => {
  test.setTimeout(TEST_TIMEOUT_MS)
  const records = await addRecords(site)
  await logIn()
  const requests = await watchRequests(page)
  await openScreen(page, ELSEWHERE)
  let requestCount = 0
  for (const { path } of ADMIN_SCREENS) {
    const elsewhere = path === ELSEWHERE ? '/admin/users' : ELSEWHERE
    if (IS_CAMPAIGN) await openScreen(page, elsewhere)
    requestCount += await testPage(page, requests, path, elsewhere)
  }
  for (const address of records)
    await test.step(address, async () => {
      const found = await testRecord(page, requests, address)
      expect(found, `requests of ${address}`).toBeGreaterThan(0)
      requestCount += found
    })
  expect(requestCount, 'requests that were found').toBeGreaterThan(ADMIN_SCREENS.length + records.length)
})

test('public pages handle slow, reordered and failing requests', async ({ page }) => {
  test.setTimeout(TEST_TIMEOUT_MS)
  await openHydrated(page, '/gallery')
  const requests = await watchRequests(page)
  let requestCount = 0
  const pages = [...PUBLIC_PAGES, ...DATA_PAGES].map(({ path }) => addressInSample(path))
  for (const path of [...pages, '/follow?page=/routes/1']) {
    if (path === '/gallery') continue
    requestCount += await testPage(page, requests, path, '/gallery')
  }
  expect(requestCount, 'requests that were found').toBeGreaterThan(0)
})

/** Adds a record of each kind that has a screen of its own, or is opened in the inbox; returns their addresses. */
async function addRecords(site: Site): Promise<string[]> {
  const { reviewId } = await storeEverywhere(sendTo(site.url, await site.newSession()), ['One'], ['Two'])
  await inDatabase(site.file, (database) => addMailing(database, { subject: 'One', note: 'Two' }))
  const idOf = (path: string) => String(path === '/admin/circulars/:id' ? reviewId : 1)
  return [
    ...RECORD_SCREENS.map(({ path }) => filledPath(path, { id: idOf(path), page: 'overview' })),
    ...INBOX_TABS.map((tab) => `/admin/inbox?tab=${tab}&show=1`),
  ]
}

/** Tests opening a page, or in a campaign every action on it; returns the number of requests made. */
async function testPage(page: Page, requests: Requests, path: string, elsewhere: string): Promise<number> {
  // The first visit also loads the scripts of the page.
  await navigate(page, path)
  await page.waitForURL((url) => url.pathname === pathnameOf(path))
  await requests.quiet()
  if (!IS_CAMPAIGN) return testStep(page, requests, { address: path, elsewhere }, OPEN)
  let requestCount = 0
  for (const address of await addressesFrom(page, requests, path)) {
    const place = { address, elsewhere }
    requestCount += await testStep(page, requests, place, OPEN)
    await arrive(page, requests, place)
    for (const step of await stepsOn(page)) requestCount += await testStep(page, requests, place, step)
  }
  return requestCount
}

/** The same for a record. What it asks of the server as other screens do has failed there already. */
async function testRecord(page: Page, requests: Requests, address: string): Promise<number> {
  if (IS_CAMPAIGN) return testPage(page, requests, address, ELSEWHERE)
  await navigate(page, address)
  await requests.quiet()
  const place = { address, elsewhere: ELSEWHERE, failed: new Set(requests.failed) }
  return testStep(page, requests, place, OPEN)
}

/** The URLs of a screen: its own, those of its tabs and those of its select boxes. */
async function addressesFrom(page: Page, requests: Requests, path: string): Promise<string[]> {
  const found = new Set([path])
  const reopen = async () => {
    await navigate(page, path)
    await requests.quiet()
  }
  const note = async () => {
    await requests.quiet()
    const { pathname, search } = new URL(page.url())
    if (pathname === pathnameOf(path)) found.add(pathname + search)
  }
  await reopen()
  const tabs = page.getByRole('tab')
  for (let at = 0; at < (await tabs.count()); at++) {
    await tabs.nth(at).click()
    await note()
  }
  await reopen()
  const choices = content(page).locator('select:not(search select, form select)')
  for (let at = 0; at < (await choices.count()); at++) {
    if ((await choices.nth(at).locator('option[value=""]').count()) === 0) continue
    if ((await choices.nth(at).locator('option').count()) === 1) continue
    await choices.nth(at).selectOption({ index: 1 })
    await note()
    await reopen()
  }
  return [...found]
}

/** The actions available on the page: search, filter, sort, next page, and filling in the form. */
async function stepsOn(page: Page): Promise<Step[]> {
  const main = content(page)
  const steps: Step[] = []
  const search = main.getByRole('searchbox')
  if (await search.count()) steps.push({ name: 'search', act: () => search.fill('a') })
  const filters = main.locator('search select')
  for (let at = 0; at < (await filters.count()); at++) {
    const filter = filters.nth(at)
    // A filter may have nothing to choose: without any history there is no user.
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

/** Runs the step with late and reordered responses, then with each request failing; returns the number of requests. */
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
  const expected = await textOf(page)
  if (keys.length === 0) return 0
  const label = `${place.address}, ${step.name}`

  await ready()
  requests.hold()
  await act()
  await requests.releaseInReverse()
  await expect.poll(() => textOf(page), `${label}: late and in reverse order`).toBe(expected)

  for (const [at, key] of keys.filter((each) => !place.failed?.has(each)).entries()) {
    const kinds = step.act || !IS_CAMPAIGN ? KINDS.slice(at % KINDS.length, (at % KINDS.length) + 1) : KINDS
    for (const [kind, how] of kinds) {
      await ready()
      requests.fail(key, how)
      await act()
      await requests.quiet()
      const what = `${label}: ${kind} of ${key}`
      const isTold = async () => {
        const text = await textOf(page)
        return ERROR_TEXT.test(text) || withoutCounts(text) === withoutCounts(expected)
      }
      await expect.poll(isTold, what).toBe(true)
      await expect(page.getByRole('heading', { level: 1 }), what).toBeVisible()
      if (step.name.includes('form'))
        await expect(page.getByRole('form').getByRole('textbox').first(), what).toHaveValue(TYPED)
    }
  }
  return keys.length
}

/** Opens the address again; an open form is cancelled. */
async function arrive(page: Page, requests: Requests, place: Place): Promise<void> {
  await leave(page, requests, place)
  await navigate(page, place.address)
  await requests.quiet()
}

async function leave(page: Page, requests: Requests, { elsewhere }: Place): Promise<void> {
  requests.restore()
  const cancel = page.getByRole('form').getByRole('button', { name: 'Cancel' })
  if (await cancel.count()) await cancel.click()
  const leaves = page.getByRole('alertdialog').getByRole('button', { name: 'Discard' })
  if (await leaves.count()) await leaves.click()
  await navigate(page, elsewhere)
  await page.waitForURL((url) => url.pathname === elsewhere)
  await requests.quiet()
}
