import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { type TestRow, workbookBytes } from '../../tests/workbook.ts'
import { readCircular } from '../read-circular.ts'

const [IMPORT, EXPORT] = ['EX JAPAN TO INDIA ( IMPORT )', 'EX INDIA TO JAPAN ( EXPORT )']
const ROUTES = [IMPORT, EXPORT, 'EX CHINA TO INDIA ( IMPORT )', 'INTRA ASIA']

function read(rows: TestRow[], chosen: Record<string, string> = {}, routes = ROUTES) {
  const bytes = workbookBytes({ sheets: [{ name: 'DEC', rows: [['ISSUED : 25-Nov-2026'], ...rows] }] })
  const rules = { ports: KNOWN_PORTS, today: '2026-11-28', routes, choices: { routes: chosen } }
  const { sheets, warnings } = readCircular(bytes, rules)
  return {
    warnings,
    asked: warnings.filter(({ code }) => code === 'direction_unclear'),
    calls: sheets.flatMap(({ route_direction: route, schedules }) =>
      schedules.map(({ cell, import: isRead }) => [cell, route, isRead].join(' ')),
    ),
  }
}

const TO_JAPAN: TestRow[] = [
  ['PORT', 'TAMARIND CREST V.041E', 'NEEM ARGOSY V.052E'],
  ['CHENNAI', '5 Dec', '12 Dec'],
  ['COLOMBO', '8 Dec', '15 Dec'],
  ['SINGAPORE', '14 Dec', '21 Dec'],
  ['KOBE', '22 Dec', '29 Dec'],
]
const TO_INDIA: TestRow[] = [
  ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.052W'],
  ['KOBE', '5 Dec', '12 Dec'],
  ['CHENNAI', '22 Dec', '29 Dec'],
]
const NAME = `${IMPORT}, table from row 3 of DEC on`

test('a table whose vessels sail against its title is asked, with the opposite route', () => {
  const { asked, calls } = read([[IMPORT], ...TO_JAPAN])

  expect(calls).toEqual(
    ['B4', 'C4', 'B5', 'C5', 'B6', 'C6', 'B7', 'C7'].map((cell) => `${cell} ${NAME} false`),
  )
  expect(asked).toMatchObject([
    {
      text: NAME,
      options: [
        { label: `It is ${EXPORT}`, choices: { routes: { [NAME]: EXPORT } } },
        { label: `It is ${IMPORT}, as printed`, choices: { routes: { [NAME]: IMPORT } } },
      ],
    },
  ])
  expect(asked[0]?.message).toBe(
    `"${IMPORT}" says IMPORT, but the vessels of the table from row 3 of DEC on load in India and discharge in Singapore and Japan. Which route is it? 8 cell(s) are held back.`,
  )
})

test('so is one that sails to India as EXPORT, with each route to India', () => {
  const { asked } = read([[EXPORT], ...TO_INDIA])

  expect(asked[0]?.message).toContain('load in Japan and discharge in India')
  expect(asked[0]?.options?.map(({ label }) => label)).toEqual([
    `It is ${IMPORT}`,
    'It is EX CHINA TO INDIA ( IMPORT )',
    `It is ${EXPORT}, as printed`,
  ])
})

test.each([EXPORT, IMPORT])('its calls are of the route that is chosen: %s', (route) => {
  const { warnings, calls } = read([[IMPORT], ...TO_JAPAN], { [NAME]: route })

  expect(warnings).toEqual([])
  expect(calls[0]).toBe(`B4 ${route} true`)
})

test('without an opposite route only the printed one is offered', () => {
  const { asked } = read([[IMPORT], ...TO_JAPAN], {}, [IMPORT])

  expect(asked[0]?.options?.map(({ label }) => label)).toEqual([`It is ${IMPORT}, as printed`])
})

test('of two tables with the same title only the one that sails against it is asked', () => {
  const { asked, calls } = read([[IMPORT], ...TO_INDIA, [], [IMPORT], ...TO_JAPAN])

  expect(calls.filter((call) => call.endsWith('true'))).toEqual(
    ['B4', 'C4', 'B5', 'C5'].map((cell) => `${cell} ${IMPORT} true`),
  )
  expect(asked.map(({ cells_withheld }) => cells_withheld?.length)).toEqual([8])
})

test('the ports of loading and of discharge may be in two tables', () => {
  const [names = [], chennai = [], , , kobe = []] = TO_JAPAN
  const { asked } = read([
    [IMPORT],
    ['LOADING PORTS'],
    names,
    chennai,
    [],
    ['DISCHARGING PORTS'],
    names,
    kobe,
  ])

  expect(asked.flatMap(({ cells_withheld }) => cells_withheld)).toHaveLength(4)
})

test.each<[string, string, TestRow[]]>([
  ['sail as it says', EXPORT, TO_JAPAN],
  ['sail as it says to India', IMPORT, TO_INDIA],
  ['sail within Asia', 'INTRA ASIA', TO_JAPAN],
  ['go both ways', IMPORT, [...TO_JAPAN, ['MUMBAI', '11 Jan', '18 Jan']]],
  ['call in India and beside it', IMPORT, TO_JAPAN.slice(0, 3)],
  [
    'sail both as it says and against it',
    IMPORT,
    [
      ['PORT', 'TAMARIND CREST V.041E', 'NEEM ARGOSY V.052W'],
      ['CHENNAI', '5 Dec', '29 Dec'],
      ['KOBE', '22 Dec', '12 Dec'],
    ],
  ],
])('no route is asked of vessels that %s', (_, title, rows) => {
  expect(read([[title], ...rows]).asked).toEqual([])
})
