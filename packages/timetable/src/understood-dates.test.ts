import { readDates } from '@sailing-desk/dates/read-dates'
import { describe, expect, it } from 'vitest'
import { shownDays, understoodDates } from './understood-dates.ts'

/** Dates typed on 25 November 2026. */
function typed(dates: string) {
  const { start, end, kind } = readDates(dates, '2026-11-25')
  return { dates, starts_on: start, ends_on: end, reading: kind === 'approx' ? kind : 'exact' } as const
}

const understoodText = (dates: string) => understoodDates(typed(dates))

it.each([
  ['29-30 Jan', '29–30 Jan'],
  ['29–30 Jan', undefined],
  ['29/30-JAN', '29–30 Jan'],
  ['31/1 Jan', '31 Dec – 1 Jan'],
  ['30 Jan - 2 Feb', '30 Jan – 2 Feb'],
  ['Mid Jan', 'mid January'],
  ['ABT 15 JAN', 'about 15 Jan'],
  ['TBA', undefined],
])('the days of %s are shown as %s', (dates, days) => {
  expect(shownDays(typed(dates))).toBe(days)
})

describe('the text of understood dates', () => {
  it.each([
    ['30/1 Feb', '30 Jan – 1 Feb'],
    ['31/1 Jan', '31 Dec – 1 Jan'],
    ['31/1-JAN', '31 Dec – 1 Jan'],
    ['31/1 Jan 27', '31 Dec – 1 Jan'],
    ['05/02', '5 Feb'],
    ['15.01.27', '15 Jan'],
    ['29-30/1', '29–30 Jan'],
    ['1/29', '29 Jan'],
    ['2/3-4', '3–4 Feb'],
    ['1/29-2/1', '29 Jan – 1 Feb'],
    ['2027-01-15', '15 Jan'],
    ['1月29日-30日', '29–30 Jan'],
    ['E/Jan', 'end January'],
    ['1H Jan', 'first half of January'],
    ['46037', '15 Jan'],
  ])('explains %s as %s', (input, understood) => {
    expect(understoodText(input)).toBe(understood)
  })

  it.each([
    '29-30 Jan',
    '29/30-JAN',
    '29 - 30 January',
    '08/10-DEC',
    '30 Jan - 2 Feb',
    '31 DEC/02 JAN',
    'Jan 29',
    'JAN. 29/30',
    'Dec 31 - Jan 2',
    '7FEB',
    '15 Sept',
    '1st-3rd Feb',
    'ON 15TH JAN',
    '05-Feb-26 0600',
    '29/0600 JAN',
    'ABT 15 JAN',
    'Mid Jan',
    'JAN',
    'Sun 31 Jan',
  ])('is undefined for the unambiguous %s', (input) => {
    expect(understoodText(input)).toBeUndefined()
  })

  it.each(['TBA', 'OMIT', '-', 'VIA SINGAPORE', '31/1 Mar'])('is undefined for %s', (input) => {
    expect(understoodText(input)).toBeUndefined()
  })
})
