import { describe, expect, test } from 'vitest'
import { callsOf, messagesOf, readBytes, readRows, warningsOf } from '../../tests/circular.ts'

const TABLE = ['PORT | NEEM ARGOSY V.052W', 'YOKOHAMA | 5 Dec', 'CHENNAI | 24 Dec']
const heldOf = (circular: ReturnType<typeof readRows>) =>
  callsOf(circular).filter((call) => call.endsWith('(held)'))

describe('a second table below words that name no route', () => {
  const NEXT = TABLE.map((row) => row.replace('24 Dec', '26 Dec'))

  test.each(['Corrected:', 'Final words of the carrier'])('may correct the first one: %s', (title) => {
    const circular = readRows([...TABLE, [title], ...NEXT])

    expect(heldOf(circular).filter((call) => call.includes('24 Dec'))).toHaveLength(1)
    expect(callsOf(circular)).toContain('NEEM ARGOSY V.052W / Yokohama: 5 Dec')
  })

  test('says nothing about the first one where they agree', () => {
    const circular = readRows([...TABLE, ['Final words of the carrier'], ...TABLE])

    expect(callsOf(circular).slice(0, 2).join()).not.toContain('held')
  })
})

describe('names of vessels below their tables', () => {
  const tables = (first: string[]) => [
    ...first,
    'PORT | ETA | ETD',
    'KOBE | 5 Dec | 6 Dec',
    'CHENNAI | 24 Dec | 25 Dec',
    'MV NEEM ARGOSY V.052W',
    'PORT | ETA | ETD',
    'KOBE | 12 Dec | 13 Dec',
    'CHENNAI | 31 Dec | 1 Jan',
  ]

  test('are not those of the tables below them', () => {
    expect(heldOf(readRows([...tables([]), 'MV KESTREL DAWN V.208W']))).toHaveLength(4)
  })

  test('are above their tables if the first one has its name there', () => {
    expect(readRows(tables(['MV KESTREL DAWN V.208W'])).totals).toMatchObject({ imported: 4, withheld: 0 })
  })
})

test('a date in the row of voyages is asked about', () => {
  const circular = readRows([
    ['PORT', 'NEEM ARGOSY', 'KESTREL DAWN'],
    ['VOYAGE', { serial: 46_370 }, '208W'],
    ...['YOKOHAMA | 5 Dec | 12 Dec', 'CHENNAI | 24 Dec | 31 Dec'],
  ])

  expect(heldOf(circular)).toHaveLength(2)
  expect(messagesOf(circular)[0]).toBe(
    'NEEM ARGOSY has a date for its voyage, as Excel makes of 12/26. 2 cell(s) are held back.',
  )
})

describe('a row of a text', () => {
  const read = (kobe: string) => {
    const rows = [
      'EX JAPAN TO INDIA (IMPORT)',
      'ISSUED 25-Nov-2026',
      'PORT\tNEEM ARGOSY V.052W\tKESTREL DAWN V.208W\tTAMARIND CREST V.041W',
      'YOKOHAMA\t5 Dec\t12 Dec\t19 Dec',
      kobe,
      'CHENNAI\t24 Dec\t31 Dec\t7 Jan',
    ]
    return readBytes(new TextEncoder().encode(rows.join('\n')))
  }

  test('that ends before the last vessel may lack a cell anywhere', () => {
    const circular = read('KOBE\t14 Dec\t21 Dec')

    expect(heldOf(circular)).toHaveLength(2)
    expect(warningsOf(circular)).toEqual(['error columns_unclear B5'])
  })

  test('is read if its last cells are there, and empty', () => {
    expect(heldOf(read('KOBE\t7 Dec\t14 Dec\t'))).toEqual([])
  })
})
