import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { callsOf, HEADER, messagesOf, readRows, readSheets, TITLES } from '../../tests/circular.ts'
import { type TestRow, workbookBytes } from '../../tests/workbook.ts'
import { readCircular } from '../read-circular.ts'
import { NOT_UNDERSTOOD } from '../workbook/unreadable-circular.ts'

const FIRST = [HEADER, 'KOBE | 1-2 Dec | 5-6 Dec', 'CHENNAI | 20-22 Dec | 25-26 Dec']
const SECOND = ['CHENNAI | 3-4 Jan | 8-9 Jan', 'OSAKA | 24-25 Jan | 28-29 Jan']
const TITLE = ['EX INDIA TO JAPAN ( EXPORT )']
const READ = [
  'TAMARIND CREST V.041W / Kobe: 1-2 Dec',
  'NEEM ARGOSY V.052W / Kobe: 5-6 Dec',
  'TAMARIND CREST V.041W / Chennai: 20-22 Dec',
  'NEEM ARGOSY V.052W / Chennai: 25-26 Dec',
]

test.each([
  ['below PORT alone', [...SECOND], ['PORT']],
  ['below VESSEL alone', [...SECOND], ['VESSEL']],
  ['before those above', ['CHENNAI | 3-4 Dec | 8-9 Dec', 'OSAKA | 24-25 Dec | 28-29 Dec'], []],
  ['of one vessel before those above', ['CHENNAI | 3-4 Jan | 8-9 Dec', 'OSAKA | 24-25 Jan | 28-29 Jan'], []],
  ['of a vessel that is not above', ['CHENNAI | 3-4 Jan |  | 8-9 Jan', 'OSAKA | 24-25 Jan |  | 9 Feb'], []],
])('dates of another route %s may not be those of the vessels above it', (_, second, heading) => {
  const circular = readRows([...FIRST, [], TITLE, ...heading, ...second])

  expect(callsOf(circular).filter((call) => !call.endsWith('(held)'))).toEqual(READ)
  expect(messagesOf(circular)).toContainEqual(
    expect.stringContaining('No vessel is named between the title "EX INDIA TO JAPAN'),
  )
})

test('calls without dates on a sheet that was not read are named', () => {
  const { warnings } = readSheets([
    { name: 'READ', rows: [...TITLES, ...FIRST] },
    {
      name: 'NOT READ',
      rows: [
        'EX JAPAN TO INDIA ( IMPORT )',
        'AN | REISE | AB | SCHIFF | HAFEN',
        'OMIT | V.230S | OMIT | TAMARIND CREST | KOBE',
      ],
    },
  ])

  expect(warnings).toContainEqual(
    expect.objectContaining({ code: 'dates_not_read', sheet: 'NOT READ', cells: ['A3', 'C3'] }),
  )
})

test.each<[string, TestRow[], boolean]>([
  ['of a voyage', ['PALM ORCHID V.777E | MUNDRA 24 Dec'], true],
  ['below a heading', ['VESSEL | LOADING', 'PALM ORCHID | MUNDRA 24 Dec, MUMBAI 28 Dec'], true],
  ['in several lines', [['PALM ORCHID V.777E'], ['MUNDRA 24 Dec\nNAGOYA: 14 Jan']], true],
  ['before its date or behind it', ['PALM ORCHID | MUNDRA (24/25 Dec) | 14 Jan NAGOYA'], true],
  ['to be advised', ['PALM ORCHID V.777E | MUNDRA TBA - NAGOYA TBA'], true],
  ['of a letter', ['YOKOHAMA, 25 Nov 2026', 'Dear Sirs'], false],
  ['of its office', ['KOBE 078-000-0000 | YOKOHAMA 045-000-0000'], false],
])('a sheet whose cells name a port with its date is not understood: %s', (_, rows, isMissed) => {
  const { skipped_sheets } = readSheets([
    { name: 'READ', rows: [...TITLES, ...FIRST] },
    { name: 'OTHER', rows },
  ])

  expect(skipped_sheets).toEqual([
    { sheet: 'OTHER', reason: isMissed ? NOT_UNDERSTOOD : 'no vessels with dates at known ports' },
  ])
})

test('days as numbers in rows of voyages and ports that were not read are named', () => {
  const rows: TestRow[] = [
    'EX INDIA TO JAPAN ( EXPORT )',
    ' | SHIP | PORT OF CALL',
    ['', 'PALM ORCHID V.777E', 'MUMBAI', 11.1],
    ['', 'PALM ORCHID V.777E', 'KOBE', { decimal: 23.1 }],
    [],
    ['', 'MAX. DRAFT', 'MUMBAI', 11.1],
  ]
  const { warnings } = readSheets([
    { name: 'READ', rows: [...TITLES, ...FIRST] },
    { name: 'NOT READ', rows },
  ])

  expect(warnings).toMatchObject([{ code: 'dates_not_read', sheet: 'NOT READ', cells: ['D3', 'D4'] }])
})

test('TBA of a voyage in a row that was not read, on a sheet of which others were, is named', () => {
  const { warnings } = readRows([
    'EX INDIA TO JAPAN ( EXPORT )',
    'NO | PLACE | NAME | FROM | TO',
    'V.111S | SINGAPORE | DEODAR QUILL | TBA | TBA',
    [],
    'EX JAPAN TO INDIA ( IMPORT )',
    [],
    'PLACE | TO | NO | FROM | NAME',
    'KOBE | 2 Dec | V.193S | 1 Dec | TAMARIND CREST',
    'CHENNAI | 22 Dec | V.193S | 20 Dec | TAMARIND CREST',
  ])

  expect(warnings).toContainEqual(
    expect.objectContaining({ code: 'dates_not_read', cells_withheld: ['D7', 'E7'] }),
  )
})

test('dates of no call are asked about, in one question, and their row can be ignored for good', () => {
  const rows: TestRow[] = [
    'VESSEL | VOY | ETA',
    'Sailings from our Yokohama berth:',
    'PALM ORCHID | 051W | 5 Dec',
    'CHENNAI',
    'PALM ORCHID | 051W | 22 Dec',
  ]
  const { warnings } = readRows(rows)
  expect(warnings).toMatchObject([
    { code: 'cell_not_understood', cell: 'A6', options: [{ label: 'A6 says nothing about the calls' }] },
    {
      code: 'dates_not_read',
      cells_withheld: ['C7'],
      options: [{ label: 'Row 7 says nothing about the calls' }],
    },
  ])
  const roles = warnings.flatMap(({ options = [] }) => options.flatMap(({ choices }) => choices.roles ?? []))
  const bytes = workbookBytes({ sheets: [{ name: 'JAPAN-INDIA', rows: [...TITLES, ...rows] }] })
  const again = readCircular(bytes, { ports: KNOWN_PORTS, today: '2026-11-28', choices: { roles } })
  expect(again.warnings).toEqual([])
  expect(again.totals.imported).toBe(1)
})

test('days of no known month say what is missing', () => {
  const { warnings } = readSheets([
    { name: 'READ', rows: [...TITLES, ...FIRST] },
    {
      name: 'DAYS',
      rows: [
        'VESSEL | VOY | LOADING | DISCHARGING',
        ' |  | YOKOHAMA | CHENNAI',
        'PALM ORCHID | 051W | 8 | 28',
        'KESTREL DAWN | 208W | 10 | 30',
      ],
    },
  ])

  expect(warnings).toMatchObject([{ code: 'dates_not_read', cells_withheld: ['C3', 'D3', 'C4', 'D4'] }])
  expect(warnings[0]?.message).toContain('Nothing says of which month these days are')
})

test('dates that a heading explains are only named', () => {
  const { warnings } = readRows([
    'PORT | PALM ORCHID V.051W',
    ' | ETA | ETB | ETD',
    'YOKOHAMA | 5 Dec | 5 Dec | 6 Dec',
    'CHENNAI | 22 Dec | 22 Dec | 23 Dec',
  ])

  expect(warnings).toMatchObject([{ severity: 'warning', code: 'dates_not_read', cells: ['C7', 'C8'] }])
})
