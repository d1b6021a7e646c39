import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { addressInSample } from '../../tests/filled-path.ts'
import { headTextOf } from '../../tests/head-text.ts'
import { faultsOf } from '../../tests/html-faults.ts'
import { fillOrdinarySite } from '../../tests/ordinary-site.ts'
import { fillWithSample } from './demo.ts'
import { addressesOf } from './search-engines/page-address.ts'
import { DATA_PAGES, PUBLIC_PAGES } from './site-map.ts'

const ORIGIN = 'https://www.example.com'
const INDEXED_PATHS = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage).flatMap(addressesOf)
const ACCOUNT_PATHS = PUBLIC_PAGES.filter(({ isAccountPage }) => isAccountPage).map(({ path }) => path)

const startPages = (settings = {}) => startApp({ as: 'visitor', pages: true, settings })

async function read({ inject }: StartedApp, path: string) {
  const { statusCode, headers, body: html } = await inject(path)
  expect(statusCode, path).toBe(200)
  return { path, html, headers, ...headTextOf(html) }
}

/** The section of the menu in which a page is. */
const markedIn = (html: string) => /data-active="true">([^<]+)</.exec(html)?.[1] ?? 'none'

const duplicatesOf = (texts: unknown[]) => texts.filter((text, i) => texts.indexOf(text) !== i)

test('each page has its own title, description, share picture and heading, and one main landmark', async () => {
  const app = await startPages({ SITE_ORIGIN: ORIGIN })
  const pages = []
  for (const path of INDEXED_PATHS) pages.push(await read(app, path))
  const pictures = pages.map(({ html }) => /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '')

  for (const { path, html, description } of pages) {
    expect(html.match(/<h1[ >]/g), `${path}: headings`).toHaveLength(1)
    expect(html.match(/<main [^>]*id="content"/g), `${path}: main parts`).toHaveLength(1)
    expect(faultsOf(html), path).toEqual([])
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70)
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160)
  }
  expect(duplicatesOf(pages.map(({ title }) => title))).toEqual([])
  expect(duplicatesOf(pages.map(({ description }) => description))).toEqual([])
  expect(duplicatesOf(pictures)).toEqual([])
  for (const picture of pictures) {
    const { rawPayload } = await app.inject(picture.slice(ORIGIN.length))
    expect(rawPayload.toString('latin1', 1, 4), picture).toBe('PNG')
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)], picture).toEqual([1200, 630])
  }
})

test('pages with data conform to the HTML standard', async () => {
  const app = await startApp({ pages: true, settings: { SITE_ORIGIN: ORIGIN } })
  const { first } = await fillOrdinarySite(app)
  const sitemap = (await app.inject('/sitemap.xml')).body
  const found = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => url.slice(ORIGIN.length) || '/',
  )
  const queries = ['/sailings/jpukb/inmaa', `/routes/${first.id}?view=table`, '/west-east-bound?view=port']

  for (const path of [...found, ...queries]) expect(faultsOf((await read(app, path)).html), path).toEqual([])
  expect(found.filter((path) => /^\/(ports|vessels)\/./.test(path)).length).toBeGreaterThan(4)
})

test('the pages of a route, a port, a voyage and so on mark the menu of the page that lists them', async () => {
  const app = await startApp({ pages: true })
  await fillWithSample(app.services)
  const sections: string[] = []

  for (const { path, under } of DATA_PAGES) {
    const [of = '', above] = await Promise.all(
      [addressInSample(path), under.path].map(async (each) => markedIn((await read(app, each)).html)),
    )
    expect([path, of]).toEqual([path, above])
    sections.push(of)
  }
  expect(sections).toContain('Sailing Schedule')
})

test('each page is linked from another one', async () => {
  const app = await startPages()
  const paths = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage).map(({ path }) => path)
  const linked = new Set<string | undefined>()
  for (const from of paths) {
    const { html } = await read(app, from)
    for (const [, href] of html.matchAll(/<a [^>]*?href="([^"?#]+)/g)) if (href !== from) linked.add(href)
  }
  // The footer leads to these while there are any.
  const unlinked = ['/announcements', '/downloads']
  expect(paths.filter((path) => !linked.has(path))).toEqual(unlinked)
})

test('an alias serves the same page, and an unknown path redirects home', async () => {
  const app = await startPages()

  for (const { path, aliases = [] } of PUBLIC_PAGES) {
    const { title } = await read(app, path)
    for (const alias of aliases) expect((await read(app, alias)).title).toBe(title)
  }
  const { statusCode, headers } = await app.inject('/no/such/page')
  expect([statusCode, headers.location]).toEqual([302, '/'])
})

test('login pages and the back office are not indexed', async () => {
  const app = await startPages()

  for (const path of [...ACCOUNT_PATHS, '/admin', '/dashbord', '/admin/schedule'])
    expect((await app.inject(path)).headers['x-robots-tag'], path).toBe('noindex')
  for (const path of ACCOUNT_PATHS) expect((await read(app, path)).html).toContain('name="robots"')
})

test.each([
  ['/westeastbound', '/west-east-bound'],
  ['/west-east-bound?view=table', '/west-east-bound'],
  ['/west-east-bound?tab=export&view=port', '/west-east-bound?tab=export'],
  ['/privacystatement', '/privacy-statement'],
])('%s has one canonical URL, also with a forged host', async (url, canonical) => {
  const { inject } = await startPages({ SITE_ORIGIN: 'https://www.example.com' })

  const { body } = await inject({ url, headers: { 'x-forwarded-host': 'evil.example' } })

  expect(body).toContain(`<link rel="canonical" href="https://www.example.com${canonical}"`)
  expect(body).not.toContain('evil.example')
})

test('a page whose data cannot be read says so, without internal details', async () => {
  const app = await startPages()
  await app.database.db.schema.alterTable('equipment').renameTo('lost').execute()

  const { statusCode, body } = await app.inject('/inland-logistics')

  expect(statusCode).toBe(503)
  expect(body).toContain('Failed to load equipment data. Something went wrong on our side.')
  expect(body).not.toMatch(/no such table|does not exist/)
})
