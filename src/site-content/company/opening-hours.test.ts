import { describe, expect, test } from 'vitest'
import { openingHoursData, openingHoursText, openState, readOpeningHours } from './opening-hours.ts'

const OFFICE = 'Mon–Fri 9:30–18:00, Sat 9:30–13:00'

const spansOf = (text: string) => {
  const spans = readOpeningHours(text)
  if (!spans) throw new Error(text)
  return spans
}

/** `at`: Indian time. */
const stateOf = (hours: string, at: string, holidays: string[] = []) =>
  openState(spansOf(hours), holidays, Date.parse(`${at}+05:30`)).text

describe('opening hours are read', () => {
  test.each([
    [OFFICE, OFFICE],
    ['mon - fri 9.30 to 18.00; saturday 09:30-13:00', OFFICE],
    ['Monday to Friday: 9:30 am – 6 pm\nSat 9:30 am–1 pm', OFFICE],
    ['Mon–Fri 9–13, 14–18:00', 'Mon–Fri 9:00–13:00, 14:00–18:00'],
    ['Daily 0:00–24:00', 'Daily 0:00–24:00'],
    ['Sat–Mon 20:00–2:00', 'Sat–Mon 20:00–2:00'],
    ['Mon 12 am–12 pm', 'Mon 0:00–12:00'],
  ])('%j as %j', (typed, shown) => expect(openingHoursText(spansOf(typed))).toBe(shown))

  test.each([
    '',
    'always',
    'Mon–Fri',
    '9:30–18:00',
    'Mo 9–18',
    'Mon 9–25',
    'Mon 9:60–18',
    'Mon 9–9',
    'Mon 13 pm–18',
    'Mon 24:00–2',
  ])('%j as nothing', (typed) => expect(readOpeningHours(typed)).toBeNull())

  test('for search engines', () => {
    expect(openingHoursData(spansOf(OFFICE))).toEqual(['Mo-Fr 09:30-18:00', 'Sa 09:30-13:00'])
  })
})

// 27 November 2026 is a Friday.
describe('whether the office is open', () => {
  test.each([
    ['2026-11-27T09:29', 'Closed now, opens 9:30'],
    ['2026-11-27T09:30', 'Open now, until 18:00'],
    ['2026-11-27T17:59', 'Open now, until 18:00'],
    ['2026-11-27T18:00', 'Closed now, opens tomorrow 9:30'],
    ['2026-11-27T23:59', 'Closed now, opens tomorrow 9:30'],
    ['2026-11-28T00:00', 'Closed now, opens 9:30'],
    ['2026-11-28T13:00', 'Closed now, opens Mon 30 Nov 9:30'],
    ['2026-11-29T00:01', 'Closed now, opens tomorrow 9:30'],
  ])('at %s: %s', (at, text) => expect(stateOf(OFFICE, at)).toBe(text))

  test('in the night of India, whatever the clock of the visitor says', () => {
    expect(openState(spansOf(OFFICE), [], Date.parse('2026-11-26T18:29:59Z')).text).toBe(
      'Closed now, opens tomorrow 9:30',
    )
    expect(openState(spansOf(OFFICE), [], Date.parse('2026-11-26T18:30:00Z')).text).toBe(
      'Closed now, opens 9:30',
    )
  })

  test('on a holiday, and before several of them', () => {
    expect(stateOf(OFFICE, '2026-11-27T10:00', ['2026-11-27'])).toBe(
      'Closed today for a holiday, opens tomorrow 9:30',
    )
    expect(stateOf(OFFICE, '2026-11-27T20:00', ['2026-11-28', '2026-11-30'])).toBe(
      'Closed now, opens Tue 1 Dec 9:30',
    )
  })

  test('over midnight, also into a holiday', () => {
    expect(stateOf('Fri 20:00–2:00', '2026-11-27T23:30')).toBe('Open now, until tomorrow 2:00')
    expect(stateOf('Fri 20:00–2:00', '2026-11-28T01:59', ['2026-11-28'])).toBe('Open now, until 2:00')
    expect(stateOf('Fri 20:00–2:00', '2026-11-28T02:00')).toBe('Closed now, opens Fri 4 Dec 20:00')
  })

  test('at all hours, and never', () => {
    expect(stateOf('Daily 0:00–24:00', '2026-11-27T00:00')).toBe('Open now')
    const closed = Array.from({ length: 30 }, (_, at) => new Date(Date.UTC(2026, 10, 20 + at)).toISOString())
    expect(
      stateOf(
        OFFICE,
        '2026-11-27T10:00',
        closed.map((day) => day.slice(0, 10)),
      ),
    ).toBe('Closed today for a holiday')
  })

  test('with a break at noon', () => {
    expect(stateOf('Mon–Fri 9–13, 14–18', '2026-11-27T13:30')).toBe('Closed now, opens 14:00')
  })
})
