import type { RemovedCall } from '@sailing-desk/timetable/public-changes/marks'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultCompany } from '../../../content/company.ts'
import { propertiesOf, readEvents } from '../../../packages/timetable/tests/read-calendar.ts'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import {
  addCategory,
  addPort,
  addRecord,
  addRoute,
  newestBatch,
  put,
  remove,
} from '../../../tests/records.ts'
import { createTimetable } from '../timetable.ts'
import { createCalendarService } from './calendar.service.ts'

const TODAY = '2026-11-25'
const ORIGIN = 'https://www.example.com'
const site = (origin: string | null) => ({ origin, company: defaultCompany.company })

// The year of dates without one depends on the current date.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T06:00:00Z`) })
})
afterAll(() => vi.useRealTimers())

/** One voyage from Chennai to Kobe, and the calendars; `removed` are the calls that were omitted or dropped a short time ago. */
async function startWithVoyage(app: StartedApp, dates = '12-14 Dec 2026') {
  const route = await addRoute(app, 'INDIA TO JAPAN ( EXPORT )')
  const ship = { name: 'TAMARIND CREST', voyage: '041W', route_id: route.id }
  const vessel = await addRecord(app, 'vessels', ship)
  const place = { country: 'India', code: 'INMAA', latitude: 13.1, longitude: 80.3 }
  const chennai = await addRecord(app, 'ports', { name: 'Chennai', ...place })
  const kobe = await addPort(app, 'Kobe')
  const call = { vessel_id: vessel.id, port_id: chennai.id, dates, eta: '12 Dec 0600', cut_off: '10 Dec' }
  const departure = await addRecord(app, 'schedules', call)
  await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: kobe.id, dates: 'about 1 Jan 2027' })
  const removed: RemovedCall[] = []
  const readPublished = createTimetable(app.database, async () => ({
    marks: new Map(),
    routeChangedAt: () => undefined,
  }))
  const calendars = createCalendarService(app.database, readPublished, async () => removed)
  const move = async (dates: string) => {
    const { version } = await requireCall(app, departure.id)
    await put(app, `/api/schedules/${departure.id}`, { ...call, dates, version })
  }
  const formerCall: RemovedCall = {
    call_id: departure.id,
    voyage_id: vessel.id,
    route: { id: route.id, direction: 'INDIA TO JAPAN ( EXPORT )' },
    ship: { key: 'tamarind-crest', name: 'TAMARIND CREST' },
    voyage: '041W',
    port: { key: 'inmaa', name: 'Chennai', country: 'India', code: 'INMAA' },
    before: { dates: '12-14 Dec 2026', starts_on: '2026-12-12', ends_on: '2026-12-14', reading: 'exact' },
    removed_at: '2026-11-25T06:00:00.000Z',
    version: 2,
    text: 'Was 12-14 Dec, omitted on 25 Nov',
  }
  return { app, route, vessel, departure, removed, calendars, move, formerCall }
}

const requireCall = ({ database }: StartedApp, id: number) =>
  database.db.selectFrom('schedule').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('calendars', () => {
  it('say what is known of a call', async () => {
    const { calendars } = await startWithVoyage(await startApp(), '12/14 Dec 2026')

    const text = await calendars.calendarOfPort('inmaa', site(ORIGIN), TODAY)

    expect(readEvents(text)[0]?.description).toBe(
      'Dates: 12/14 Dec 2026\nETA: 12 Dec 0600\nCargo cut-off: 10 Dec\nRoute: INDIA TO JAPAN ( EXPORT )',
    )
    expect(propertiesOf(text)).toEqual(
      expect.arrayContaining([
        'LOCATION:Chennai\\, India',
        'GEO:13.1;80.3',
        `URL:${ORIGIN}/ports/inmaa`,
        `SOURCE;VALUE=URI:${ORIGIN}/ports/inmaa.ics`,
        'X-WR-CALNAME:Vessels at Chennai · Sagara',
        'LAST-MODIFIED:20261125T060000Z',
      ]),
    )
  })

  it('are the same bytes until a call moves, which keeps its id and is counted', async () => {
    const { app, calendars, move } = await startWithVoyage(await startApp())
    const first = await calendars.calendarOfPort('inmaa', site(ORIGIN), TODAY)

    vi.setSystemTime(`${TODAY}T06:10:00Z`)
    await addCategory(app)
    expect(await calendars.calendarOfPort('inmaa', site(ORIGIN), '2026-11-26')).toBe(first)

    await move('16-17 Dec 2026')
    const [[before], [after]] = [
      readEvents(first),
      readEvents(await calendars.calendarOfPort('inmaa', site(null), TODAY)),
    ]
    expect(after).toMatchObject({ uid: before?.uid, from_day: '2026-12-16', to_day: '2026-12-17' })
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.POSITIVE_INFINITY)
  })

  it('keep the ids of events wherever the site is', async () => {
    const { calendars } = await startWithVoyage(await startApp())

    const here = readEvents(await calendars.calendarOfPort('inmaa', site(ORIGIN), TODAY))
    const elsewhere = readEvents(await calendars.calendarOfPort('inmaa', site(null), TODAY))

    expect(elsewhere).toEqual(here)
    expect(here[0]?.uid).toMatch(/^call-\d+@[\w.-]+$/)
  })

  it('leave out calls without dates, and calls that ended more than 30 days ago', async () => {
    const app = await startApp()
    const { calendars, move } = await startWithVoyage(app)
    const count = async (day: string) =>
      readEvents(await calendars.calendarOfPort('inmaa', site(null), day)).length

    expect(await count('2027-01-13')).toBe(1)
    expect(await count('2027-01-14')).toBe(0)
    await move('TBA')
    expect(await count(TODAY)).toBe(0)
  })

  it('say where a call in doubt is expected, and that it is to be confirmed', async () => {
    const { calendars, move } = await startWithVoyage(await startApp())

    // Its ETA is still that of 12 December.
    await move('15-17 Dec 2026')

    const [event] = readEvents(await calendars.calendarOfPort('inmaa', site(null), TODAY))
    expect(event).toMatchObject({
      summary: 'To be confirmed: TAMARIND CREST V.041W at Chennai',
      from_day: '2026-12-15',
      to_day: '2026-12-17',
      status: 'TENTATIVE',
    })
    expect(event?.description).toMatch(/^Dates, ETA and ETD disagree\./)
  })

  it('tell at the former dates of a call that it has none any more', async () => {
    const { calendars, move, removed, formerCall } = await startWithVoyage(await startApp())
    const [before] = readEvents(await calendars.calendarOfPort('inmaa', site(null), TODAY))

    await move('TBA')
    removed.push(formerCall)

    const [event] = readEvents(await calendars.calendarOfPort('inmaa', site(null), TODAY))
    expect(event).toMatchObject({
      uid: before?.uid,
      summary: 'To be announced: TAMARIND CREST V.041W at Chennai',
      from_day: '2026-12-12',
      to_day: '2026-12-14',
      status: 'TENTATIVE',
    })
    expect(event?.description).toMatch(
      /^The dates of this call are no longer known\.\nDates before: 12-14 Dec/,
    )
  })

  it('show an omitted call with its former dates', async () => {
    const { calendars, move, removed, formerCall } = await startWithVoyage(await startApp())
    const read = async () => readEvents(await calendars.calendarOfPort('inmaa', site(null), TODAY))
    const [before] = await read()

    await move('OMIT')
    removed.push(formerCall)
    const [after] = await read()

    expect(after).toMatchObject({
      uid: before?.uid,
      summary: 'OMITTED TAMARIND CREST V.041W at Chennai',
      from_day: '2026-12-12',
      to_day: '2026-12-14',
      status: 'CONFIRMED',
    })
    expect(after?.description).toMatch(
      /^The vessel no longer calls here on this voyage.\nDates before: 12-14 Dec/,
    )
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.POSITIVE_INFINITY)
  })

  it('count the deletion of a call and its return', async () => {
    const { app, calendars, departure, removed, formerCall } = await startWithVoyage(await startApp())
    const read = async () => readEvents(await calendars.calendarOfPort('inmaa', site(null), TODAY))[0]
    const before = await read()

    await remove(app, `/api/schedules/${departure.id}`)
    removed.push(formerCall)
    const dropped = await read()
    const { batch } = await newestBatch(app)
    const undone = await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })
    expect(undone.statusCode).toBe(200)
    const returned = await read()

    expect(dropped?.summary).toBe('OMITTED TAMARIND CREST V.041W at Chennai')
    expect(returned?.summary).toBe('TAMARIND CREST V.041W at Chennai')
    expect([dropped?.uid, returned?.uid]).toEqual([before?.uid, before?.uid])
    const counts = [before, dropped, returned].map((event) => event?.sequence ?? Number.NaN)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(new Set(counts).size).toBe(3)
  })

  it('show the calls of a withdrawn voyage', async () => {
    const { app, route, calendars, vessel, removed, formerCall } = await startWithVoyage(await startApp())

    await remove(app, `/api/vessels/${vessel.id}`)
    removed.push(formerCall)

    for (const text of [
      await calendars.calendarOfRoute(route.id, site(null), TODAY),
      await calendars.calendarOfShip('tamarind-crest', site(null), TODAY),
    ])
      expect(readEvents(text).map(({ summary }) => summary)).toEqual([expect.stringMatching(/^OMITTED /)])
  })

  it('of sailings hold their departures and arrivals', async () => {
    const { app, calendars, removed, formerCall, move } = await startWithVoyage(await startApp())
    const read = async (day: string, month?: string) => {
      const asked = { from: 'inmaa', to: 'kobe', month }
      const search = await app.services.sailing.searchSailings(asked, day)
      const text = await calendars.calendarOfSailings(search, site(ORIGIN))
      return readEvents(text).map(({ summary }) => summary)
    }
    const both = ['TAMARIND CREST V.041W at Chennai', 'TAMARIND CREST V.041W at Kobe']

    expect(await read(TODAY)).toEqual(both)
    expect(await read(TODAY, '2026-12')).toEqual(both)
    expect(await read(TODAY, '2027-01')).toEqual([])
    expect(await read('2026-12-20')).toEqual(both)
    expect(await read('2027-01-20')).toEqual(both.slice(1))
    await move('OMIT')
    removed.push(formerCall)
    expect(await read(TODAY)).toEqual([`OMITTED ${both[0]}`, both[1]])
  })

  it('name the sailings and their month', async () => {
    const { app, calendars } = await startWithVoyage(await startApp())
    const asked = { from: 'inmaa', to: 'kobe', month: '2026-12' }
    const search = await app.services.sailing.searchSailings(asked, TODAY)

    expect(propertiesOf(await calendars.calendarOfSailings(search, site(ORIGIN)))).toEqual(
      expect.arrayContaining([
        'NAME:Chennai to Kobe · Sagara',
        `URL:${ORIGIN}/sailings/inmaa/kobe?month=2026-12`,
        `SOURCE;VALUE=URI:${ORIGIN}/sailings/inmaa/kobe.ics?month=2026-12`,
      ]),
    )
  })

  it('of the site know what was omitted in the last 14 days', async () => {
    const { app, move } = await startWithVoyage(await startApp())
    vi.setSystemTime(`${TODAY}T06:20:00Z`)
    await move('OMIT')
    const read = async (day: string) => {
      vi.setSystemTime(`${day}T09:00:00Z`)
      const text = await app.services.sailing.calendarOfPort('inmaa', site(null), day)
      return readEvents(text).map(({ summary }) => summary)
    }

    expect(await read(TODAY)).toEqual(['OMITTED TAMARIND CREST V.041W at Chennai'])
    expect(await read('2026-12-08')).toEqual(['OMITTED TAMARIND CREST V.041W at Chennai'])
    expect(await read('2026-12-09')).toEqual([])
  })
})

describe('the calendar of a ship without voyages', () => {
  it('is empty, so that subscribers lose what is over', async () => {
    const { app, vessel, calendars } = await startWithVoyage(await startApp())
    await remove(app, `/api/vessels/${vessel.id}`)

    expect(readEvents(await calendars.calendarOfShip('tamarind-crest', site(null), TODAY))).toEqual([])
  })
})
