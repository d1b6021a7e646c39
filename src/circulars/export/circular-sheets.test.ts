import { readCircular } from '@sailing-desk/circular-reader/read-circular'
import { OWN_EXPORT } from '@sailing-desk/circular-reader/words/sheet-words'
import { expect, test } from 'vitest'
import { portDirectory } from '../import/port-directory.ts'
import { circularSheets, type RouteSchedule } from './circular-sheets.ts'
import { workbookBytes } from './export-thread.ts'

const ISSUED = '2026-11-25'
const PORTS = [
  { id: 1, name: 'Kobe', code: 'JPUKB' },
  { id: 2, name: 'Chennai', code: null },
]
const HEAD = { principal: 'KAIYO CAR LINER CO., LTD.', issued: ISSUED, ports: portDirectory(PORTS, []) }

type Call = RouteSchedule['schedules'][number]

const call = (dates: string, days: [string, string] | null, more: Partial<Call> = {}): Call => ({
  vessel_id: 1,
  port_id: 1,
  dates,
  eta: null,
  etd: null,
  cut_off: null,
  cut_off_on: null,
  starts_on: days?.[0] ?? null,
  ends_on: days?.[1] ?? null,
  reading: days ? 'exact' : 'tba',
  ...more,
})

function route(schedules: Call[], direction = 'EX JAPAN TO INDIA ( IMPORT )'): RouteSchedule {
  return {
    route: { direction },
    vessels: [
      { id: 1, name: 'TAMARIND CREST', voyage: '041W', type: 'MPP' },
      { id: 2, name: 'NEEM ARGOSY', voyage: null, type: null },
    ],
    ports: PORTS,
    schedules,
  }
}

/** The texts of the only sheet's cells. */
function textsOf(schedules: Call[]) {
  const [sheet] = circularSheets([route(schedules)], HEAD)
  return sheet?.rows.map((row) => row.map((cell) => cell?.text ?? null))
}

test('a sheet has titles, vessels with voyages, types, and ports with calls', () => {
  expect(textsOf([call('29-30 Nov', ['2026-11-29', '2026-11-30'])])).toEqual([
    ['KAIYO CAR LINER CO., LTD.', null, null],
    ['SAILING SCHEDULE NO. 2026-11-25', null, null],
    ['EX JAPAN TO INDIA ( IMPORT )', null, null],
    ['ISSUED : 25-Nov-2026     DATES IN FIGURES : DD/MM', null, null],
    [],
    ['PORT', 'TAMARIND CREST', 'NEEM ARGOSY'],
    [null, 'V.041W', null],
    ['TYPE', 'MPP', null],
    ['Kobe', '29-30 Nov 2026', '-'],
    ['Chennai', '-', '-'],
    [],
    ['NOTE :', null, null],
    [OWN_EXPORT, null, null],
  ])
})

test('a vessel whose calls have times has columns for ETA and ETD', () => {
  const timed = call('29-30 Nov', ['2026-11-29', '2026-11-30'], { eta: '29 Nov 0600', etd: '30 Nov' })

  expect(textsOf([timed, call('TBA', null, { port_id: 2 })])?.slice(5)).toEqual([
    ['PORT', 'TAMARIND CREST', null, 'NEEM ARGOSY'],
    [null, 'V.041W', null, null],
    [null, 'ETA', 'ETD', null],
    ['TYPE', 'MPP', null, null],
    ['Kobe', '29 Nov 2026 06:00', '30 Nov 2026', '-'],
    ['Chennai', 'TBA', null, '-'],
    [],
    ['NOTE :', null, null, null],
    [OWN_EXPORT, null, null, null],
  ])
})

test('times that do not agree with the dates are printed in a note', () => {
  const other = call('29/30 Nov', ['2026-11-29', '2026-11-30'], { eta: '28 Nov', etd: null })

  expect(textsOf([other])?.slice(-4)).toEqual([
    [],
    ['NOTE :', null, null],
    ['TAMARIND CREST V.041W at Kobe: ETA 28 Nov', null, null],
    [OWN_EXPORT, null, null],
  ])
})

test.each([
  ['29 Jan', '2026-01-29', '2026-01-29', '29 Jan 2026'],
  ['29 Jan 0600', '2026-01-29', '2026-01-29', '29 Jan 2026 06:00'],
  ['Jan 29/30', '2027-01-29', '2027-01-30', '29-30 Jan 2027'],
  ['12/5', '2026-12-05', '2026-12-05', '5 Dec 2026'],
])('%s from %s to %s is written with month and year', (dates, from, to, printed) => {
  expect(textsOf([call(dates, [from, to])])?.find(([port]) => port === 'Kobe')?.[1]).toBe(printed)
})

test('calls of another year are read back on their days', async () => {
  const year = (text: string, etd: string) => ({ eta: text, etd })
  const schedule = route([
    call('29-30 Jan', ['2026-01-29', '2026-01-30'], year('29 Jan 0600', '30 Jan')),
    call('29-30 Jan', ['2028-01-29', '2028-01-30'], { vessel_id: 2 }),
    call('Mid Jan', ['2028-01-11', '2028-01-20'], { vessel_id: 2, port_id: 2, reading: 'approx' }),
  ])

  const { sheets } = readCircular(await workbookBytes(circularSheets([schedule], HEAD)), {
    ports: HEAD.ports,
    today: ISSUED,
  })

  expect(sheets[0]?.schedules.map(({ dates, start, end }) => [dates, start, end])).toEqual([
    ['29-30 Jan 2026', '2026-01-29', '2026-01-30'],
    ['29-30 Jan 2028', '2028-01-29', '2028-01-30'],
    ['ABT 11-20 Jan 2028', '2028-01-11', '2028-01-20'],
  ])
})

test('dates with the month first in figures are read back on their days', async () => {
  const cutOff = { cut_off: '12/4', cut_off_on: '2026-12-04' }
  const schedule = route([
    call('12/5', ['2026-12-05', '2026-12-05'], { eta: '12/5 0600', ...cutOff }),
    call('12/6/12/8', ['2026-12-06', '2026-12-08'], { port_id: 2 }),
  ])

  const { sheets } = readCircular(await workbookBytes(circularSheets([schedule], HEAD)), {
    ports: HEAD.ports,
    today: ISSUED,
  })

  const read = sheets[0]?.schedules.map(({ start, end, cut_off }) => [start, end, cut_off ?? null])
  expect(read).toEqual([
    ['2026-12-05', '2026-12-05', '4 Dec 2026'],
    ['2026-12-06', '2026-12-08', null],
  ])
})

test('sheet names are valid and unique, and each sheet has its direction as a title', async () => {
  const long = 'EX JAPAN / KOREA / CHINA / S.E.A TO INDIA'
  const directions = [
    `${long} WEST`,
    `${long} EAST`,
    'Coastal: A/B [1]',
    'coastal- a-b -1-',
    'History',
    "'x'",
  ]
  const calls = [call('29 Nov', ['2026-11-29', '2026-11-29'])]
  const sheets = circularSheets(
    directions.map((direction) => route(calls, direction)),
    HEAD,
  )
  const names = sheets.map(({ name }) => name)

  expect(names).toEqual([
    'EX JAPAN - KOREA - CHINA - S.E.',
    'EX JAPAN - KOREA - CHINA - (2)',
    'Coastal： A／B ［1］',
    'coastal- a-b -1-',
    'Ｈistory',
    '＇x＇',
  ])
  expect(sheets.map(({ rows }) => rows[2]?.[0])).toMatchObject(directions.map((text) => ({ text })))
  const read = readCircular(await workbookBytes(sheets), { ports: HEAD.ports, today: ISSUED })
  expect(read.sheets.map(({ route_direction }) => route_direction.normalize('NFKC'))).toEqual(directions)
})

test('a route with more vessels than the reader has columns continues on another sheet', async () => {
  const ids = Array.from({ length: 120 }, (_, at) => at + 1)
  const vessels = ids.map((id) => ({ id, name: `VESSEL ${id}`, voyage: `${id}W`, type: null }))
  const schedules = ids.map((vessel_id) => call('29 Nov', ['2026-11-29', '2026-11-29'], { vessel_id }))
  const sheets = circularSheets([{ ...route(schedules), vessels }], HEAD)

  const { totals } = readCircular(await workbookBytes(sheets), { ports: HEAD.ports, today: ISSUED })

  expect(sheets.map(({ name }) => name)).toEqual([
    'EX JAPAN TO INDIA ( IMPORT )',
    'EX JAPAN TO INDIA ( IMPORT (2)',
  ])
  expect(totals).toMatchObject({ routes: 1, vessels: 120, imported: 120, warnings: 0 })
})
