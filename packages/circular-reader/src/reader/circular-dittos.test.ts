import { expect, test } from 'vitest'
import { CALLS, callsOf, HEADER, readRows, warningsOf } from '../../tests/circular.ts'

test.each(['"', '〃', '“', '″', '-do-', 'DO', 'do.', 'Ditto', '- " -', '同上'])(
  'reads %s in a list as the name above',
  (mark) => {
    const circular = readRows([
      'VESSEL | VOY | PORT | ETA | ETD',
      'TAMARIND CREST | 041W | KOBE | 1 Dec | 2 Dec',
      [mark, mark, 'CHENNAI', '20 Dec', '22 Dec'],
    ])

    expect(callsOf(circular)).toEqual(CALLS)
    expect(circular.warnings).toEqual([])
  },
)

test('reads ditto marks for ports, over several rows and beside ETA and ETD', () => {
  const list = readRows([
    'PORT | VESSEL | VOY | ETA',
    'KOBE | TAMARIND CREST | 041W | 1 Dec',
    '〃 | NEEM ARGOSY | 052W | 8 Dec',
    '〃 | CEDAR HORIZON | 001W | 9 Dec',
  ])
  const rows = readRows([
    'PORT |  | TAMARIND CREST V.041W',
    'KOBE | ETA | 1 Dec',
    '" | ETD | 2 Dec',
    'CHENNAI | ETA | 20 Dec',
    '" | ETD | 22 Dec',
  ])

  expect(list.sheets[0]?.schedules.map(({ port }) => port)).toEqual(['Kobe', 'Kobe', 'Kobe'])
  expect(callsOf(rows)).toEqual(CALLS)
})

test('asks about ditto marks in place of dates', () => {
  const circular = readRows([HEADER, 'KOBE | 1 Dec | 8 Dec', 'NAGOYA | " | 10 Dec', 'CHENNAI | 20 Dec | 〃'])

  expect(circular.totals).toMatchObject({ imported: 4, withheld: 2 })
  expect(warningsOf(circular)).toEqual(['error ditto_mark B7', 'error ditto_mark C8'])
})

test('reads a call once whose ditto marks repeat its vessel, port and date, and asks about others', () => {
  const circular = readRows([
    'VESSEL | VOY | POL | ETD | POD | ETA',
    'TAMARIND CREST | 041W | KOBE | 2 Dec | CHENNAI | 20 Dec',
    '〃 | 〃 | 〃 | 〃 | COLOMBO | 18 Dec',
    'NEEM ARGOSY | 052W | 〃 | 〃 | CHENNAI | 27 Dec',
  ])

  expect(callsOf(circular).toSorted()).toEqual([
    'NEEM ARGOSY V.052W / Chennai: 27 Dec',
    'NEEM ARGOSY V.052W / Kobe: 〃 (held)',
    'TAMARIND CREST V.041W / Chennai: 20 Dec',
    'TAMARIND CREST V.041W / Colombo: 18 Dec',
    'TAMARIND CREST V.041W / Kobe: 2 Dec',
  ])
})

test('holds back vessels whose name or voyage is only a ditto mark', () => {
  const rows = (names: string[], voyages: string[]) => [
    ['PORT', ...names],
    ['VOY', ...voyages],
    'KOBE | 1 Dec | 8 Dec',
    'CHENNAI | 20 Dec | 27 Dec',
  ]

  expect(readRows(rows(['TAMARIND CREST', '〃'], ['041W', '052W'])).totals.imported).toBe(2)
  expect(readRows(rows(['TAMARIND CREST', 'NEEM ARGOSY'], ['041W', '〃'])).totals.imported).toBe(2)
})
