import { expect, test } from 'vitest'
import { callsOf, readRows } from '../../tests/circular.ts'
import { isExtraColumn } from './sheet-words.ts'

test.each([
  'Tel',
  'TEL.',
  'Tel. No.',
  'TELEPHONE',
  'Tel/Fax',
  'Serial No.',
  'TRANSIT',
  'Transit time (days)',
  'T/T',
])('%s stands above a column without vessels', (heading) => expect(isExtraColumn(heading)).toBe(true))

test.each(['TELLUS', 'TELA AAAA', 'SERIALA', 'TRANSIT MASTER', 'TELSTAR V.012W'])(
  '%s may be a vessel',
  (name) => expect(isExtraColumn(name)).toBe(false),
)

test('a vessel whose name begins as such a heading is read', () => {
  const circular = readRows([
    'PORT | TAMARIND CREST | TELLUS | SERIALA',
    ' | V.041W | V.052W | V.063W',
    'KOBE | 1/2 Dec | 8/9 Dec | 15/16 Dec',
    'CHENNAI | 20/22 Dec | 27/28 Dec | 3/4 Jan',
  ])
  expect(callsOf(circular).toSorted()).toEqual([
    'SERIALA V.063W / Chennai: 3/4 Jan',
    'SERIALA V.063W / Kobe: 15/16 Dec',
    'TAMARIND CREST V.041W / Chennai: 20/22 Dec',
    'TAMARIND CREST V.041W / Kobe: 1/2 Dec',
    'TELLUS V.052W / Chennai: 27/28 Dec',
    'TELLUS V.052W / Kobe: 8/9 Dec',
  ])
})
