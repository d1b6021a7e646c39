import { NO_SCHEDULE } from '@sailing-desk/timetable/shared/messages'
import { expect, test } from 'vitest'
import { BACKGROUND_PORTS } from '../src/company/service-chart/chart-ports.ts'
import { startApp } from './app.ts'
import { addPort, addRoute, addVessel } from './records.ts'

const LISTS = ['/backend/api/ports', '/backend/api/vessels', '/backend/api/changes', '/backend/api/sailings']
const FILES = ['/ports.csv', '/ports.xlsx', '/vessels.pdf', '/vessels.txt', '/changes.csv', '/changes.atom']

test('answers every read and file', async () => {
  const { inject } = await startApp({ as: 'visitor' })

  for (const url of [...LISTS, ...FILES]) expect((await inject(url)).statusCode, url).toBe(200)
  expect((await inject('/backend/api/ports/inmaa')).statusCode).toBe(404)
  expect((await inject('/backend/api/vessels/tamarind-crest')).statusCode).toBe(404)
  expect((await inject('/sitemap.xml')).statusCode).toBe(200)
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
  for (const format of ['csv', 'xlsx', 'pdf', 'txt', 'ics'])
    expect((await inject(`/sailings/lkcmb/jpyok.${format}`)).statusCode, format).toBe(200)
})

test('shows ports, routes and vessels without calls', async () => {
  const app = await startApp()
  await addPort(app, 'Chennai')
  await addVessel(app, 'TAMARIND CREST', (await addRoute(app)).id)

  for (const url of ['/backend/api/ports/chennai', '/ports/chennai.ics', '/routes/1.ics', '/routes/1.pdf'])
    expect((await app.inject(url)).statusCode, url).toBe(200)
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
