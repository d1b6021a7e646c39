import type { FindAddress } from '@sailing-desk/timetable/addresses'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { addRecord, addRoute } from '../../tests/records.ts'
import { pageAddresses } from './page-addresses.ts'

const PORTS = [
  { name: 'Chennai', code: 'INMAA' },
  { name: 'Shanghai', code: 'CNSGH' },
  { name: '横浜' },
  { name: 'मुंबई' },
  { name: '..' },
  { name: 'a/b' },
  { name: 'x.csv' },
  { name: 'L'.repeat(200) },
]
const VESSELS = ['TAMARIND CREST', 'TAMARIND-CREST', '横浜丸', '..', 'a/b', 'x.csv', 'É'.repeat(200), 'TBN']

/** A site on which every vessel calls at the first port. */
async function startSite(options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(options)
  const ports = []
  for (const port of PORTS) ports.push(await addRecord(app, 'ports', port))
  await addRecord(app, `ports/${ports[0]?.id}/aliases`, { alias: 'Chinnapatnam' }).catch(() => null)
  const { id: route_id } = await addRoute(app)
  for (const name of VESSELS) {
    const { id: vessel_id } = await addRecord(app, 'vessels', { name, route_id })
    await addRecord(app, 'schedules', { vessel_id, port_id: ports[0]?.id, dates: '5 Dec' })
  }
  return app
}

const finder = (app: StartedApp, path: string) => {
  const find: FindAddress = pageAddresses(app.services)[path] ?? expect.fail()
  return (text: string) => find({ port: text, ship: text }, {})
}

test('of a port are its code, else its name; all else that finds it leads there', async () => {
  const find = finder(await startSite(), '/ports/:port')

  for (const [text, url] of [
    ['inmaa', { found: '/ports/inmaa' }],
    ['INMAA', { movedTo: '/ports/inmaa' }],
    ['Chénnai', { movedTo: '/ports/inmaa' }],
    ['madras', { movedTo: '/ports/inmaa' }],
    ['cnsha', { movedTo: '/ports/cnsgh' }],
    ['横浜', { found: '/ports/%E6%A8%AA%E6%B5%9C' }],
    ['मुंबई', { found: `/ports/${encodeURIComponent('मुंबई')}` }],
    ['port-5', { found: '/ports/port-5' }],
    ['..', null],
    ['a/b', { movedTo: '/ports/a-b' }],
    ['x.csv', { movedTo: '/ports/x-csv' }],
    ['l'.repeat(200), { found: `/ports/${'l'.repeat(200)}` }],
    ['unknown', null],
    ['', null],
  ] as const)
    expect(await find(text), text).toEqual(url)
})

test('of a vessel are its name; other spellings lead there, and one that is not nominated has none', async () => {
  const find = finder(await startSite(), '/vessels/:ship')

  for (const [text, url] of [
    ['tamarind-crest', { found: '/vessels/tamarind-crest' }],
    ['Tamarind  Crest', { movedTo: '/vessels/tamarind-crest' }],
    ['TAMARIND-CREST', { movedTo: '/vessels/tamarind-crest-2' }],
    ['tamárind_crest', { movedTo: '/vessels/tamarind-crest' }],
    ['横浜丸', { found: `/vessels/${encodeURIComponent('横浜丸')}` }],
    ['ship', { found: '/vessels/ship' }],
    ['a/b', { movedTo: '/vessels/a-b' }],
    ['x.csv', { movedTo: '/vessels/x-csv' }],
    ['e'.repeat(200), { found: `/vessels/${'e'.repeat(200)}` }],
    ['tbn', null],
    ['unknown', null],
  ] as const)
    expect(await find(text), text).toEqual(url)
})

test('pages of ports and vessels are served at their one address, which alone is cached', async () => {
  const app = await startSite({ pages: true })
  const get = (url: string) => app.app.inject({ url, headers: { host: 'localhost' } })

  for (const url of [
    '/ports/inmaa',
    `/ports/${encodeURIComponent('横浜')}`,
    `/vessels/${encodeURIComponent('横浜丸')}`,
  ]) {
    const page = await get(url)
    expect(page.statusCode, url).toBe(200)
    expect(page.headers['cache-control'], url).toBe('public, no-cache')
    expect(page.headers.etag, url).toBeDefined()
  }
  for (const [url, to] of [
    ['/ports/INMAA', '/ports/inmaa'],
    ['/ports/ch%C3%A9nnai', '/ports/inmaa'],
    ['/ports/a%2Fb', '/ports/a-b'],
    ['/vessels/Tamarind%20Crest', '/vessels/tamarind-crest'],
  ] as const) {
    const moved = await get(url)
    expect([moved.statusCode, moved.headers.location], url).toEqual([302, to])
    expect(moved.headers.etag, url).toBeUndefined()
  }
  for (const url of ['/ports/chenai', '/vessels/unknown', `/ports/${'x'.repeat(240)}`]) {
    const missing = await get(url)
    expect(missing.statusCode, url).toBe(404)
    expect(missing.headers['cache-control'], url).toBe('no-store')
    expect(missing.headers['x-robots-tag'], url).toBe('noindex')
  }
  expect((await get('/ports/chenai')).body).toContain('Did you mean')
  expect((await get(`/ports/${'x'.repeat(251)}`)).statusCode).toBe(400)
})
