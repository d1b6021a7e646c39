import { describe, expect, test } from 'vitest'
import { type ShiftRules, shiftDates } from './shift-dates.ts'

const TODAY = '2026-11-25'

const shifted = (text: string, days: number, rules: Partial<ShiftRules> = {}) =>
  shiftDates(text, days, { reference: TODAY, ...rules })?.text ?? null

describe('shifting exact dates', () => {
  test.each([
    ['5/7 Dec', 3, '8/10 Dec'],
    ['05/07 DEC', 3, '08/10 DEC'],
    ['30 Nov-2 Dec', 1, '1 Dec-3 Dec'],
    ['31 Dec 2026 - 2 Jan 2027', 1, '1 Jan 2027 - 3 Jan 2027'],
    ['15 Jan 0600', 30, '14 Feb 0600'],
    ['29/0600 - 30/1800 JAN', 2, '31/0600 - 1/1800 FEB'],
    ['ETA 15 JAN AGW', 20, 'ETA 4 FEB AGW'],
    ['ETA 15 Jan ETD 16 Jan', 16, 'ETA 31 Jan ETD 1 Feb'],
    ['2027-01-29T06:00', 3, '2027-02-01T06:00'],
    ['46037', -7, '46030'],
    ['20261231', 1, '20270101'],
    ['5 Dec', 0, '5 Dec'],
    [' 5\u200b  Dec\n', 1, '6 Dec'],
  ])('moves %s by %i to %s', (text, days, expected) => {
    expect(shifted(text, days)).toBe(expected)
  })

  test.each([
    ['05-Feb-26 0600', 3, '08-Feb-26 0600'],
    ['31-Dec-26', 1, '01-Jan-27'],
    ['31DEC26', 1, '01JAN27'],
    ['31 Dec 2026', 1, '1 Jan 2027'],
    ["31 dec '26", 1, "1 jan '27"],
    ['Dec 31, 2026', 1, 'Jan 1, 2027'],
    ['31 December', 1, '1 January'],
    ['30 Sept', 1, '1 Oct'],
    ['29 Sept', 1, '30 Sept'],
    ['30th of Dec', 2, '1st of Jan'],
    ['1ST-3RD FEB', 10, '11TH-13TH FEB'],
    ['31.12.26', 1, '01.01.27'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026/12/9', -1, '2026/12/8'],
    ['12月31日', 1, '1月1日'],
    ['１２月５日～７日', 30, '１月４日～６日'],
    ['２９－３０　ＪＡＮ', -1, '２８－２９ ＪＡＮ'],
  ])('keeps widths, case and separators of %s', (text, days, expected) => {
    expect(shifted(text, days)).toBe(expected)
  })

  test.each([
    ['Sat 5 Dec', 3, 'Tue 8 Dec'],
    ['SATURDAY, 5 Dec', -1, 'FRIDAY, 4 Dec'],
    ['TUES 8 Dec', 1, 'WED 9 Dec'],
    ['5 Dec (土)', 1, '6 Dec (日)'],
    ['12月5日土曜日', 2, '12月7日月曜日'],
    ['Fri 29/Sat 30 Jan', 2, 'Sun 31 Jan/Mon 1 Feb'],
    ['Sat 5 Dec', 14, 'Sat 19 Dec'],
  ])('moves the weekdays of %s', (text, days, expected) => {
    expect(shifted(text, days)).toBe(expected)
  })

  test.each([
    ['29/30-JAN', '31-JAN/1-FEB'],
    ['29-30JAN', '31JAN-1FEB'],
    ['29/30 of January', '31 of January/1 of February'],
    ['Jan 29-30, 2027', 'Jan 31-Feb 1, 2027'],
    ['29 Jan to 30', '31 Jan to 1 Feb'],
    ['29-30/1', '31/1-1/2'],
    ['1/29-30', '1/31-2/1'],
    ['2027-01-29/30', '2027-01-31/02-01'],
    ['1月29日-30日', '1月31日-2月1日'],
    ['29 (Fri)/30 (Sat) Jan', '31 (Sun)/1 (Mon) Feb'],
  ])('writes both months when %s crosses into the next', (text, expected) => {
    expect(shifted(text, 2)).toBe(expected)
  })

  test('keeps a single month for two if the text already has one', () => {
    expect(shifted('31/1 Feb', 28)).toBe('28/1 Mar')
    expect(shifted('31/1 Jan 27', -1)).toBe('30/31 Dec 26')
  })

  test('uses the plainest notation if the old one cannot hold the days', () => {
    expect(shifted('1/29', 10)).toBe('8 Feb')
    expect(shifted('ETA 1/29 0600', 10)).toBe('ETA 8 Feb 0600')
    expect(shifted('1/29', 10, { order: 'month first' })).toBe('2/8')
  })

  test('returns the days as well', () => {
    expect(shiftDates('30/31 Dec', 1, { reference: TODAY })).toEqual({
      text: '31 Dec/1 Jan',
      start: '2026-12-31',
      end: '2027-01-01',
    })
  })
})

describe('the days that a text is known to mean', () => {
  const on = (day: string) => ({ start: day, end: day })

  test('decide its year', () => {
    expect(shiftDates('30 Dec', 3, { current: on('2025-12-30'), reference: '2025-12-30' })).toEqual({
      text: '2 Jan',
      start: '2026-01-02',
      end: '2026-01-02',
    })
  })

  test('get their year if it would be read as another from the reference', () => {
    expect(shifted('30 Jul', 3, { current: on('2026-07-30') })).toBe('2 Aug 2026')
    expect(shifted('30 Dec', 3, { current: on('2020-12-30') })).toBe('2021-01-02')
  })

  test('decide its order of day and month', () => {
    expect(shifted('5/12', 30, { current: on('2026-12-05') })).toBe('4/1')
    expect(shifted('12/5', 9, { current: on('2026-12-05') })).toBe('12/14')
    expect(shifted('12/5', 3, { current: on('2026-12-05') })).toBe('8 Dec')
  })

  test('may be the last one only', () => {
    expect(shifted('28/11 1700', 5, { current: { end: '2026-11-28' } })).toBe('3/12 1700')
    expect(shifted('27-28 Nov', 5, { current: { end: '2026-11-28' } })).toBe('2-3 Dec')
  })

  test('must be what the text says', () => {
    expect(shifted('5 Dec', 3, { current: on('2026-12-06') })).toBeNull()
    expect(shifted('5-6 Dec', 3, { current: on('2026-12-05') })).toBeNull()
  })
})

describe('texts that are not shifted', () => {
  test.each([
    ...['', '-', 'TBA', 'OMIT', 'N/A', 'OMIT 15 Jan'],
    ...['ABT 5 Dec', 'Mid Jan', '5 Dec (TBC)', '5 Dec?', 'Jan'],
    ...['31 Feb', '1-16 Jan', '5 Dec 2575', 'VIA SINGAPORE', '29-30', '5 Dec (SUBJECT TO CHANGE)'],
    'Mon 5 Dec',
    '㋀5日',
  ])('%s', (text) => {
    expect(shifted(text, 3)).toBeNull()
  })

  test('those that would be longer than the field', () => {
    const long = `${'ETA '.repeat(26)}31 Dec AGW`

    expect(shifted(long, -1)).not.toBeNull()
    expect(shifted(`${long} WP`, -1)).not.toBeNull()
    expect(shifted(`${long} AGW WP`, -1)).toBeNull()
  })

  test('by a part of a day, or by decades', () => {
    for (const days of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 40_000]) {
      expect(shifted('5 Dec 2026', days)).toBeNull()
    }
  })
})
