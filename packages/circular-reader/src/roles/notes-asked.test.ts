import { describe, expect, test } from 'vitest'
import { HEADER, readRows } from '../../tests/circular.ts'
import type { TestRow } from '../../tests/workbook.ts'

const ROWS = [HEADER, 'YOKOHAMA | 5 Dec | 12 Dec', 'KOBE | 7 Dec | 14 Dec', 'CHENNAI | 24 Dec | 31 Dec']
const CALLS = 6

const withheldIn = (rows: TestRow[]): number => readRows(rows).totals.withheld

describe('a note below the table that may be about its calls is asked about', () => {
  test.each([
    ...['※神戸抜港', '※神戸は抜港', '※2 神戸港は寄港なし', '※神戸は今回寄港しません', '※欠航', '※次航は欠航'],
    ...['※2便目は抜港', '※運休', '※本船はPALM ORCHIDに変更になりました', '※ NEEM ARGOSYは神戸抜港'],
    ...['* cancelled', '* all sailings cancelled', '* 2nd vessel cancelled', '**VOID**'],
    ...['* 2nd vessel changed to PALM ORCHID', '* Due to dry docking, vessel to be replaced by PALM ORCHID'],
    ...['* 마산항 기항 취소', '备注：青岛不挂靠', '跳港神户', 'Loading in Osaka instead of Kobe'],
    ...['Additional call: NAGOYA 9 Dec', 'Mumbai also called', 'No service in week 50', 'W50 void'],
    ...['14 Dec: closed', 'N.B. the 2nd sailing is blank', 'Please disregard the second column'],
    ...['Ignore the above', 'Above schedule is superseded by our mail of 26 Nov', 'SCHEDULE UNDER REVIEW'],
    ...['CANCELLED: NEEM ARGOSY', 'OMIT: KOBE', 'SKIPPED - KOBE 7 DEC', '12/7 - KOBE CANCELLED'],
    ...[
      'UKB/OSA: SKIPPED',
      'ETA: CHENNAI 26 DEC',
      'AGENT: Kobe omitted',
      'CONTACT: Kobe closed until 20 Dec',
    ],
    ...['NEXT ISSUE: Kobe is omitted from 12 Dec', 'kobe is cancelled, mail ops@line.example'],
    ...['No loading at Kobe', 'NO DISCHARGE AT CHENNAI', 'DISCHARGING AT ENNORE', 'LOADING IN OSAKA'],
    ...['神戸→大阪に変更', '고베 미기항', '本船变更: PALM ORCHID', '船期推迟两天', '일정 2일 지연'],
    ...['ETA is one day later than shown', 'ETD = ETA + 1 DAY', 'All dates are ETD', '日付はETDです'],
    ...[
      '上記は出港日です',
      '記載日はCUT日です',
      '上記日程より2日早まります',
      '以降順延',
      '繰り上げ入港',
      '寄港見送り',
    ],
    ...['所有船期延后两天', '以上为离港日期', '一部休止', '神戸は大阪に変更の可能性があります'],
  ])('%s', (note) => {
    expect(withheldIn([...ROWS, [], [note]])).toBeGreaterThan(0)
  })

  test.each([
    ...[
      'SCHEDULE IS SUBJECT TO CHANGE WITHOUT PRIOR NOTICE',
      '* SUBJECT TO CHANGE',
      '** CARGO TO BE DELIVERED BY NOON',
    ],
    ...[
      'PLEASE CONTACT OUR OFFICE FOR BOOKING',
      'VESSELS MAY CALL OTHER PORTS ON INDUCEMENT',
      'PAYMENT IN ADVANCE',
    ],
    ...['CARGO OVER 5 T TO BE BOOKED EARLY', '* = OMITTED', '※：抜港', 'OMIT = PORT NOT CALLED'],
    ...['DRAFT: 12.5 M', 'MAX DRAFT 9.5 M', 'Draft restrictions apply'],
    ...['30/1 Dec means 30 Nov to 1 Dec', 'AGENT: SAKURA SHIPPING, YOKOHAMA', 'PORTS OF DISCHARGE'],
    ...['KAIYO CAR LINER CO., LTD.', 'TEL : 03-0000-0000', 'VESSELS CALL AT PORTS ON INDUCEMENT'],
    ...[
      '予定は予告なく変更されることがあります',
      '※日程は変更になる場合がございます。',
      '上記以外の港はお問い合わせ下さい',
    ],
  ])('but not one that says nothing about them: %s', (note) => {
    expect(withheldIn([...ROWS, [], [note]])).toBe(0)
  })
})

test.each([
  ...[
    '*** CANCELLED ***',
    'VOID',
    '*** VOID - SEE NEW CIRCULAR ***',
    'SPECIMEN',
    'DRAFT - NOT FOR CIRCULATION',
  ],
  ...['SAMPLE', 'SCHEDULE IS BEHIND BY 2 DAYS', 'DATES = ETB', 'DRAFT', 'Draft schedule'],
])('a title that takes the schedule back is asked about: %s', (title) => {
  expect(withheldIn([[title], ...ROWS])).toBe(CALLS)
})

test.each([
  'SERVICE',
  'TYPE',
  'VESSEL TYPE',
  'OPERATOR',
  'LINE',
  'AGENT',
  'FLAG',
  'CAPACITY',
  'SPACE',
  'BOOKING',
])('so is a vessel of which a row %s says VOID or CANCELLED', (label) => {
  for (const word of ['VOID', 'CANCELLED', '抜港'])
    expect(withheldIn([HEADER, `${label} | JIX | ${word}`, ...ROWS.slice(1)]), word).toBeGreaterThan(0)
})

test.each(['AGENT', 'TERMINAL', 'T/T', 'TEL', 'PIC', 'DAYS', 'NO.', 'CODE', 'COUNTRY', 'REMARKS'])(
  'so is a port beside which a column %s says CANCELLED',
  (heading) => {
    const [head, yokohama, kobe, chennai] = ROWS
    for (const word of ['VOID', 'CANCELLED'])
      expect(
        withheldIn([
          [...(head as string[]), heading],
          `${yokohama} | `,
          `${kobe} | ${word}`,
          `${chennai} | `,
        ]),
        word,
      ).toBeGreaterThan(0)
  },
)

test.each([
  ...['SKIP: port congestion', 'CANCELLED - TYPHOON', 'OMITTED = STRIKE', 'TO: Osaka', 'Next issue: omitted'],
  'call cancelled, ask ops@line.example',
])('a remark beside a call explains no words and is no address: %s', (remark) => {
  const rows = ROWS.map(
    (row, i) => `${[row].flat().join(' | ')} | ${i === 0 ? 'REMARKS' : i === 2 ? remark : ''}`,
  )
  expect(withheldIn(rows)).toBe(2)
})
