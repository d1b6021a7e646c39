import { describe, expect, test } from 'vitest'
import { callsOf, readRows, readSheets, TITLES } from '../../tests/circular.ts'

const CREST = 'TAMARIND CREST V.041W'
const BEFORE = ['KOBE | 1 Dec', 'OSAKA | 3 Dec', 'CHENNAI | 20 Dec']
const AFTER = ['KOBE | 2 Dec', 'OSAKA | 3 Dec', 'NAGOYA | 5 Dec']
const READ = [
  `${CREST} / Kobe: 1 Dec (held)`,
  `${CREST} / Osaka: 3 Dec (held)`,
  `${CREST} / Chennai: 20 Dec (held)`,
  `${CREST} / Kobe: 2 Dec (held)`,
  `${CREST} / Osaka: 3 Dec`,
  `${CREST} / Nagoya: 5 Dec`,
]

describe('a schedule that is titled as outdated', () => {
  const HEADER = ['PORT', CREST]

  test.each([
    [
      'above the revised one',
      ['PREVIOUS SCHEDULE', HEADER, ...BEFORE, [], 'REVISED SCHEDULE', HEADER, ...AFTER],
    ],
    ['with a remark', ['** OLD ** (for reference)', HEADER, ...BEFORE, [], 'REVISED', HEADER, ...AFTER]],
    ['as a section', [HEADER, 'ORIGINAL DATES', ...BEFORE, 'REVISED DATES', ...AFTER]],
  ])('is held, and so is what disagrees with it: %s', (_, rows) => {
    const circular = readRows(rows)

    expect(callsOf(circular)).toEqual(READ)
    expect(circular.warnings.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'columns_unclear', cells_withheld: { length: 3 } },
      { code: 'duplicate_port', cells_withheld: { length: 2 } },
    ])
  })

  test('is held below the current one, which is read where they agree', () => {
    const circular = readRows([HEADER, ...AFTER, [], 'PREVIOUS SCHEDULE', HEADER, ...BEFORE])

    expect(callsOf(circular)).toEqual([...READ.slice(3), ...READ.slice(0, 3)])
  })

  test('is held on a sheet of its own', () => {
    const circular = readSheets([
      { name: 'INDIA', rows: [...TITLES, HEADER, ...AFTER] },
      { name: 'INDIA (OLD)', rows: [...TITLES, HEADER, ...BEFORE] },
    ])

    expect(callsOf(circular)).toEqual([...READ.slice(3), ...READ.slice(0, 3)])
  })

  test('is held in a list', () => {
    const circular = readRows([
      'PREVIOUS SCHEDULE',
      'VESSEL | PORT | ETA',
      [CREST, 'KOBE', '1 Dec'],
      'REVISED SCHEDULE',
      'VESSEL | PORT | ETA',
      [CREST, 'KOBE', '2 Dec'],
    ])

    expect(circular.totals).toMatchObject({ imported: 0, withheld: 2 })
  })

  test.each(['REVISED SCHEDULE', 'THIS CIRCULAR REPLACES THE PREVIOUS ONE', 'OLD HARBOUR LINE'])(
    'is not what %s is',
    (title) => {
      expect(readRows([[title], HEADER, ...BEFORE]).totals).toMatchObject({ imported: 3, withheld: 0 })
    },
  )
})

test('asks once about all calls of a schedule that is printed twice and disagrees', () => {
  const circular = readRows([
    ['PORT', CREST],
    ...BEFORE,
    ['PORT', CREST],
    ...BEFORE.map((row) => row.replace(/\| .*/, '| 9 Dec')),
  ])

  expect(circular.totals).toMatchObject({ imported: 0, withheld: 6 })
  expect(circular.warnings.filter(({ severity }) => severity === 'error')).toHaveLength(1)
})
