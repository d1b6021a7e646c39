import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { workbookBytes } from '../../tests/workbook.ts'
import { readCircular } from '../read-circular.ts'

const [JAPAN, ISSUED] = ['EX JAPAN TO INDIA (IMPORT)', 'ISSUED : 25-Nov-2026']
const B = [
  'PORT | NEEM ARGOSY V.052W | KESTREL DAWN V.208W',
  'YOKOHAMA | 5 Dec | 12 Dec',
  'KOBE | 7 Dec | 14 Dec',
  'CHENNAI | 24 Dec | 31 Dec',
]

/** How many calls are read, and the cells that are asked about with what they are said to say. */
function read(rows: string[], { name = 'DEC', routes }: { name?: string; routes?: string[] } = {}) {
  const cells = rows.map((row) => row.split(' | '))
  const bytes = workbookBytes({ sheets: [{ name, rows: cells }] })
  const { totals, warnings } = readCircular(bytes, {
    ports: KNOWN_PORTS,
    today: '2026-11-28',
    ...(routes && { routes }),
  })
  return {
    imported: totals.imported,
    asked: warnings.flatMap(({ severity, cell, message }) =>
      severity === 'error' ? [`${cell}: ${message}`] : [],
    ),
  }
}

test.each([
  `${JAPAN} - CANCELLED`,
  `${JAPAN} **VOID**`,
  `${JAPAN} KOBE OMITTED`,
  `${JAPAN} 2 DAYS DELAYED`,
  `${JAPAN} +2 DAYS`,
  `${JAPAN} - REVISED: KESTREL DAWN CANCELLED`,
  `${JAPAN} CARGO CLOSING DATES`,
  `${JAPAN} PAST RECORD (ACTUAL)`,
  'EX JAPAN TO INDIA - CANCELLED',
  `CANCELLED - ${JAPAN}`,
  `2 DAYS DELAYED: ${JAPAN}`,
  `CUT OFF ${JAPAN}`,
  `LAST MONTH ${JAPAN}`,
  `OLD ${JAPAN}`,
])('words beside the route of a title are asked: %s', (title) => {
  expect(read([title, ISSUED, ...B])).toEqual({
    imported: 0,
    asked: [`A1: A1 says "${title}". 6 cell(s) are held back.`],
  })
})

test.each([`REVISED ${JAPAN}`, `SAILING SCHEDULE ${JAPAN}`, `UPDATED SAILING SCHEDULE FOR ${JAPAN}`])(
  'what a schedule is called before its route is no part of it: %s',
  (title) => {
    const cells = [title, ISSUED, ...B].map((row) => row.split(' | '))
    const { sheets, totals } = readCircular(workbookBytes({ sheets: [{ name: 'DEC', rows: cells }] }), {
      ports: KNOWN_PORTS,
      today: '2026-11-28',
    })
    expect([sheets.map(({ route_direction }) => route_direction), totals.imported]).toEqual([[JAPAN], 6])
  },
)

test.each(['ISSUED : 25-Nov-2026 KOBE SKIPPED', 'ISSUED : 25-Nov-2026 (KESTREL DAWN CANCELLED)'])(
  'words behind the issue date are asked: %s',
  (issued) => {
    expect(read([JAPAN, issued, ...B])).toEqual({
      imported: 0,
      asked: [`A2: A2 says "${issued}". 6 cell(s) are held back.`],
    })
  },
)

test.each(['CY CUT SCHEDULE', 'CARGO RECEIVING SCHEDULE', 'CARGO CLOSING DATES', 'CUT OFF'])(
  'a table below %s is asked',
  (title) => {
    expect(read([JAPAN, ISSUED, title, ...B])).toEqual({
      imported: 0,
      asked: [`A3: A3 says "${title}". 6 cell(s) are held back.`],
    })
  },
)

test.each([
  'CUT OFF',
  'CY CUT',
  'CANCELLED',
  'DRAFT',
  'SAMPLE',
  '前回',
  'PAST RECORD',
  'do not use',
  'old dec',
  'backup',
  'archive',
  'not final',
  'ignore',
  'last month',
])('a sheet named %s is asked', (name) => {
  expect(read([JAPAN, ISSUED, ...B], { name })).toEqual({
    imported: 0,
    asked: [`B4: The sheet is named "${name}". 6 cell(s) are held back.`],
  })
})

test.each([
  'DO NOT USE',
  'NOT FOR USE',
  "LAST YEAR'S SCHEDULE",
  'SCHEDULE OF LAST MONTH',
  'EXAMPLE ONLY',
  'NOT YET APPROVED',
  'THIS SCHEDULE IS NO LONGER VALID',
  'CHINESE NEW YEAR VOIDS',
])('a title that takes a schedule back is asked: %s', (title) => {
  const { imported, asked } = read([JAPAN, ISSUED, title, ...B])

  expect({ imported, asked: asked.length }).toEqual({ imported: 0, asked: 1 })
})

test.each(['all +2', '-1 day', 'kindly read 24 as 25', 'on hold'])(
  'so is a note that moves all dates: %s',
  (note) => {
    expect(read([JAPAN, ISSUED, ...B, '', note]).imported).toBe(0)
  },
)

test.each(['TENTATIVE SCHEDULE', 'FOR INTERNAL USE ONLY', 'SUBJECT TO APPROVAL', 'WEEKLY SERVICE'])(
  'an ordinary title is not: %s',
  (title) => {
    expect(read([JAPAN, ISSUED, title, ...B])).toEqual({ imported: 6, asked: [] })
  },
)

test('below CARGO CUT OFF, the dates of a port that is not above are asked', () => {
  expect(read([JAPAN, ISSUED, ...B, '', 'CARGO CUT OFF', 'NAGOYA | 3 Dec | 10 Dec'])).toEqual({
    imported: 6,
    asked: [
      'B3: Dates under the title "CARGO CUT OFF" may be the last ones for cargo. 2 cell(s) are held back.',
    ],
  })
})

test.each([
  [`${JAPAN} - SAILING SCHEDULE NO. 7`, ISSUED],
  [`${JAPAN} DECEMBER 2026 REV.2`, ISSUED],
  [`${JAPAN} SAKURA SERVICE (JIX)`, ISSUED],
  [`${JAPAN}   ${ISSUED}   SUBJECT TO CHANGE WITHOUT NOTICE`, ''],
  ['EX JAPAN / S.E.A TO B.O.B / INDIA ( IMPORT )', ISSUED],
  ['EX JAPAN TO INDIA / SRI LANKA', ISSUED],
  ['EX JAPAN TO INDIA WEST COAST VIA SINGAPORE', ISSUED],
  [JAPAN, 'ISSUED ON WED 25TH NOV 2026 09:30 JST BY TOKYO OFFICE'],
  [JAPAN, 'ISSUED : 25-Nov-2026     ALL DATES LOCAL, AGW WP, SUBJECT TO CHANGE WITH OR WITHOUT NOTICE'],
])('ordinary words are not asked: %s, %s', (title, issued) => {
  expect(read([title, issued, ...B])).toEqual({ imported: 6, asked: [] })
})

test('nor are those of the name of a route that exists', () => {
  const title = `${JAPAN} SAKURA`

  expect(read([title, ISSUED, ...B]).imported).toBe(0)
  expect(read([title, ISSUED, ...B], { routes: [title] })).toEqual({ imported: 6, asked: [] })
})
