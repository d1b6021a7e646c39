import { dayInIndia } from '@sailing-desk/dates/days'
import { describe, expect, test } from 'vitest'
import { SCREEN_ADDRESSES } from '../src/app/admin-screens.ts'
import { DATA_PAGES, PUBLIC_PAGES } from '../src/app/site-map.ts'
import { type StartedApp, startApp } from './app.ts'
import { databases, testedDatabase } from './databases.ts'
import { longestTurn, MOST_TURN_MS } from './event-loop.ts'
import { filledPath } from './filled-path.ts'
import { fillLargeSchedule } from './large-schedule.ts'

const CALLS = 20_000
const ROUTES = 10
const LARGE_ROUTE = '/api/sailing-routes/1'
const GRID_SCREEN = '/admin/schedule/grid?route=1'

/** Those of pages are cached, so that of another route or view is read first. */
const READS = [
  ['/'],
  ['/openapi.json'],
  ['/openapi-office.json'],
  ['/routes/1?view=vessel', '/routes/1?view=port'],
  [GRID_SCREEN],
  ['/api/schedule-health'],
  ['/api/schedules'],
  [`${LARGE_ROUTE}/grid`],
  ['/api/circular/export'],
  ...['xlsx', 'csv'].map((format) => [`/api/schedules/export?format=${format}`]),
  ...['csv', 'txt', 'xlsx'].map((format) => [`/routes/3.${format}`, `/routes/2.${format}`]),
  ['/routes/2.ics', '/routes/1.ics'],
  ['/dcsa/v1/vessel-schedules?carrierServiceCode=R2', '/dcsa/v1/vessel-schedules?carrierServiceCode=R1'],
]

/** Read once before they are measured, which compiles what they need; the others happen once in the life of a process. */
const isWarm = (url: string) => url !== '/' && !url.startsWith('/openapi')

describe('20,000 calls, of which one route has 5,000,', () => {
  test('are read, exported, changed and changed back without holding up other requests', async () => {
    const app = await startApp({ pages: true })
    await fillLargeSchedule(app.database, { calls: CALLS, changes: 6000, today: dayInIndia() })
    const turns: Turn[] = []
    const measure = async (what: string, run: () => Promise<unknown>) =>
      turns.push([what, await longestTurn(run)])
    const get = async (url: string) => expect((await app.inject(url)).statusCode, url).toBe(200)
    const send = async (method: 'PUT' | 'POST', url: string, payload: object) => {
      const response = await app.inject({ method, url, payload })
      expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
      return response.json()
    }
    const undo = async () => {
      const [{ batch }] = (await app.inject('/api/history/batches')).json()
      await send('POST', `/api/history/${batch}/undo`, {})
    }

    for (const [first = '', url = first] of READS) {
      if (isWarm(first)) await get(first)
      await measure(url, () => get(url))
    }
    const changes = await changesOfAllCalls(app)
    await measure('saving 5,000 calls', () => send('PUT', `${LARGE_ROUTE}/grid`, changes))
    await measure('the changes', () => get('/backend/api/changes'))
    await measure('undo', undo)

    const kept = { version: null, changes: await changesOfAllCalls(app) }
    await send('PUT', `${LARGE_ROUTE}/draft`, kept)
    const [{ id }] = (await app.inject('/api/drafts')).json()
    const { path } = await send('POST', `/api/drafts/${id}/preview`, {})
    for (const url of [GRID_SCREEN, `/backend/api${path}`, path]) {
      await get(url)
      await measure(`draft ${url}`, () => get(url))
    }

    // Row by row, which PostgreSQL takes minutes for.
    if (testedDatabase !== databases.SQLite) return expectShort(turns)
    const ids = Array.from({ length: ROUTES }, (_, at) => at + 1)
    await measure('deleting all', () => send('POST', '/api/sailing-routes/delete', { ids }))
    await measure('the changes of it', () => get('/backend/api/changes'))
    await measure('undo of it', undo)

    expectShort(turns)
  }, 300_000)
})

/** Of the largest route. */
const PARAMETERS = { from: 'inmaa', to: 'inmun', port: 'inmaa', ship: 'ship-0', voyage: '120w', route: '1' }

test('every page and screen of 20,000 calls is made without holding up other requests', async () => {
  const app = await startApp({ pages: true })
  await fillLargeSchedule(app.database, { calls: CALLS, changes: 6000, today: dayInIndia() })
  const visited = [...PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage), ...DATA_PAGES]
  const urls = [...visited.map(({ path }) => filledPath(path, PARAMETERS)), ...SCREEN_ADDRESSES]
  const open = async (url: string) => expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
  for (const url of urls) await open(url)
  // What they are made from is another then.
  const { json } = await app.inject('/api/ports')
  const [port] = json()
  const renamed = await app.inject({
    ...{ method: 'PUT', url: `/api/ports/${port.id}` },
    payload: { ...port, name: 'Renamed' },
  })
  expect(renamed.statusCode, renamed.body).toBe(200)

  const turns: Turn[] = []
  for (const url of urls) turns.push([url, await longestTurn(() => open(url))])
  // The others are those that the cache still has.
  const made = turns.filter(([, ms]) => ms > 0)
  expect(made.length).toBeGreaterThan(40)
  expectShort(made)
}, 300_000)

type Turn = [what: string, ms: number]

function expectShort(turns: readonly Turn[]): void {
  console.log(turns.map(([what, ms]) => `${Math.round(ms)} ms ${what}`).join('\n'))
  expect(turns.filter(([, ms]) => ms > MOST_TURN_MS)).toEqual([])
  expect(turns.every(([, ms]) => ms > 0)).toBe(true)
}

type GridCall = { vessel_id: number; port_id: number; id: number; version: number }

async function changesOfAllCalls({ inject }: StartedApp) {
  const { calls } = (await inject(`${LARGE_ROUTE}/grid`)).json<{ calls: GridCall[] }>()
  const changed = calls.slice(0, 5000).map(({ vessel_id, port_id, id, version }, at) => {
    const day = 1 + (at % 27)
    return { vessel_id, port_id, id, version, to: { dates: `${day}-${day + 1} Mar 2027` } }
  })
  return { voyages: [], calls: changed }
}
