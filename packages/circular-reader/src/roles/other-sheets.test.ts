import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { TWO_VOYAGES } from '../../tests/circular.ts'
import { workbookBytes } from '../../tests/workbook.ts'
import { readCircular } from '../read-circular.ts'

const KOREA = ['EX KOREA TO INDIA (IMPORT)', 'PORT | PALM ORCHID V.1W', 'BUSAN | 6 Dec', 'CHENNAI | 25 Dec']

/** The cells that are held back, by sheet. */
function heldIn(others: Record<string, string[]>): string[] {
  const sheets = Object.entries({ JAPAN: TWO_VOYAGES, ...others }).map(([name, rows]) => ({
    name,
    rows: rows.map((row) => row.split(' | ')),
  }))
  const circular = readCircular(workbookBytes({ sheets }), { ports: KNOWN_PORTS, today: '2026-11-28' })
  return circular.sheets.flatMap(({ sheet, schedules }) =>
    schedules.flatMap((call) => (call.import ? [] : `${sheet} ${call.cell}`)),
  )
}

test.each<[text: string, held: string[]]>([
  ['KESTREL DAWN V.208W is cancelled', ['JAPAN C4', 'JAPAN C5', 'JAPAN C6']],
  ['Kobe omitted on NEEM ARGOSY V.052W', ['JAPAN B5']],
  ['NEEM ARGOSY V.052W Kobe 7 Dec -> 9 Dec', ['JAPAN B5']],
  ['Vessels may be delayed by weather', []],
  ['Schedule of our car carriers', []],
])('a sheet without a table may say something about the calls of another: %s', (text, held) => {
  expect(heldIn({ COVER: ['To all agents', text] })).toEqual(held)
})

test.each(['NEEM ARGOSY V.052W will be cancelled', 'Cancelled: NEEM ARGOSY, V.052W.'])(
  'a note below another table may be about a vessel of this one: %s',
  (note) => {
    expect(heldIn({ KOREA: [...KOREA, '', note] })).toEqual(
      expect.arrayContaining(['JAPAN B4', 'JAPAN B5', 'JAPAN B6']),
    )
  },
)

test('a note about a port of its own table is not about that of another', () => {
  expect(heldIn({ KOREA: [...KOREA, '', 'CHENNAI IS OMITTED'] })).toEqual(['KOREA B4'])
})
