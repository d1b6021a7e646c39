import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { printDates, readDates } from './read-dates.ts'

/** Reads a CSV of notations; a field may be quoted. */
function notations(file: string) {
  const [, ...lines] = readFileSync(`packages/dates/tests/${file}`, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const fields = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    )
    const [id = '', text = '', reference = '', start = '', end = '', kind = '', time = '', rule = ''] = fields
    const none = (field: string) => (field === 'none' || field === '' ? null : field)
    return {
      id,
      text,
      reference,
      rule,
      expected: { start: none(start), end: none(end), kind, time: none(time) },
    }
  })
}

describe.each(['date-notations.csv', 'date-notations-more.csv'])('%s', (file) => {
  test.each(notations(file))('$rule $id: $text', ({ text, reference, expected }) => {
    expect(readDates(text, reference)).toEqual(expected)
  })
})

describe('printing dates', () => {
  test.each([
    ['29/30-JAN', '29-30 Jan 2027'],
    ['30/2 Feb', '30 Jan-2 Feb 2027'],
    ['31/2 Jan', '31 Dec 2026-2 Jan 2027'],
    ['15/1', '15 Jan 2027'],
    ['ABT 15 Jan 0600', 'ABT 15 Jan 2027 06:00'],
    ['15 Jan PM', '15 Jan 2027 PM'],
    ['Mid Jan', 'ABT 11-20 Jan 2027'],
    ['to be advised', 'TBA'],
    ['SKIPPED', 'OMIT'],
    ['抜港', 'OMIT'],
    ['寄港せず', 'OMIT'],
    ['未定', 'TBA'],
    ['n/a', '-'],
    ['31 Apr', 'Invalid date'],
    ['VIA SINGAPORE', '?'],
  ])('prints %s as %s', (text, printed) => {
    expect(printDates(readDates(text, '2026-11-25'))).toBe(printed)
  })

  test('prints a year that would be read as a time of day in ISO order', () => {
    const reading = readDates('29-30/1/2035', '2026-11-25')

    expect(printDates(reading, '2026-11-25')).toBe('2035-01-29/2035-01-30')
    expect(printDates(reading, '2035-01-01')).toBe('29-30 Jan 2035')
  })
})
