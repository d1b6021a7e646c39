import { readFileSync } from 'node:fs'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { readRows } from '../tests/circular.ts'
import type { TestRow } from '../tests/workbook.ts'
import { readCircular } from './read-circular.ts'

/** Small circulars that were read wrongly without a word. */
function read(file: string) {
  const bytes = readFileSync(`tests/data/circulars-misread/${file}.xlsx`)
  const { sheets, warnings } = readCircular(bytes, { ports: KNOWN_PORTS, today: '2026-11-26' })
  const calls = sheets.flatMap(({ route_direction, schedules }) =>
    schedules.map((call) => ({ ...call, route: route_direction })),
  )
  const days = calls.map(({ vessel, port, start, end, import: isRead }) =>
    [vessel, port, start, end, isRead].join(' '),
  )
  return { calls, days, asked: warnings.map(({ code, cell }) => `${code} ${cell}`) }
}

test('days below the title of their month are days, not months', () => {
  const { days } = read('1-days-only-become-month-day')

  expect(days).toEqual([
    'PALM ORCHID V.051W Yokohama 2026-12-10 2026-12-12 true',
    'PALM ORCHID V.051W Nagoya 2026-12-12 2026-12-14 true',
    'PALM ORCHID V.051W Kobe 2026-12-16 2026-12-18 true',
    'PALM ORCHID V.051W Chennai 2026-12-26 2026-12-28 true',
  ])
})

test('DROPPED beside a call is asked', () => {
  const { days, asked } = read('2-dropped-call-is-published')

  expect(days[1]).toBe('PALM ORCHID V.051W Nagoya 2026-12-08 2026-12-09 false')
  expect(asked).toContain('may_be_cancelled C7')
})

test('two ships in one heading are asked, and the other vessel is read', () => {
  const { calls, asked } = read('3-two-ships-in-one-heading')

  expect(calls.map((call) => call.import)).toEqual([false, true, false, true])
  expect(asked).toContain('name_not_understood B5')
})

test.each(['&', 'AND', '-', '+', '/', ','])('two ships joined by %s are asked', (mark) => {
  const { sheets, warnings } = readRows([
    ['PORT', `PALM ORCHID ${mark} KESTREL DAWN`, 'NEEM ARGOSY'],
    ['VOYAGE', '051W', '052W'],
    ['YOKOHAMA', '5 Dec', '12 Dec'],
    ['CHENNAI', '22 Dec', '29 Dec'],
  ])

  expect(sheets[0]?.schedules.map((call) => call.import)).toEqual([false, true, false, true])
  expect(warnings.map(({ code, cell }) => `${code} ${cell}`)).toContain('name_not_understood B5')
})

test('dates beside a column headed REVISED alone are asked, and not read as if it were none', () => {
  const { sheets } = readRows([
    ['PORT', 'PALM ORCHID V.051W', 'REVISED', 'KESTREL DAWN V.208W'],
    ['YOKOHAMA', '3-4 Dec', '5-6 Dec', '12 Dec'],
    ['CHENNAI', '20-21 Dec', '22-23 Dec', '29 Dec'],
  ])

  expect(sheets[0]?.schedules.filter((call) => call.import).map(({ vessel }) => vessel)).toEqual([
    'KESTREL DAWN V.208W',
    'KESTREL DAWN V.208W',
  ])
})

test('a cut-off belongs to the port of loading', () => {
  const { calls } = read('4-cut-off-goes-to-the-wrong-port')

  expect(calls.map(({ port, cut_off }) => [port, cut_off])).toEqual([
    ['Yokohama', '4 Dec'],
    ['Chennai', undefined],
  ])
})

test.each([
  ['below VOY#', '5-voyage-column-not-understood', ['V.051W', 'V.051W']],
  ['printed once for all rows of the ship', '6-voyage-on-first-row-only', ['V.051W', 'V.051W']],
])('a voyage is read %s', (_, file, voyages) => {
  expect(read(file).calls.map(({ vessel }) => vessel)).toEqual(
    voyages.map((voyage) => `PALM ORCHID ${voyage}`),
  )
})

test('voyages are read as Excel shows their numbers', () => {
  const names = new Set(read('7-voyage-number-format').calls.map(({ vessel }) => vessel))

  expect([...names]).toEqual(['PALM ORCHID V.051', 'KESTREL DAWN V.208W'])
})

test('two columns of voyages are asked once', () => {
  const { calls, asked } = read('8-two-voyage-columns')

  expect(calls.map((call) => call.import)).toEqual([false, false])
  expect(asked).toEqual(['heading_not_understood C6'])
})

test('a title beside a table names its route', () => {
  const { calls } = read('9-side-title-names-the-other-route')

  expect(calls.map(({ voyage, route }) => [voyage, route])).toEqual([
    ['051W', 'EX JAPAN / S.E.A TO B.O.B / INDIA ( IMPORT )'],
    ['051W', 'EX JAPAN / S.E.A TO B.O.B / INDIA ( IMPORT )'],
    ['051E', 'EX INDIA EAST COAST TO JAPAN ( EXPORT )'],
    ['051E', 'EX INDIA EAST COAST TO JAPAN ( EXPORT )'],
  ])
})

test('a date in a remark asks which of the two holds', () => {
  const { days, asked } = read('10-newer-date-in-remarks')

  expect(days[0]).toBe('PALM ORCHID V.051W Yokohama 2026-12-05 2026-12-07 false')
  expect(asked).toContain('remark_has_date C6')
})

test.each([
  ['in figures of full width', ['１２／５', '１２／７', '１２／２２']],
  ['with weekdays', ['12/5 (Sat)', '12/7 (Mon)', '12/22 (Tue)']],
  ['with weekdays in Japanese', ['12/5(土)', '12/7(月)', '12/22(火)']],
  ['with times', ['12/5 0800', '12/7 0800', '12/22 0800']],
  ['as numbers', [12.5, 12.7, 12.22]],
])('the order of day and month %s is that of the whole table', (_, [one, two, three]) => {
  const { sheets } = readRows([
    ['PORT', 'PALM ORCHID V.051W'],
    ['YOKOHAMA', one],
    ['KOBE', two],
    ['CHENNAI', three],
  ])

  expect(sheets[0]?.schedules.map((call) => call.import && call.start)).toEqual([
    '2026-12-05',
    '2026-12-07',
    '2026-12-22',
  ])
})

test('a note about a vessel that ends in PORTS is asked, and no heading', () => {
  const { sheets, warnings } = readRows([
    ['PORT', 'PALM ORCHID V.051W', 'KESTREL DAWN V.208W'],
    ['YOKOHAMA', '5 Dec', '12 Dec'],
    ['CHENNAI', '22 Dec', '29 Dec'],
    ['* PALM ORCHID delayed 2 days at all ports'],
  ])

  expect(sheets[0]?.schedules.map((call) => call.import)).toEqual([false, true, false, true])
  expect(warnings.map(({ code }) => code)).toEqual(['remark_not_understood'])
})

test.each(['STATUS', 'REMARKS', 'MEMO', 'PROGRESS', '最新情報'])(
  'a text below %s asks about the calls beside it, also if it reads as a date of a vessel',
  (heading) => {
    for (const said of ['NO CALL', 'OMIT', '+2 DAYS', '22 Dec', '14/15 Dec']) {
      const { sheets } = readRows([
        ['PORT', 'PALM ORCHID V.051W', 'KESTREL DAWN V.208W', heading],
        ['YOKOHAMA', '5 Dec', '12 Dec'],
        ['KOBE', '7 Dec', '14 Dec', said],
        ['SINGAPORE', '15 Dec', '22 Dec'],
        ['CHENNAI', '22 Dec', '29 Dec'],
      ])
      const beside = sheets[0]?.schedules.filter(
        ({ port, ship_name }) => port === 'Kobe' && ship_name !== heading,
      )

      expect(
        beside?.map((call) => call.import),
        said,
      ).toEqual([false, false])
    }
  },
)

test.each([
  'UPDATED WED 25 NOV 09:30 JST',
  'UPDATED 25 NOV 09.30',
  'AS OF 25-NOV 0930 HRS',
  'UPDATED WED 25 NOV 2026 09:30 JST',
  'UPDATED 25 NOV 26 09:30',
])('%s was issued on 25 November', (title) => {
  const { issued } = readRows([
    [title],
    ['PORT', 'PALM ORCHID V.051W'],
    ['YOKOHAMA', '5 Dec'],
    ['CHENNAI', '22 Dec'],
  ])

  expect(issued).toBe('2026-11-25')
})

test('days below a date whose month is unclear are asked too', () => {
  const { sheets } = readRows([
    ['DECEMBER 2026'],
    ['PORT', 'PALM ORCHID V.051W'],
    ['YOKOHAMA', '25-26'],
    ['KOBE', '15-16'],
    ['CHENNAI', '5-6'],
  ])

  expect(sheets[0]?.schedules.map(({ start, import: isRead }) => [start, isRead])).toEqual([
    ['2026-12-25', true],
    [null, false],
    [null, false],
  ])
})

test('days below one that is to be advised are in the month of the title', () => {
  const { sheets } = readRows([
    ['DECEMBER 2026'],
    ['PORT', 'PALM ORCHID V.051W'],
    ['YOKOHAMA', 'TBA'],
    ['KOBE', '15-16'],
  ])

  expect(sheets[0]?.schedules[1]).toMatchObject({ start: '2026-12-15', end: '2026-12-16', import: true })
})

test.each([
  ['ALL DATES BELOW PLUS 2 DAYS', true],
  ['ALL DATES +2 DAYS', true],
  ['SCHEDULE IS 3 DAYS BEHIND', true],
  ['* delayed 2 days at all ports', true],
  ['All vessels postponed by one week', true],
  ['全船2日遅延', true],
  ['VESSELS MAY BE DELAYED DUE TO WEATHER', false],
  ['CARGO TO BE DELIVERED NOT LATER THAN 3 DAYS BEFORE ETA', false],
])('%s, in a title or a note, is about all calls: %s', (text, isAsked) => {
  const table: TestRow[] = [
    ['PORT', 'PALM ORCHID V.051W'],
    ['YOKOHAMA', '5 Dec'],
    ['CHENNAI', '22 Dec'],
  ]
  for (const rows of [
    [[text], ...table],
    [...table, [text]],
  ]) {
    const { sheets, warnings } = readRows(rows)

    expect(sheets[0]?.schedules.map((call) => call.import)).toEqual([!isAsked, !isAsked])
    expect(warnings.map(({ code }) => code)).toEqual(isAsked ? ['remark_not_understood'] : [])
  }
})
