import { expect, test } from 'vitest'
import { callsOf, readRows } from '../../tests/circular.ts'

const HEADER = 'PORT | PALM ORCHID V.051W | KESTREL DAWN V.208W'
const ROWS = ['YOKOHAMA | 5 Dec | 12 Dec', 'KOBE | 7 Dec | 14 Dec', 'CHENNAI | 24 Dec | 31 Dec']
const heldIn = (rows: string[], notes?: Record<string, string>) =>
  callsOf(readRows(rows, { ...(notes && { notes }) })).filter((call) => call.endsWith('(held)'))
const VOYAGE = ['PHASE-OUT AT SINGAPORE', 'ROTATION CHANGED', 'TO DRY DOCK AFTER KOBE', 'TERMINATES AT KOBE']

test.each(VOYAGE)('%s beside a call of a list holds all calls of its voyage', (text) => {
  const held = heldIn([
    'VESSEL | VOY | PORT | ETA | ETD | REMARKS',
    `PALM ORCHID | V.051W | YOKOHAMA | 5 Dec | 6 Dec | ${text}`,
    'PALM ORCHID | V.051W | KOBE | 7 Dec | 8 Dec',
    'PALM ORCHID | V.051W | CHENNAI | 24 Dec | 25 Dec',
    'KESTREL DAWN | V.208W | YOKOHAMA | 12 Dec | 13 Dec',
    'KESTREL DAWN | V.208W | CHENNAI | 30 Dec | 31 Dec',
  ])

  expect(held).toHaveLength(3)
  expect(held.every((call) => call.startsWith('PALM ORCHID'))).toBe(true)
})

test.each(VOYAGE)('%s in a comment on a call holds its voyage', (text) => {
  expect(heldIn([HEADER, ...ROWS], { B7: text })).toHaveLength(3)
})

test.each([...VOYAGE, '← KESTREL DAWN ONLY', 'ONLY KESTREL DAWN'])(
  '%s beside a row of two voyages, or below the table, holds both',
  (text) => {
    const [first, ...others] = ROWS

    expect(heldIn([HEADER, `${first} | ${text}`, ...others])).toHaveLength(6)
    expect(heldIn([HEADER, ...ROWS, text])).toHaveLength(6)
  },
)

test('a note that names a vessel holds all calls of that one', () => {
  expect(heldIn([HEADER, ...ROWS, 'PALM ORCHID PHASE-OUT AT KOBE'])).toHaveLength(3)
})

test.each(['ROTATION SUBJECT TO CHANGE', 'ROTATION MAY CHANGE WITHOUT NOTICE'])(
  '%s is no question',
  (text) => {
    expect(heldIn([HEADER, ...ROWS, text])).toEqual([])
  },
)

test('what is said of one port stays with its calls', () => {
  expect(heldIn([HEADER, ...ROWS, 'CONGESTION AT KOBE'])).toHaveLength(2)
})
