import { describe, expect, test } from 'vitest'
import { callsOf, HEADER, readRows } from '../../tests/circular.ts'
import type { TestRow } from '../../tests/workbook.ts'

const HEAD_ROW = HEADER.join(' | ')
const ROWS = [HEAD_ROW, 'KOBE | 1-2 Dec | 8-9 Dec', 'CHENNAI | 20-22 Dec | 27-28 Dec']
const NO_FILL = '<fill><patternFill patternType="none"/></fill>'

/** The cells held back because something on the sheet says that their calls are cancelled. */
function heldIn(...read: Parameters<typeof readRows>): string[] {
  const { warnings } = readRows(...read)
  return warnings.flatMap(({ code, cells_withheld = [] }) =>
    code === 'may_be_cancelled' ? cells_withheld : [],
  )
}

describe('calls that may be cancelled are held back', () => {
  test('at the cell, the vessel or the port that a comment is about', () => {
    expect(heldIn(ROWS, { notes: { B6: 'Cancelled!', C7: 'berth 3' } })).toEqual(['B6'])
    expect(heldIn(ROWS, { notes: { C5: 'This voyage has been cancelled' } })).toEqual(['C6', 'C7'])
    expect(heldIn(ROWS, { threads: { A7: ['Call?', 'omitted'] } })).toEqual(['B7', 'C7'])
  })

  test.each<[text: string, held: string[]]>([
    ['NEEM ARGOSY V.052W CANCELLED', ['C6', 'C7']],
    ['VOYAGE 041W IS CANCELLED', ['B6', 'B7']],
    ['REMARKS : ALL CALLS AT KOBE ARE OMITTED', ['B6', 'C6']],
    ['NOTE : CHENNAI CALL OF NEEM ARGOSY SKIPPED DUE TO CONGESTION', ['C7']],
    ['KOBE WILL BE SKIPPED', ['B6', 'C6']],
    ['NEEM ARGOSY V.052W: CHENNAI CALL MAY BE OMITTED', ['C7']],
    ['IF CARGO IS BELOW 500 UNITS KOBE WILL BE CANCELLED', ['B6', 'C6']],
    ['CANCELLED', ['B6', 'C6', 'B7', 'C7']],
    ['RED = CANCELLED', ['B6', 'C6', 'B7', 'C7']],
    ['神戸抜港', ['B6', 'C6']],
    ['神戸寄港せず', ['B6', 'C6']],
    ['NOT CALLING MADRAS', ['B7', 'C7']],
    ['VOY 52 DROPS INMAA', ['C7']],
    ['CHENNAI (OMIT)', ['B7', 'C7']],
    ['KOBE 抜港', ['B6', 'C6']],
  ])('which a text below the schedule names: %s', (text, held) => {
    expect(heldIn([...ROWS, [], [text]])).toEqual(held)
  })

  test('with a mark on the only departure, in a row without the name of its port', () => {
    const rows = [
      'PORT |  | TAMARIND CREST V.041W',
      'KOBE | ETA | 1 Dec',
      ' | ETD | 2 Dec *',
      'CHENNAI | ETA | 20 Dec',
      ' | ETD | 22 Dec',
    ]

    expect(heldIn([...rows, [], '* OMITTED'])).toEqual(['C6'])
  })

  test('in the row or column of a remark', () => {
    const [head, kobe = '', chennai = ''] = [HEAD_ROW, ...ROWS.slice(1)]

    expect(heldIn([`${head} | REMARKS`, `${kobe} | OMITTED`, chennai])).toEqual(['B6', 'C6'])
    expect(heldIn([...ROWS, 'REMARKS |  | CANCELLED'])).toEqual(['C6', 'C7'])
    expect(heldIn([head, 'STATUS | CANX', kobe, chennai])).toEqual(['B7', 'B8'])
    expect(heldIn([head, 'KOBE (OMITTED) | 1-2 Dec | 8-9 Dec', chennai])).toEqual(['B6', 'C6'])
    expect(heldIn([['PORT', 'TAMARIND CREST V.041W\n(CANCELLED)'], kobe, chennai])).toContain('B6')
  })

  test('in the row of a remark in a list', () => {
    const list = [
      'VESSEL | VOY | PORT | ETA | ETD | REMARKS',
      'TAMARIND CREST | 041W | KOBE | 1 Dec | 2 Dec | ',
      ' |  | CHENNAI | 20 Dec | 22 Dec | subject to change',
    ]

    expect(heldIn([...list, ' |  | MUMBAI | 25 Dec | 26 Dec | cancelled'])).toEqual(['D8'])
  })

  test('that have the colour or the mark of a legend', () => {
    const rows: TestRow[] = [
      HEADER,
      ['KOBE', { text: '1-2 Dec', fill: 1 }, { text: '8-9 Dec', fill: 2 }],
      'CHENNAI * | 20-22 Dec | 27-28 Dec',
      [],
    ]
    const fills = [NO_FILL, 'rgb="FFFF0000"', 'rgb="FF00FF00"']

    expect(heldIn([...rows, [{ text: 'CANCELLED', fill: 1 }]], {}, { fills })).toEqual(['B6'])
    expect(heldIn([...rows, 'COLOURED = OMITTED'], {}, { fills })).toEqual(['B6', 'C6'])
    expect(heldIn([...rows, '* OMITTED'], {}, { fills })).toEqual(['B7', 'C7'])
  })

  test.each([
    ['8-9 Dec (1)', '(1) call omitted'],
    ['8-9 Dec 1)', '1) call omitted'],
    ['8-9 Dec [1]', '1. call omitted'],
    ['8-9 Dec ①', '① call omitted'],
    ['8-9 Dec¹', '¹ call omitted'],
    ['8-9 Dec a)', 'a) call omitted'],
    ['8-9 Dec (1)', '2) subject to change\n1) call may be omitted'],
  ])('that have the number of a footnote: %s, %s', (dates, footnote) => {
    expect(
      heldIn([HEAD_ROW, `KOBE | 1-2 Dec | ${dates}`, 'CHENNAI | 20-22 Dec | 27-28 Dec', [], [footnote]]),
    ).toEqual(['C6'])
  })

  test.each(['①', '¹', ' (1)', ' ※1'])('if all dates of a table or of a row have the mark %s', (mark) => {
    const footnote = `${mark.trim()} CALL OMITTED`
    const list = ['VESSEL | VOY | KOBE | CHENNAI', `TAMARIND CREST | 041W | 1 Dec${mark} | 20 Dec${mark}`]
    const pairs = [
      'PORT |  | TAMARIND CREST V.041W',
      `KOBE | ETA | 1 Dec`,
      ` | ETD | 2 Dec${mark}`,
      'CHENNAI | ETA | 20 Dec',
    ]

    expect(heldIn([...list, [], footnote])).toEqual(['C6', 'D6'])
    expect(heldIn([...pairs, [], footnote])).toEqual(['C6'])
  })

  test('at the port or of the vessel that has the number of a footnote', () => {
    const rows = ['KOBE (1) | 1-2 Dec | 8-9 Dec', 'CHENNAI | 20-22 Dec | 27-28 Dec', '', '1) OMITTED']
    expect(heldIn([HEAD_ROW, ...rows])).toEqual(['B6', 'C6'])
  })
})

test.each([
  'CALLS MAY BE OMITTED OR CANCELLED WITHOUT NOTICE',
  'NOTE : OMIT = PORT NOT CALLED THIS VOYAGE. TBA = TO BE ADVISED.',
  'OMIT : port not called',
  'THIS CANCELS AND REPLACES OUR PREVIOUS CIRCULAR',
  'THE PREVIOUS CIRCULAR IS CANCELLED',
])('a text that cancels no call holds nothing back: %s', (text) => {
  const circular = readRows([...ROWS, [], [text]])

  expect(circular.totals).toMatchObject({ imported: 4, withheld: 0 })
})

test.each([
  ['MADRAS CALL CHANGED TO 25 DEC', ['B7', 'C7']],
  ['V.41W SAILS 5 DEC', ['B6', 'B7']],
  ['CHENNAI (TAMARIND CREST 24 DEC)', ['B7', 'C7']],
  ['VSL REPLACED BY PALM ORCHID V.001W', ['B6', 'C6', 'B7', 'C7']],
  ['T.CREST ETD REVISED 5 DEC', ['B6', 'C6', 'B7', 'C7']],
  ['CORRECTION: 5-6 DEC SHOULD READ 7-8 DEC', ['B6', 'C6', 'B7', 'C7']],
  ['12/5に変更', ['B6', 'C6', 'B7', 'C7']],
  ['CHENNAI +1', ['B7', 'C7']],
  ['CHENNAI (+ 1)', ['B7', 'C7']],
])('a note with another date or vessel, or days later, is asked about: %s', (text, held) => {
  const { warnings } = readRows([...ROWS, [], [text]])

  expect(warnings.map(({ cells_withheld }) => cells_withheld)).toEqual([held])
})

test.each(['VALID UNTIL 31 DEC', 'SCHEDULE REVISED ON 24 NOV', 'ETA AS OF 24 NOV', 'NEXT ISSUE: 9 DEC'])(
  'a date of the circular is none of a call: %s',
  (text) => {
    expect(readRows([...ROWS, [], [text]]).totals).toMatchObject({ imported: 4, withheld: 0 })
  },
)

test('how long a circular is valid is only named', () => {
  const { warnings, totals } = readRows(['VALID UNTIL | 23 Dec 2026', ...ROWS])

  expect(totals).toMatchObject({ imported: 4, withheld: 0 })
  expect(warnings).toMatchObject([{ severity: 'warning', code: 'dates_not_read', cells: ['B5'] }])
})

test.each(['DATES ARE FOR 2027', 'DATES SHOWN ARE SAILINGS', 'ALL VESSELS WILL BE DELAYED'])(
  'a note about all dates is asked about: %s',
  (text) => {
    expect(readRows([...ROWS, [], [text]]).totals).toMatchObject({ imported: 0, withheld: 4 })
  },
)

test('a footnote that is not understood asks about the calls with its number', () => {
  const rows = [
    HEAD_ROW,
    'KOBE | 1-2 Dec | 8-9 Dec 1)',
    'CHENNAI | 20-22 Dec | 27-28 Dec',
    [],
    '1) shared berth',
  ]
  const { warnings } = readRows(rows)

  expect(warnings.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'remark_not_understood', cells_withheld: ['C6'] },
  ])
})

test('numbers of notes are no footnotes of calls without them', () => {
  const notes = ['1) SUBJECT TO CHANGE', '2) CARGO OVER 5 T TO BE BOOKED EARLY', '3. SEE ALSO OUR TARIFF']
  const circular = readRows([...ROWS, [], ...notes])

  expect(circular.totals).toMatchObject({ imported: 4, withheld: 0 })
})

test('an omitted call is no question', () => {
  const circular = readRows([HEADER, 'KOBE | OMIT | 8-9 Dec', 'KOBE OMITTED BY TAMARIND CREST'])

  expect(callsOf(circular)).toEqual([
    'TAMARIND CREST V.041W / Kobe: OMIT',
    'NEEM ARGOSY V.052W / Kobe: 8-9 Dec',
  ])
  expect(circular.warnings).toEqual([])
})
