import type { APIRequestContext, Page } from '@playwright/test'
import { addressesOf } from '../../src/app/search-engines/page-address.ts'
import { headTextOf } from '../../src/app/search-engines/page-words.ts'
import { PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { expect, test } from './fixtures.ts'
import { openAlive } from './hydrated.ts'

/** What every public page has to be, whatever it shows. */

const WIDTHS = [1360, 768, 390]
const NARROWEST = 320
const TO_BE_FOUND = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage).flatMap(addressesOf)
const DOORS = PUBLIC_PAGES.filter(({ isAccountPage }) => isAccountPage).map(({ path }) => path)

for (const path of TO_BE_FOUND) {
  test(`${path} comes alive as it was sent, has no barriers, fits, and asks no other host`, async ({
    page,
    site,
    expectAccessible,
  }) => {
    test.slow()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 })
    await openAlive(page, path)

    expect(await tagsForFinders(page)).toEqual({ canonical: 0, title: 1, picture: 1, data: 1 })
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

test('each page has its own title, description and heading, and one main part', async ({ request }) => {
  const pages = await Promise.all([...TO_BE_FOUND, ...DOORS].map((path) => read(request, path)))

  for (const { path, html, description } of pages) {
    expect(html.match(/<h1[ >]/g), `${path}: headings`).toHaveLength(1)
    expect(html.match(/<main [^>]*id="content"/g), `${path}: main parts`).toHaveLength(1)
    if (DOORS.includes(path)) continue
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70)
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160)
  }
  expect(repeated(pages.map(({ title }) => title))).toEqual([])
  expect(repeated(pages.map(({ description }) => description))).toEqual([])
})

test('an alias is the same page, and what is no page leads home', async ({ request }) => {
  for (const { path, aliases = [] } of PUBLIC_PAGES) {
    const { title } = await read(request, path)
    for (const alias of aliases) expect((await read(request, alias)).title).toBe(title)
  }
  const unknown = await request.get('/no/such/page', { maxRedirects: 0 })
  expect([unknown.status(), unknown.headers().location]).toEqual([302, '/'])
})

test('search engines are sent away from doors and from the back office', async ({ request }) => {
  for (const path of [...DOORS, '/admin', '/dashbord', '/admin/schedule']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex')
  }
  for (const path of DOORS) expect((await read(request, path)).html).toContain('name="robots"')
})

test('the picture of each page is there', async ({ request }) => {
  const sources = await Promise.all(
    TO_BE_FOUND.map(async (path) => {
      const { html } = await read(request, path)
      return /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? `none of ${path}`
    }),
  )
  expect(repeated(sources)).toEqual([])
  for (const source of sources) {
    const { width, height } = sizeOfPng(await (await request.get(source)).body())
    expect([width, height], source).toEqual([1200, 630])
  }
})

test.describe('where a public address is set', () => {
  test.use({ writes: true, settings: { SITE_ORIGIN: 'https://www.example.com' } })

  test('an alias, a view and a forged host all name the one address; the next page takes it away', async ({
    page,
    request,
  }) => {
    const canonical = /<link rel="canonical" href="([^"]*)"/
    for (const [asked, address] of [
      ['/westeastbound', '/west-east-bound'],
      ['/west-east-bound?view=table', '/west-east-bound'],
      ['/west-east-bound?tab=export&view=port', '/west-east-bound?tab=export'],
      ['/privacystatement', '/privacy-statement'],
    ] as const) {
      const answer = await request.get(asked, { headers: { 'x-forwarded-host': 'evil.example' } })
      const html = await answer.text()
      expect(canonical.exec(html)?.[1]).toBe(`https://www.example.com${address}`)
      expect(html).not.toContain('evil.example')
    }

    await openAlive(page, '/')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    await page.getByRole('link', { name: 'Careers' }).first().click()
    await expect(page).toHaveURL(/careers/)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the first view of every page can be read', async ({ page }) => {
    for (const path of TO_BE_FOUND) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeInViewport()
      await expect(page.getByRole('navigation', { name: 'Contact' }), path).toBeInViewport()
    }
  })
})

/** How often each kind stands in the head of the page as it is now; no host is known here. */
function tagsForFinders(page: Page) {
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
  const answer = await request.get(path, { maxRedirects: 0 })
  expect(answer.status(), path).toBe(200)
  const html = await answer.text()
  return { path, html, ...headTextOf(html) }
}

function repeated(texts: string[]): string[] {
  return texts.filter((text, i) => texts.indexOf(text) !== i)
}

function sizeOfPng(bytes: Buffer) {
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
