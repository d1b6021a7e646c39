import type { Page } from '@playwright/test'
import { addressesOf } from '../../src/app/search-engines/page-address.ts'
import { DATA_PAGES, MAIL_PAGES, PREVIEW_PAGE, PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { addressInSample } from '../filled-path.ts'
import { collectRefusals, refusedBy } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { expectMarks } from './forced-colours.ts'
import { openHydrated } from './hydrated.ts'
import { brokenWords, overflowOf, setTextStyle, TEXT_STYLES } from './large-text.ts'
import { vermilionIn } from './vermilion.ts'

/** Requirements that every page has to meet. */

// A link to what is not there says so, and is looked at too.
test.use({ expectedErrors: [/404 \(Not Found\) \(\S+(\/preview\/unknown|\?token=x)\)$/] })

const INDEXED = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage)
const INDEXED_PATHS = INDEXED.flatMap(addressesOf)
const ACCOUNT_PATHS = PUBLIC_PAGES.filter(({ isAccountPage }) => isAccountPage).map(({ path }) => path)
const isOfCompany = ({ file }: { file: string }) => file.startsWith('company/')
const COMPANY_PATHS = INDEXED.filter(isOfCompany).flatMap(addressesOf)

const PAGES = {
  'pages of the company': COMPANY_PATHS,
  'pages of the schedule, equipment and forms': INDEXED.filter((page) => !isOfCompany(page)).flatMap(
    addressesOf,
  ),
  'pages of one port, vessel and so on, views and account pages': [
    ...[...DATA_PAGES, PREVIEW_PAGE].map(({ path }) => addressInSample(path)),
    ...MAIL_PAGES.map(({ path, hasToken }) => path + (hasToken ? '?token=x' : '')),
    '/follow?page=/ports/inmaa',
    ...['/west-east-bound?view=port', '/west-east-bound?view=table', ...ACCOUNT_PATHS],
  ],
}

for (const [name, paths] of Object.entries(PAGES)) {
  test(`${name} hydrate, are accessible, fit, keep to their policy, set no cookie and contact no other host`, async ({
    page,
    site,
    expectAccessibleAtAllWidths,
  }) => {
    test.setTimeout(300_000)
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await collectRefusals(page)
    for (const path of paths) {
      await openHydrated(page, path)
      if (INDEXED_PATHS.includes(path))
        expect(await countMetadataTags(page), path).toEqual({ canonical: 0, title: 1, picture: 0, data: 1 })
      await expectOneMark(page, path)
      await expectAccessibleAtAllWidths()
      if (!COMPANY_PATHS.includes(path)) {
        await expectMarks(page)
        await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' })
      }
      await expectLargeTextToFit(page, path)
      expect(await refusedBy(page), path).toEqual([])
    }
    expect([...hosts]).toEqual([new URL(site.url).host])
    expect(await page.context().cookies()).toEqual([])
  })
}

test.describe('with a public origin', () => {
  test.use({ writes: true, settings: { SITE_ORIGIN: 'https://www.example.com' } })

  test('client navigation removes the canonical URL of the first page', async ({ page }) => {
    await openHydrated(page, '/')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    await page.getByRole('link', { name: 'Careers' }).first().click()
    await expect(page).toHaveURL(/careers/)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the first view of every page is readable', async ({ page }) => {
    for (const path of INDEXED_PATHS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeInViewport()
      await expect(page.getByRole('navigation', { name: 'Contact' }), path).toBeInViewport()
    }
  })
})

/** One action and one mark in vermilion, or the next call of each vessel. */
async function expectOneMark(page: Page, path: string): Promise<void> {
  const { actions, nextCalls, marks } = await vermilionIn(page)
  const voyages = page.locator('main thead th button, main article h3').filter({ visible: true })
  expect(actions.length, `${path}: ${actions}`).toBeLessThanOrEqual(1)
  expect(nextCalls.length, `${path}: ${nextCalls}`).toBeLessThanOrEqual(Math.max(1, await voyages.count()))
  expect(marks.length, `${path}: ${marks}`).toBeLessThanOrEqual(nextCalls.length > 0 ? 0 : 1)
}

/** Text at 200 % of its size stays whole, also on a phone. */
async function expectLargeTextToFit(page: Page, path: string): Promise<void> {
  await setTextStyle(page, TEXT_STYLES['at 200 %'])
  for (const width of [390, 768, 1360]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => brokenWords(page), `${path}, words broken or cut at ${width} px`).toEqual([])
    expect(await overflowOf(page), `${path} scrolls sideways at ${width} px`).toBe(0)
  }
  await setTextStyle(page, '')
}

/** Counts the tags for search engines in the head. No host is known here, so there is no canonical URL and no picture. */
function countMetadataTags(page: Page) {
  return page.evaluate(() => {
    const count = (selector: string) => document.head.querySelectorAll(selector).length
    return {
      canonical: count('link[rel=canonical]'),
      title: count('meta[property="og:title"]'),
      picture: count('meta[property="og:image"]'),
      data: document.querySelectorAll('script[type="application/ld+json"]').length,
    }
  })
}
