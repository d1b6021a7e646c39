import { expect, test } from 'vitest'
import { callsOf, HEADER, messagesOf, readRows, readSheets, TITLES } from '../../../tests/circular.ts'

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
