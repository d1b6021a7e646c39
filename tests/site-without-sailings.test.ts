import { CALL_FORMATS } from '@sailing-desk/records/export/formats'
import { NO_SCHEDULE } from '@sailing-desk/timetable/shared/messages'
import { expect, test } from 'vitest'
import { DATA_PAGES } from '../src/app/site-map.ts'
import { BACKGROUND_PORTS } from '../src/company/service-chart/chart-ports.ts'
import { startApp } from './app.ts'
import { addressInSample, filledPath } from './filled-path.ts'
import { addPort, addRecord, addRoute } from './records.ts'

/** What public reads without parameters answer here if not 200, since they have to be asked for something. */
const ASKED_FOR_NOTHING: Record<string, number> = {
  '/backend/api/follow': 400,
  '/backend/api/follow/confirmation': 404,
  '/backend/api/follow/subscriptions': 404,
  '/backend/api/password-link': 400,
  '/dcsa/v1/point-to-point-routes': 400,
  '/dcsa/v1/port-schedules': 400,
  '/dcsa/v1/vessel-schedules': 400,
}

test('answers every read and file', async () => {
  const urls: string[] = []
  const { inject } = await startApp({
    as: 'visitor',
    onRoute: ({ method, url }) => void (method === 'GET' && !/^\/api\/|\*/.test(url) && urls.push(url)),
  })

  for (const url of urls.filter((each) => !each.includes(':')))
    expect((await inject(url)).statusCode, url).toBe(ASKED_FOR_NOTHING[url] ?? 200)
  for (const url of urls.filter((each) => each.includes(':')))
    expect([200, 302, 404], url).toContain((await inject(addressInSample(url))).statusCode)
  expect((await inject('/backend/api/ports/inmaa')).statusCode).toBe(404)
  expect((await inject('/backend/api/vessels/tamarind-crest')).statusCode).toBe(404)
  expect(urls.length).toBeGreaterThan(80)
})

test('finds nothing between ports that are known but not in the schedule', async () => {
  const { inject } = await startApp({ as: 'visitor' })

  const response = await inject('/backend/api/sailings/lkcmb/jpyok')

  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    from: { name: 'Colombo' },
    sailings: [],
    connections: [],
    later: null,
    nearby: [],
    is_listed: false,
  })
  for (const format of CALL_FORMATS)
    expect((await inject(`/sailings/lkcmb/jpyok.${format}`)).statusCode, format).toBe(200)
})

/** Pages that there are from the first call on; who follows the calendar of a ship keeps it. */
const WITH_CALLS = ['/vessels/:ship', '/vessels/:ship/:voyage']

test('shows ports, routes and vessels without calls', async () => {
  const app = await startApp()
  await addPort(app, 'Chennai')
  const { id } = await addRoute(app)
  await addRecord(app, 'vessels', { name: 'TAMARIND CREST', voyage: '041W', route_id: id })

  const names = {
    port: 'chennai',
    route: '1',
    ship: 'tamarind-crest',
    voyage: '041w',
    from: 'lkcmb',
    to: 'jpyok',
  }
  const shown = async (url: string) => expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
  await shown('/backend/api/ports/chennai')
  await shown('/vessels/tamarind-crest.ics')
  for (const { path, files = [] } of DATA_PAGES.filter((page) => !WITH_CALLS.includes(page.path)))
    for (const format of files) await shown(`${filledPath(path, names)}.${format}`)
})

test('lists without a row say so, and lead to the office instead of offering files of nothing', async () => {
  const { app } = await startApp({ as: 'visitor', pages: true })
  for (const path of ['/ports', '/vessels', '/changes']) {
    const { body, statusCode } = await app.inject(path)
    expect(statusCode, path).toBe(200)
    const [main = ''] = /<main.*<\/main>/s.exec(body) ?? []
    expect(main, path).toMatch(path === '/changes' ? /No changes/ : /Ask us about the next sailing/)
    expect(main, path).not.toContain('Download')
    expect(main, path).not.toContain('Filter')
  }
})

test('the chart names its ports on its own and as text, and leads to the office', async () => {
  const { app } = await startApp({ as: 'visitor', pages: true })
  const { body, statusCode } = await app.inject('/map')
  expect(statusCode).toBe(200)
  const [chart = ''] = /<section aria-label="Service chart".*?<\/section>/s.exec(body) ?? []
  const [list = ''] = /<section[^>]*aria-labelledby="ports-served".*?<\/section>/s.exec(body) ?? []
  for (const { name } of BACKGROUND_PORTS) {
    expect(chart, name).toContain(name)
    expect(list, name).toContain(name)
  }
  expect(list).toContain(NO_SCHEDULE)
  expect(list).toContain('href="/contact-us#form"')
  expect(body).not.toContain('Select a port or ship')
})
