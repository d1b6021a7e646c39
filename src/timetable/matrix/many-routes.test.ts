import { dayNumberOf, toIsoDay } from '@sailing-desk/dates/calendar-day'
import { daysAndMonths } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database } from '@sailing-desk/records/database/open'
import { htmlBytesOf, MAX_PAGE_BYTES } from '@sailing-desk/timetable/matrix/linked-routes/routes-on-page'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { databases, openTestDatabase } from '../../../tests/databases.ts'
import { longestTurn, MOST_TURN_MS } from '../../../tests/event-loop.ts'

type Size = { routes: number; voyages: number; ports: number }

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const direction = (route: number) => `EX JAPAN ${route} TO INDIA ( IMPORT )`

/** Import routes on which each voyage calls at all ports, half of them in Japan, the others in India. */
async function fill({ db }: Database, { routes, voyages, ports }: Size): Promise<void> {
  const names = numbers(routes * voyages).map((at) => `TAMARIND CREST ${at + 1}`)
  const begins = dayNumberOf(dayInIndia()) - 10
  const callOf = (vessel: number, port: number) => {
    const day = toIsoDay(begins + (vessel % voyages) * 7 + port * 2)
    const dates = daysAndMonths(day, day)
    const days = { starts_on: day, ends_on: day, reading: 'exact' as const }
    return {
      vessel_id: vessel + 1,
      port_id: port + 1,
      position: port,
      dates,
      eta: dates,
      etd: dates,
      ...days,
    }
  }
  const calls = names.flatMap((_, vessel) => numbers(ports).map((port) => callOf(vessel, port)))
  await db.transaction().execute(async (trx) => {
    for (const at of numbers(ports)) {
      const name = `Port of call ${at + 1}`
      const country = at < ports / 2 ? 'Japan' : 'India'
      await trx.insertInto('port').values({ name, name_key: name.toLowerCase(), country }).execute()
    }
    for (const at of numbers(routes)) {
      const direction_key = direction(at).toLowerCase()
      await trx
        .insertInto('route')
        .values({ direction: direction(at), direction_key })
        .execute()
    }
    for (const [at, name] of names.entries()) {
      const slug = `tamarind-crest-${at + 1}`
      const name_key = name.toLowerCase()
      await trx
        .insertInto('ship')
        .values({ id: at + 1, name, name_key, slug })
        .execute()
      const vessel = { id: at + 1, route_id: Math.floor(at / voyages) + 1, ship_id: at + 1, name, name_key }
      await trx
        .insertInto('vessel')
        .values({ ...vessel, voyage: '041W' })
        .execute()
    }
    for (let at = 0; at < calls.length; at += 500)
      await trx
        .insertInto('schedule')
        .values(calls.slice(at, at + 500))
        .execute()
  })
}

async function startWith(size: Size) {
  const database = await openTestDatabase(databases.SQLite)
  await fill(database, size)
  const { app, services } = await startApp({ database, as: 'visitor', pages: true })
  await services.sailing.prepareSchedule()
  const get = async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { host: 'localhost' } })
    expect(statusCode, url).toBe(200)
    return body
  }
  return { get }
}

const matrices = (html: string) => html.match(/<table /g)?.length ?? 0
const headings = (html: string) => html.match(/<h2 id="route-/g)?.length ?? 0
const linksIn = (html: string) =>
  [...html.matchAll(/href="(\/routes\/\d+(?:\?[^"]*)?)"/g)].map(([, href]) => href)

test.each([1, 2])('a page of %i ordinary routes shows all of them', async (routes) => {
  const { get } = await startWith({ routes, voyages: 6, ports: 10 })
  const html = await get('/west-east-bound')
  expect(matrices(html)).toBe(routes)
  expect(linksIn(html)).toEqual([])
})

test('a page of 45 routes with 20,000 calls links to those that do not fit, and holds nobody up', async () => {
  const size = { routes: 45, voyages: 22, ports: 20 }
  const { get } = await startWith(size)
  // Compiles what is measured.
  await get('/routes/44')
  let html = ''
  const turn = await longestTurn(async () => {
    html = await get('/west-east-bound?view=port')
  })
  const shown = headings(html)
  expect(shown).toBe(
    Math.max(1, Math.floor(MAX_PAGE_BYTES / htmlBytesOf({ vessels: 22, ports: 20, calls: 440 }))),
  )
  const links = numbers(45 - shown).map((at) => `/routes/${at + 1 + shown}?view=port`)
  expect(linksIn(html)).toEqual(links)
  expect(html).toMatch(
    /EX JAPAN 44 TO INDIA \( IMPORT \)<\/bdi><small>22 vessels, next departure .+? from Port of call 6</,
  )

  const last = await get('/routes/45')
  expect(matrices(last)).toBe(1)
  expect(await get('/routes/45.csv')).toContain('TAMARIND CREST 990')
  console.log(
    `45 routes: ${Buffer.byteLength(html)} bytes, one route ${Buffer.byteLength(last)} bytes, longest turn ${Math.round(turn)} ms`,
  )
  expect(turn).toBeLessThan(MOST_TURN_MS)
})

test('a route that does not exist is not found', async () => {
  const { app } = await startApp({ as: 'visitor', pages: true })
  const { statusCode, body } = await app.inject('/routes/9')
  expect(statusCode).toBe(404)
  expect(body).toContain('There is no such route on our schedule.')
})
