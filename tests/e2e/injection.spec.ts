import type { Page } from '@playwright/test'
import { tidyName } from '@sailing-desk/trade/text'
import { RECORD_SCREENS, SCREEN_ADDRESSES } from '../../src/app/admin-screens.ts'
import { PLAIN_ENTITIES } from '../../src/app/plain-entities.ts'
import { DATA_PAGES, PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { INBOX, INBOX_LISTS, personAddress } from '../../src/inbox/inbox-tabs.ts'
import { filledPath } from '../filled-path.ts'
import { sendTo } from '../injection/send-to.ts'
import { type Stored, storeEverywhere } from '../injection/store-everywhere.ts'
import { INJECTIONS } from '../injection/strings.ts'
import { addMailing } from '../mailed-customers.ts'
import { collectRefusals } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase } from './site.ts'

/** A few: what a circular becomes is shown on the same pages. */
const OF_CIRCULARS = INJECTIONS.slice(0, 3)
/** Lists that show every name, but for the few that were refused. */
const SHOWS_ALL = ['/ports', '/vessels']
const MAX_MISSING = 10

/** The voyage of those circulars. */
const OF_CIRCULAR = { ship: 'tamarind-crest', voyage: '041w' }

type ObservedWindow = typeof globalThis & { refused: string[]; __ran?: number }

test.use({
  writes: true,
  settings: { TRUST_PROXY: '127.0.0.1' },
  // The preview of texts runs no scripts.
  expectedErrors: [/Blocked script execution in '.*\?draft=/],
})

test('no stored text runs, loads anything or breaks a page', async ({ page, site, logIn }) => {
  test.slow()
  const send = sendTo(site.url, await site.newSession())
  const stored = await storeEverywhere(send, INJECTIONS, OF_CIRCULARS)
  await send({ method: 'PUT', url: `/api/enquiries/${stored.enquiryId - 1}`, payload: { status: 'spam' } })
  const [subject = '', note = ''] = INJECTIONS
  await inDatabase(site.file, (database) => addMailing(database, { subject, note }))
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

  const check = async (what: string) => {
    const { refused, ran, title, headings, text } = await look(page)
    expect([what, refused, ran, headings]).toEqual([what, [], null, 1])
    expect(title.length, what).toBeGreaterThan(3)
    shown.set(what, INJECTIONS.filter((one) => text.includes(tidyName(one))).length)
  }
  const forms: string[] = []
  for (const path of await pathsOf(page, site.url, stored)) {
    const isScreen = /^\/(admin|dashbord)/.test(path)
    await (isScreen ? openScreen(page, path) : openHydrated(page, path))
    await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText(/not found|no longer exists/i)
    await check(path)
    if (!isScreen || !(await openForm(page))) continue
    await check(`the form of ${path}`)
    forms.push(path)
  }

  const plain = PLAIN_ENTITIES.flatMap((entity) => ('screen' in entity ? [entity.screen.path] : []))
  expect(forms).toEqual(expect.arrayContaining([...plain, '/admin/schedule?tab=ports', '/admin/customers']))
  expect(forms.length).toBeGreaterThan(10)
  expect(dialogs).toEqual([])
  expect([...hosts]).toEqual([new URL(site.url).host])
  for (const path of SHOWS_ALL)
    expect([path, (shown.get(path) ?? 0) >= INJECTIONS.length - MAX_MISSING]).toEqual([path, true])
  expect([...shown.values()].filter((count) => count > 0).length).toBeGreaterThanOrEqual(10)
})

/** Opens the form of the first record of a list. Returns false if there is none. */
async function openForm(page: Page): Promise<boolean> {
  const main = page.getByRole('main')
  const edit = main.getByRole('button', { name: 'Edit', exact: true }).first()
  if ((await edit.count()) === 0) return false
  await edit.click()
  await expect(main.getByRole('heading', { name: /^Edit / })).toBeVisible()
  return true
}

/** The pages and screens, and those of some records of each kind. */
async function pathsOf(page: Page, url: string, stored: Stored): Promise<string[]> {
  const get = async (path: string) => (await page.request.get(url + path)).json()
  const { ports } = await get('/backend/api/ports')
  const { ships } = await get('/backend/api/vessels')
  const own = [0, 1].flatMap((at) => {
    const [from, to, ship] = [ports[at], ports[at + 1], ships[at]]
    const keys = {
      port: from.key,
      from: from.key,
      to: to.key,
      ship: ship.key,
      route: `${stored.routeIds[at]}`,
    }
    return DATA_PAGES.map(({ path }) => filledPath(path, path.includes(':voyage') ? OF_CIRCULAR : keys))
  })
  const inbox = await Promise.all(
    INBOX_LISTS.map(async (list) => {
      const [newest] = await get(`${INBOX[list].noun.path}?sort=-received_at&size=5`)
      return `/admin/inbox?tab=${list}&show=${newest.id}`
    }),
  )
  return [
    ...PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage).map(({ path }) => path),
    ...['/west-east-bound?view=table', '/west-east-bound?tab=export&view=port', ...own],
    ...own.slice(0, DATA_PAGES.length).map((path) => `/follow?page=${encodeURIComponent(path)}`),
    ...SCREEN_ADDRESSES,
    ...RECORD_SCREENS.map(({ path }) => {
      const id = path === '/admin/circulars/:id' ? stored.reviewId : 1
      return filledPath(path, { id: `${id}`, page: 'overview' })
    }),
    ...inbox,
    personAddress('enquiries', stored.enquiryId),
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
