import { expect, test } from 'vitest'
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
