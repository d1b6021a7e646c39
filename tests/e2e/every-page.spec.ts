import type { APIRequestContext, Page } from '@playwright/test'
import { addressesOf } from '../../src/app/search-engines/page-address.ts'
import { headTextOf } from '../../src/app/search-engines/page-words.ts'
import { PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './hydrated.ts'

/** Requirements that every public page has to meet. */

const WIDTHS = [1360, 768, 390]
const NARROWEST = 320
const INDEXED_PATHS = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage).flatMap(addressesOf)
const ACCOUNT_PATHS = PUBLIC_PAGES.filter(({ isAccountPage }) => isAccountPage).map(({ path }) => path)

for (const path of INDEXED_PATHS) {
  test(`${path} hydrates unchanged, is accessible, fits, and contacts no other host`, async ({
    page,
    site,
    expectAccessible,
  }) => {
    test.slow()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 })
    await openHydrated(page, path)

    expect(await countMetadataTags(page)).toEqual({ canonical: 0, title: 1, picture: 1, data: 1 })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible()
      expect(await widthOf(page), `${width}`).toBe(width)
    }
    await page.setViewportSize({ width: NARROWEST, height: 700 })
    expect(await widthOf(page), `${NARROWEST}`).toBe(NARROWEST)
    expect([...hosts]).toEqual([new URL(site.url).host])
  })
}

test('each page has its own title, description and heading, and one main landmark', async ({ request }) => {
  const pages = await Promise.all([...INDEXED_PATHS, ...ACCOUNT_PATHS].map((path) => read(request, path)))

  for (const { path, html, description } of pages) {
    expect(html.match(/<h1[ >]/g), `${path}: headings`).toHaveLength(1)
    expect(html.match(/<main [^>]*id="content"/g), `${path}: main parts`).toHaveLength(1)
    if (ACCOUNT_PATHS.includes(path)) continue
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70)
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160)
  }
  expect(duplicatesOf(pages.map(({ title }) => title))).toEqual([])
  expect(duplicatesOf(pages.map(({ description }) => description))).toEqual([])
})

test('an alias serves the same page, and an unknown path redirects home', async ({ request }) => {
  for (const { path, aliases = [] } of PUBLIC_PAGES) {
    const { title } = await read(request, path)
    for (const alias of aliases) expect((await read(request, alias)).title).toBe(title)
  }
  const unknown = await request.get('/no/such/page', { maxRedirects: 0 })
  expect([unknown.status(), unknown.headers().location]).toEqual([302, '/'])
})

test('login pages and the back office are not indexed', async ({ request }) => {
  for (const path of [...ACCOUNT_PATHS, '/admin', '/dashbord', '/admin/schedule']) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.headers()['x-robots-tag'], path).toBe('noindex')
  }
  for (const path of ACCOUNT_PATHS) expect((await read(request, path)).html).toContain('name="robots"')
})

test('each page has its own share picture', async ({ request }) => {
  const sources = await Promise.all(
    INDEXED_PATHS.map(async (path) => {
      const { html } = await read(request, path)
      return /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? `none of ${path}`
    }),
  )
  expect(duplicatesOf(sources)).toEqual([])
  for (const source of sources) {
    const { width, height } = sizeOfPng(await (await request.get(source)).body())
    expect([width, height], source).toEqual([1200, 630])
  }
})

test.describe('with a public origin configured', () => {
  test.use({ writes: true, settings: { SITE_ORIGIN: 'https://www.example.com' } })

  test('an alias, a view and a forged host yield one canonical URL, which client navigation removes', async ({
    page,
    request,
  }) => {
    const canonical = /<link rel="canonical" href="([^"]*)"/
    for (const [requested, address] of [
      ['/westeastbound', '/west-east-bound'],
      ['/west-east-bound?view=table', '/west-east-bound'],
      ['/west-east-bound?tab=export&view=port', '/west-east-bound?tab=export'],
      ['/privacystatement', '/privacy-statement'],
    ] as const) {
      const response = await request.get(requested, { headers: { 'x-forwarded-host': 'evil.example' } })
      const html = await response.text()
      expect(canonical.exec(html)?.[1]).toBe(`https://www.example.com${address}`)
      expect(html).not.toContain('evil.example')
    }

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

/** Counts the tags for search engines in the head. No host is known here, so there is no canonical URL. */
function countMetadataTags(page: Page) {
  return page.evaluate(() => {
    const count = (selector: string) => document.head.querySelectorAll(selector).length
    return {
      canonical: count('link[rel=canonical]'),
      title: count('meta[property="og:title"]'),
      picture: count('meta[property="og:image"]'),
      data: count('script[type="application/ld+json"]'),
    }
  })
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 })
  expect(response.status(), path).toBe(200)
  const html = await response.text()
  return { path, html, ...headTextOf(html) }
}

function duplicatesOf(texts: string[]): string[] {
  return texts.filter((text, i) => texts.indexOf(text) !== i)
}

function sizeOfPng(bytes: Buffer) {
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
