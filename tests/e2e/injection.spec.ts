import type { Page } from '@playwright/test'
import { tidyName } from '@sailing-desk/trade/text'
import { SCREEN_ADDRESSES } from '../../src/app/admin-screens.ts'
import { PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { sendTo } from '../injection/send-to.ts'
import { storeEverywhere } from '../injection/store-everywhere.ts'
import { INJECTIONS } from '../injection/strings.ts'
import { collectRefusals } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { openScreen } from './schedule-screen.ts'

/** A few: what a circular becomes is shown on the same pages. */
const OF_CIRCULARS = INJECTIONS.slice(0, 3)
/** Lists that show every name, but for the few that were refused. */
const SHOWS_ALL = ['/ports', '/vessels']
const MAX_MISSING = 10

type ObservedWindow = typeof globalThis & { refused: string[]; __ran?: number }

test.use({ writes: true, settings: { TRUST_PROXY: '127.0.0.1' } })

test('no stored text runs, loads anything or breaks a page', async ({ page, site, logIn }) => {
  test.slow()
  const send = sendTo(site.url, await site.newSession())
  const stored = await storeEverywhere(send, INJECTIONS, OF_CIRCULARS)
  await logIn()
  const dialogs: string[] = []
  const hosts = new Set<string>()
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await collectRefusals(page)
  const shown = new Map<string, number>()

  for (const path of await pathsOf(page, site.url, stored)) {
    await (/^\/(admin|dashbord)/.test(path) ? openScreen(page, path) : openHydrated(page, path))
    const { refused, ran, title, headings, text } = await look(page)
    expect([path, refused, ran, headings]).toEqual([path, [], null, 1])
    expect(title.length, path).toBeGreaterThan(3)
    shown.set(path, INJECTIONS.filter((one) => text.includes(tidyName(one))).length)
  }

  expect(dialogs).toEqual([])
  expect([...hosts]).toEqual([new URL(site.url).host])
  for (const path of SHOWS_ALL)
    expect([path, (shown.get(path) ?? 0) >= INJECTIONS.length - MAX_MISSING]).toEqual([path, true])
  expect([...shown.values()].filter((count) => count > 0).length).toBeGreaterThanOrEqual(10)
})

/** The pages and screens, some of one port and one ship each, and the screens of what was stored last. */
async function pathsOf(
  page: Page,
  url: string,
  stored: { reviewId: number; enquiryId: number; routeOfDraft: number },
) {
  const own: string[] = []
  for (const list of ['/ports', '/vessels']) {
    await page.goto(url + list)
    const links = page.locator(`main a[href^="${list}/"]`)
    const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    own.push(...all.filter((path) => !/\.\w+$/.test(path)).slice(0, 3))
  }
  return [
    ...PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage).map(({ path }) => path),
    ...['/west-east-bound?view=table', '/west-east-bound?tab=export&view=port', ...own],
    ...own.map((path) => `/follow?page=${encodeURIComponent(path)}`),
    ...SCREEN_ADDRESSES,
    `/admin/circulars/${stored.reviewId}`,
    `/admin/inbox?show=${stored.enquiryId}`,
    `/admin/schedule/grid?route=${stored.routeOfDraft}`,
  ]
}

/** What the page did, and what it says: also in its fields. */
function look(page: Page) {
  return page.evaluate(() => {
    const observed = globalThis as ObservedWindow
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    )
    return {
      refused: observed.refused,
      ran: observed.__ran ?? null,
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      text: [document.body.textContent, ...fields].join('\n').replace(/\s+/g, ' '),
    }
  })
}
