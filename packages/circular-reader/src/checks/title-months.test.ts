import { expect, test } from 'vitest'
import { readSheets } from '../../tests/circular.ts'
import { periodsNamed } from './title-checks.ts'

const TABLE = ['PORT | NEEM ARGOSY V.052W', 'YOKOHAMA | 5 Dec', 'CHENNAI | 24 Dec']

function read(titles: string[], table = TABLE) {
  const { totals, warnings } = readSheets([{ name: 'Sheet1', rows: [...titles, ...table] }])
  const held = warnings.filter(({ code }) => code === 'month_unclear')
  return { withheld: totals.withheld, codes: held.map(({ cell }) => cell) }
}

const ROUTE = 'EX JAPAN TO INDIA (IMPORT)'
const ISSUED = 'ISSUED : 25-Nov-2026'

test.each([
  'SCHEDULE FOR DECEMBER 2027',
  '2027 SCHEDULE',
  'SCHEDULE FOR JANUARY 2027',
  "SAILINGS OF DEC '25",
])('a title of a time at which no call is, is asked about: %s', (title) => {
  expect(read([ROUTE, ISSUED, title])).toEqual({ withheld: 2, codes: ['A3'] })
})

test('so is one with the route', () => {
  expect(read([`${ROUTE} DEC 2025`, ISSUED])).toEqual({ withheld: 2, codes: ['A1'] })
})

test.each([
  'SCHEDULE FOR DECEMBER 2026',
  '2026 SCHEDULE',
  'SCHEDULE FOR DECEMBER 2026 / JANUARY 2027',
  'SCHEDULE FOR NOVEMBER 2026 - DECEMBER 2026',
  'SAILING SCHEDULE NO. 2025-12',
  'REVISED 20 NOV 2025',
])('is no contradiction over dates of December 2026: %s', (title) => {
  expect(read([ROUTE, ISSUED, title]).codes).toEqual([])
})

test.each([
  'EFFECTIVE 1 JAN 2027',
  'VALID FROM 1-Jan-2027',
  'VALID TILL 31 OCT 2026',
  'VALID UNTIL 31 Dec 2025',
])('a title of a time before or after all calls is asked about: %s', (title) => {
  expect(read([ROUTE, ISSUED, title])).toEqual({ withheld: 2, codes: ['A3'] })
})

test.each([
  'EFFECTIVE 1 DEC 2026',
  'VALID TILL 30 NOV 2026',
  'VALID UNTIL 31 Jan 2027',
  'VALID FROM 20 NOV 2026',
])('is no contradiction otherwise: %s', (title) => {
  expect(read([ROUTE, ISSUED, title]).codes).toEqual([])
})

test('a stay that begins in the month before is in the month of the title', () => {
  const table = ['PORT | NEEM ARGOSY V.052W', 'YOKOHAMA | 28 Dec', 'CHENNAI | 31 Dec-2 Jan']

  expect(read([ROUTE, ISSUED, 'JANUARY 2027'], table).codes).toEqual([])
})

test.each([
  ['DEC 2025', ['2025-12']],
  ['DEC.2026/JAN.2027', ['2026-12', '2027-01']],
  ['2027 SCHEDULE', ['2027']],
  ['ISSUED 25-NOV-2026', []],
  ['NO. 2026', []],
  ['2026-12', []],
  ['2026/27', []],
  ['SCHEDULE', []],
])('%s is of %j', (title, periods) => {
  expect(periodsNamed(title)).toEqual(periods)
})
