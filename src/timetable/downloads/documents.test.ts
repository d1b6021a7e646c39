import type { ExportDocument } from '@sailing-desk/records/document'
import { renderFile } from '@sailing-desk/records/export/file-renderer'
import { changesDocument } from '@sailing-desk/timetable/downloads/changes-document'
import { portDocument, portListDocument } from '@sailing-desk/timetable/downloads/port-documents'
import { routeDocument } from '@sailing-desk/timetable/downloads/route-document'
import { sailingsDocument } from '@sailing-desk/timetable/downloads/sailings-document'
import { shipDocument, shipListDocument } from '@sailing-desk/timetable/downloads/ship-documents'
import type { Sailing } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import { NO_SCHEDULE } from '@sailing-desk/timetable/shared/messages'
import type { ShipPage } from '@sailing-desk/timetable/ship-page.schema'
import { describe, expect, it } from 'vitest'
import {
  CHANGED_AT,
  CHENNAI,
  callWith,
  changesWith,
  changeWith,
  IMPORT_ROUTE,
  sailingWith,
  searchWith,
  UNDATED,
  YOKOHAMA,
} from '../../../packages/timetable/tests/sailing-pages.ts'
import { NO_VESSEL_TEXTS } from '../../../packages/timetable/tests/sailing-rows.ts'
import { HOSTILE_NAMES } from '../../../tests/export-documents.ts'

const URL = 'https://agent.example/x'
const PLACE = { url: URL, today: '2026-11-26' }

/** Rows with the labels of their columns, without empty cells. */
function recordsOf({ columns, rows }: ExportDocument) {
  return rows.map((row) =>
    Object.fromEntries(columns.map(({ label }, at) => [label, row[at]]).filter(([, cell]) => cell !== null)),
  )
}

async function linesOf(document: ExportDocument): Promise<string[]> {
  const { body } = await renderFile(async () => document, 'txt', '')
  return String(body).trimEnd().split('\r\n')
}

const SOURCE = ['', 'Schedule as of 20 Nov 2026, 14:05 IST', URL]

describe('sailings as a file', () => {
  it('say what the page says, with days as days', () => {
    const document = sailingsDocument(searchWith(), URL)
    expect(document).toMatchObject({
      file: 'sailings-inmaa-jpyok-2026-12',
      title: 'Sailings from Chennai to Yokohama',
      url: URL,
      asOf: 'Schedule as of 20 Nov 2026, 14:05 IST',
      notes: ['Departures in Dec 2026.'],
    })
    expect(recordsOf(document)).toEqual([
      {
        Vessel: 'TAMARIND CREST',
        Voyage: '041W',
        From: 'Chennai',
        'Dates at departure': '11-12 Dec',
        ETD: '12 Dec',
        Departs: { day: '2026-12-12' },
        To: 'Yokohama',
        'Dates at arrival': '28-29 Dec',
        ETA: '28 Dec',
        Arrives: { day: '2026-12-28' },
        'Transit days': 16,
        'Intermediate calls': 3,
        'Cargo cut-off': '10 Dec 1700',
        'Cut-off day': { day: '2026-12-10' },
        Status: 'Scheduled',
      },
    ])
  })

  it('are a message of a few lines each', async () => {
    const announced = sailingWith({
      voyage: null,
      departure: callWith({ ...UNDATED, dates: 'TBA', reading: 'tba' }),
      transit_days: null,
      status: 'announced',
    })
    const omitted = sailingWith({
      voyage: '043W',
      departure: callWith({ ...UNDATED, dates: 'OMIT', reading: 'omit' }),
      transit_days: null,
      status: 'omitted',
    })
    expect(
      await linesOf(sailingsDocument(searchWith({ sailings: [sailingWith(), announced, omitted] }), URL)),
    ).toEqual([
      'CHENNAI → YOKOHAMA',
      'Dec 2026',
      '',
      'TAMARIND CREST V.041W',
      'ETD 12 Dec  ETA 28 Dec',
      '16 days, cut-off 10 Dec 1700',
      '',
      'TAMARIND CREST',
      'Departure to be announced  ETA 28 Dec',
      '',
      'TAMARIND CREST V.043W',
      'Departure omitted  ETA 28 Dec',
      ...SOURCE,
    ])
  })

  it('explain ambiguous dates and ranges of days', async () => {
    const approximate = sailingWith({
      departure: callWith({
        ...{ dates: '05/12', starts_on: '2026-12-05', ends_on: '2026-12-05' },
        etd: null,
        understood: '5 Dec',
        cut_off: '04/12',
        cut_off_understood: '4 Dec',
      }),
      transit_days: { min: 14, max: 18 },
      status: 'approximate',
    })
    const document = sailingsDocument(searchWith({ sailings: [approximate] }), URL)
    expect(recordsOf(document)[0]).toMatchObject({
      'Dates at departure': '05/12 (5 Dec)',
      'Cargo cut-off': '04/12 (4 Dec)',
      'Transit days': '14 to 18',
      Status: 'Approximate dates',
    })
    expect(await linesOf(document)).toEqual(
      expect.arrayContaining(['Departure 5 Dec (05/12)  ETA 28 Dec', '14 to 18 days, cut-off 04/12 (4 Dec)']),
    )
  })

  it('have a row for each leg of a connection', async () => {
    const legs: [Sailing, Sailing] = [sailingWith(), sailingWith({ voyage: '9E' })]
    const via = { key: 'sgsin', name: 'Singapore', country: 'Singapore', code: 'SGSIN' }
    const connection = { legs, via, days_between: 5, transit_days: { min: 30, max: 30 }, continues: false }
    const document = sailingsDocument(searchWith({ sailings: [], connections: [connection] }), URL)
    expect(recordsOf(document).map(({ Status }) => Status)).toEqual([
      'Via Singapore, transhipment subject to confirmation, leg 1 of 2',
      'Via Singapore, transhipment subject to confirmation, leg 2 of 2',
    ])
    expect(await linesOf(document)).toEqual(
      expect.arrayContaining(['transhipment subject to confirmation', 'Chennai → Yokohama']),
    )
  })

  it('say if the vessel goes on with its next voyage', async () => {
    const via = { key: 'sgsin', name: 'Singapore', country: 'Singapore', code: 'SGSIN' }
    const legs: [Sailing, Sailing] = [sailingWith(), sailingWith({ voyage: '9E' })]
    const connection = { legs, via, days_between: 5, transit_days: null, continues: true }
    const document = sailingsDocument(searchWith({ sailings: [], connections: [connection] }), URL)
    expect(recordsOf(document)[1]).toMatchObject({
      Status: 'On one vessel, subject to confirmation, leg 2 of 2',
    })
    expect(await linesOf(document)).toContain('On one vessel, subject to confirmation')
  })

  it('tell what else there is if there is none', async () => {
    const nearby = [
      { from: { ...CHENNAI, name: 'Ennore' }, to: YOKOHAMA, nautical_miles: 12, departs_on: '2027-01-03' },
    ]
    const document = sailingsDocument(searchWith({ sailings: [], later: sailingWith(), nearby }), URL)
    expect(document.notes).toEqual([
      'Departures in Dec 2026.',
      'We have no sailing from Chennai to Yokohama in Dec 2026.',
      'The next sailing after that: TAMARIND CREST V.041W, Sat 12 Dec 2026.',
      'Nearby: Ennore to Yokohama, from Sun 3 Jan 2027.',
    ])
    expect(document.rows).toEqual([])
    expect((await linesOf(document)).join(' ')).toContain('We have no sailing from Chennai')
  })

  it('of one country are not offered', () => {
    const document = sailingsDocument(searchWith({ is_domestic: true, sailings: [] }), URL)
    expect(document.notes[1]).toContain('in the same country')
  })
})

describe('the schedule of a route as a file', () => {
  const call = { ...callWith(), cut_off_understood: undefined }
  const port = { latitude: null, longitude: null, timezone: null, heaviest_lift: null, version: 1 }
  const vessel = { voyage: '041W', ...NO_VESSEL_TEXTS, version: 1 }
  const schedule = {
    route: { ...IMPORT_ROUTE, version: 1 },
    vessels: [
      { ...vessel, id: 1, name: 'TAMARIND CREST' },
      { ...vessel, id: 2, name: 'NEEM ARGOSY', voyage: null },
    ],
    ports: [
      { ...port, id: 1, name: 'Kobe', country: 'Japan', code: 'JPUKB' },
      { ...port, id: 2, name: 'Chennai', country: 'India', code: 'INMAA' },
      { ...port, id: 3, name: 'Kolkata', country: 'India', code: 'INCCU' },
    ],
    schedules: [
      { ...call, vessel_id: 2, port_id: 2, changed: 'Was 10 Dec' },
      { ...call, ...UNDATED, vessel_id: 1, port_id: 1, dates: 'OMIT', reading: 'omit' as const },
      { ...call, vessel_id: 1, port_id: 3, starts_on: '2026-12-05', ends_on: null, dates: '5 Dec' },
      { ...call, vessel_id: 1, port_id: 2 },
    ],
    changed_at: CHANGED_AT,
  }

  it('has the calls of each vessel in the order of its voyage', () => {
    const document = routeDocument(schedule, PLACE)
    expect(document.file).toBe('schedule-1-ex-japan-to-india-import')
    expect(
      recordsOf(document).map(({ Vessel, Port, Arrival, Departure, Note, Changed }) => [
        Vessel,
        Port,
        Arrival,
        Departure,
        Note,
        Changed,
      ]),
    ).toEqual([
      ['TAMARIND CREST', 'Kobe', undefined, undefined, 'The vessel does not call', undefined],
      ['TAMARIND CREST', 'Kolkata', { day: '2026-12-05' }, { day: '2026-12-05' }, undefined, undefined],
      ['TAMARIND CREST', 'Chennai', { day: '2026-12-11' }, { day: '2026-12-12' }, undefined, undefined],
      ['NEEM ARGOSY', 'Chennai', { day: '2026-12-11' }, { day: '2026-12-12' }, undefined, 'Was 10 Dec'],
    ])
  })

  it('is a message with a line for each call', async () => {
    expect(await linesOf(routeDocument(schedule, PLACE))).toEqual([
      'EX JAPAN TO INDIA ( IMPORT )',
      '',
      'TAMARIND CREST V.041W',
      'Kobe: omitted',
      'Kolkata: 5 Dec, cut-off 10 Dec 1700',
      'Chennai: 11-12 Dec, cut-off 10 Dec 1700',
      '',
      'NEEM ARGOSY',
      'Chennai: 11-12 Dec, cut-off 10 Dec 1700',
      'Was 10 Dec',
      ...SOURCE,
    ])
  })

  it('of an empty route says so', () => {
    const empty = { ...schedule, vessels: [], ports: [], schedules: [], changed_at: undefined }
    expect(routeDocument(empty, { ...PLACE, url: '/routes/1' })).toMatchObject({
      rows: [],
      asOf: '',
      changedAt: null,
      notes: [NO_SCHEDULE],
    })
  })
})

describe('other pages as files', () => {
  const voyage = {
    voyage_id: 1,
    route: IMPORT_ROUTE,
    ship: { key: 'x', name: 'TAMARIND CREST' },
    voyage: '041W',
  }
  const position = { latitude: null, longitude: null, timezone: null, heaviest_lift: null }

  it('a port has its calls', async () => {
    const page = {
      port: { ...CHENNAI, ...position },
      calls: [{ ...voyage, call: callWith({ changed: 'Was 10 Dec, now 11 Dec' }) }],
      served: [],
      nearby: [],
      today: '2026-11-28',
      changed_at: CHANGED_AT,
    }
    const document = portDocument(page, URL)
    expect(document).toMatchObject({
      file: 'port-inmaa',
      title: 'Calls at Chennai (INMAA)',
      notes: ['India'],
    })
    expect(await linesOf(document)).toEqual([
      'CHENNAI (INMAA)',
      '',
      'TAMARIND CREST V.041W',
      'EX JAPAN TO INDIA ( IMPORT )',
      'Call 11-12 Dec',
      'Cargo cut-off 10 Dec 1700',
      'Was 10 Dec, now 11 Dec',
      ...SOURCE,
    ])
  })

  it('a ship has its voyages', async () => {
    const page: Omit<ShipPage, 'limits'> = {
      ship: { key: 'tamarind-crest', name: 'TAMARIND CREST' },
      voyages: [
        {
          id: 1,
          route: IMPORT_ROUTE,
          ship: voyage.ship,
          voyage: '041W',
          ...NO_VESSEL_TEXTS,
          calls: [callWith()],
        },
      ],
      today: '2026-11-28',
      changed_at: CHANGED_AT,
    }
    const document = shipDocument(page, URL)
    expect(document.file).toBe('vessel-tamarind-crest')
    expect(recordsOf(document)[0]).toMatchObject({ Voyage: '041W', Port: 'Chennai', Dates: '11-12 Dec' })
    expect(await linesOf(document)).toEqual([
      'TAMARIND CREST',
      '',
      'V.041W',
      'EX JAPAN TO INDIA ( IMPORT )',
      'Chennai: 11-12 Dec, cut-off 10 Dec 1700',
      ...SOURCE,
    ])
  })

  it('lists have a line for each entry', async () => {
    const ports = [{ ...CHENNAI, names: [], calls: 1, next_call_on: '2026-12-11', next_ship: null }]
    const ships = [{ key: 'tbn', name: 'TBN', voyages: 2, next_call_on: null, next_port: CHENNAI }]
    expect(await linesOf(portListDocument({ ports, changed_at: CHANGED_AT }, URL))).toEqual([
      ...['PORTS', '', 'Chennai (INMAA): 1 call,', 'next 11 Dec 2026', ...SOURCE],
    ])
    expect(await linesOf(shipListDocument({ ships, changed_at: CHANGED_AT }, URL))).toEqual([
      ...['VESSELS', '', 'TBN: 2 voyages', ...SOURCE],
    ])
    expect(recordsOf(shipListDocument({ ships }, URL))).toEqual([
      { Vessel: 'TBN', Voyages: 2, Port: 'Chennai' },
    ])
  })

  it('changes have the day in India, both dates and the sentence', async () => {
    const page = changesWith([changeWith()], 7)
    const document = changesDocument(page, URL)
    expect(document.notes).toEqual(['The last 90 days.'])
    expect(recordsOf(document)).toEqual([
      {
        'Changed on': { day: '2026-11-20' },
        Change: 'Moved',
        Vessel: 'TAMARIND CREST',
        Voyage: '041W',
        Route: IMPORT_ROUTE.direction,
        Port: 'Chennai',
        'Dates before': '12 Dec',
        'Arrival before': { day: '2026-12-12' },
        'Dates after': '15 Dec',
        'Arrival after': { day: '2026-12-15' },
        'Days later': 3,
        Details: 'Was 12 Dec, now 15 Dec (3 days later), on 20 Nov',
      },
    ])
    expect(await linesOf(document)).toEqual([
      'WHAT CHANGED',
      '',
      'TAMARIND CREST V.041W',
      'Chennai: Was 12 Dec,',
      'now 15 Dec (3 days later), on 20 Nov',
      ...SOURCE,
    ])
  })
})

describe('very many changes', () => {
  it('are cut to the newest ones, which is said', () => {
    const document = changesDocument(
      changesWith(
        Array.from({ length: 2001 }, () => changeWith()),
        2001,
      ),
      URL,
    )
    expect(document.rows).toHaveLength(2000)
    expect(document.notes).toEqual(['The last 2000 of 2001 changes.'])
  })
})

describe('hostile names', () => {
  it.each(HOSTILE_NAMES.map((name) => [name]))('leave file name and lines harmless: %j', async (name) => {
    const port = { ...CHENNAI, key: name, name }
    const sailings = [
      sailingWith({ ship: { key: name, name }, departure: callWith({ port, dates: name, etd: name }) }),
    ]
    const document = sailingsDocument(searchWith({ from: port, sailings }), URL)
    expect(document.file).toMatch(/^[a-z0-9-]{1,80}$/)
    const lines = await linesOf(document)
    expect(lines.filter((line) => /\p{Cc}|[\u202a-\u202e]/u.test(line))).toEqual([])
  })
})
