import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { createNetworkClient } from '../../../tests/network-client.ts'
import { addPortCall, addRoute } from '../../../tests/records.ts'
import { ADMIN_SCREENS } from '../admin-screens.ts'
import { PUBLIC_PAGES } from '../site-map.ts'

const SITE_ORIGIN = 'https://www.example.com'
const DAY_MS = 86_400_000

test('lists every public page once, by its canonical address, and no back-office screen', async () => {
  const { inject } = await startApp({ as: 'visitor', settings: { SITE_ORIGIN } })

  const response = await inject('/sitemap.xml')

  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  const found = [...response.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  const pages = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage).map(
    ({ path }) => SITE_ORIGIN + path,
  )
  expect(found.toSorted()).toEqual([...pages, `${SITE_ORIGIN}/west-east-bound?tab=export`].toSorted())
  for (const { path } of ADMIN_SCREENS) expect(response.body).not.toContain(`${path}<`)
})

test('shows when the data of a page last changed, from the next request on', async () => {
  const app = await startApp({ settings: { SITE_ORIGIN } })
  const lastmod = async (path: string) => {
    const { body } = await app.inject('/sitemap.xml')
    return new RegExp(`<loc>${SITE_ORIGIN}${path}</loc>(?:<lastmod>(.*?)</lastmod>)?`).exec(body)?.[1]
  }
  expect(await lastmod('/west-east-bound')).toBeUndefined()

  await addPortCall(app)
  const [first] = await changes(app)
  expect(await lastmod('/west-east-bound')).toBe(first)
  expect(await lastmod('/')).toBe(first)
  expect(await lastmod('/inland-logistics')).toBeUndefined()
  expect(await lastmod('/overview')).toBeUndefined()

  await addRoute(app, 'ANOTHER ( EXPORT )')
  const [second] = await changes(app)
  expect(await lastmod('/west-east-bound')).toBe(second)
})

test('without SITE_ORIGIN uses the requested host and is not cached', async () => {
  const started = await startApp({ as: 'visitor' })
  const get = await createNetworkClient(started)

  const forged = await get('/sitemap.xml', { host: 'evil.example' })
  expect(String(forged.bytes)).toContain('<loc>http://evil.example/overview</loc>')
  expect(forged.headers['cache-control']).toBe('no-store')
  for (const _ of [1, 2]) {
    const honest = await get('/sitemap.xml', { host: 'good.example' })
    expect(String(honest.bytes)).toContain('<loc>http://good.example/overview</loc>')
    expect(String(honest.bytes)).not.toContain('evil')
  }
})

test('with SITE_ORIGIN ignores the requested host', async () => {
  const get = await createNetworkClient(await startApp({ as: 'visitor', settings: { SITE_ORIGIN } }))

  for (const host of ['evil.example', 'good.example']) {
    const { bytes } = await get('/sitemap.xml', { host, 'x-forwarded-host': 'evil.example' })
    expect(String(bytes)).not.toContain('evil')
  }
})

async function changes({ database }: Awaited<ReturnType<typeof startApp>>) {
  const rows = await database.db.selectFrom('change').select('at').orderBy('id', 'desc').execute()
  return rows.map(({ at }) => at)
}

test('robots.txt excludes the back office, and names the sitemap if its address is known', async () => {
  const known = await startApp({ as: 'visitor', settings: { SITE_ORIGIN } })
  const unknown = await startApp({ as: 'visitor' })

  const { body, headers } = await known.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const path of ['/admin', '/dashbord', '/api']) expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).toContain(`Sitemap: ${SITE_ORIGIN}/sitemap.xml\n`)
  expect((await unknown.inject('/robots.txt')).body).not.toContain('Sitemap')
})

test('security.txt has a contact and expires in less than a year', async () => {
  const { inject } = await startApp({ as: 'visitor', settings: { SITE_ORIGIN } })

  const { body, headers } = await inject('/.well-known/security.txt')

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(body).toMatch(/^Preferred-Languages: en$/m)
  expect(body).toMatch(/^Canonical: https:\/\/www\.example\.com\/\.well-known\/security\.txt$/m)
  const left = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '') - Date.now()
  expect(left).toBeGreaterThan(300 * DAY_MS)
  expect(left).toBeLessThan(365 * DAY_MS)
})

test('the manifest has a name and icons', async () => {
  const { inject } = await startApp({ as: 'visitor' })

  const response = await inject('/manifest.webmanifest')

  expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const { icons, name } = response.json()
  expect(name).not.toBe('')
  expect(icons).toContainEqual(expect.objectContaining({ sizes: '192x192' }))
  expect(icons).toContainEqual(expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }))
})

test.each(['/api/ports', '/api/users'])('%s is not indexed, with or without a session', async (url) => {
  for (const as of ['visitor', 'administrator'] as const) {
    const { inject } = await startApp({ as })
    expect((await inject(url)).headers['x-robots-tag']).toBe('noindex')
  }
})
