import { describe, expect, test } from 'vitest'
import { readRows } from '../../tests/circular.ts'
import { excelSerial } from '../../tests/workbook.ts'
import { fromExcelSerial } from './excel-dates.ts'

/** The call of a cell with a number in a format of Excel. */
function read(format: string, number = excelSerial('2026-12-07')) {
  const { sheets, totals, warnings } = readRows(
    ['PORT | NEEM ARGOSY V.052W', 'YOKOHAMA | 5 Dec', ['KOBE', { number, format: 0 }], 'CHENNAI | 24 Dec'],
    {},
    { formats: [format] },
  )
  const call = sheets[0]?.schedules.find(({ port }) => port === 'Kobe')
  return { dates: call?.dates, start: call?.start, status: call?.status, totals, warnings }
}

describe('a date in a format of Excel', () => {
  test.each([
    'd-mmm',
    'd\\-mmm\\-yy;@',
    '[$-409]d-mmm;@',
    'm"月"d"日"',
    'yyyy"年"m"月"d"日";@',
    'd" de "mmm',
    'd"th" mmm',
    'ddd d/m',
    'dd/mm/yyyy hh:mm" hrs"',
  ])('is a day in %s', (format) => {
    expect(read(format)).toMatchObject({ start: '2026-12-07', warnings: [] })
  })

  test.each([
    ['[<46000]"PAST";d-mmm', '7 Dec', '2026-12-07'],
    ['[>46000]"OMIT";d-mmm', 'OMIT', null],
    ['[=1]"OMIT";[<>46363]"CUT "d-mmm;d-mmm', '7 Dec', '2026-12-07'],
    ['[>=46363]"CUT "d-mmm;[<=1]0;d-mmm', 'CUT 7-Dec', null],
  ])('is that of the section whose condition it meets: %s', (format, dates, start) => {
    expect(read(format)).toMatchObject({ dates, start })
  })

  test.each([
    ['"CUT "d-mmm', 'CUT 7-Dec'],
    ['"(old) "d mmm', '(old) 7 Dec'],
    ['d" or later" mmm', '7 or later Dec'],
    ['"ROLLED "mmm', 'ROLLED Dec'],
  ])('is what Excel shows in %s: %s', (format, dates) => {
    expect(read(format)).toMatchObject({ dates, start: null })
  })

  test('is about the day before a question mark', () => {
    expect(read('d mmm" ?"')).toMatchObject({ dates: '7 Dec ?', status: 'approx' })
  })

  test('is no call in "OMIT"', () => {
    expect(read('"OMIT"')).toMatchObject({ status: 'omit', start: null })
  })

  test.each([
    ['ddd', 'Mon'],
    ['dddd', 'Monday'],
    ['h:mm', '0:00'],
    [';;;', '(hidden by its format)'],
    ['mmm-yy', 'Dec-26'],
  ])('is asked about if no day is shown, in %s', (format, dates) => {
    expect(read(format)).toMatchObject({
      dates,
      totals: { withheld: 1 },
      warnings: [{ code: 'day_not_shown', severity: 'error' }],
    })
  })
})

test('a day lasts until its last second', () => {
  expect(fromExcelSerial(46363.99999, false)).toEqual({ date: '2026-12-07', time: '2359' })
  expect(fromExcelSerial(46363 + 7 / 24, false)).toEqual({ date: '2026-12-07', time: '0700' })
})
