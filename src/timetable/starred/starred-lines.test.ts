import { expect, test } from 'vitest'
import { datesOf, type StarredLine, shownLines } from './starred-lines.ts'

const line = (key: string, dates: string): StarredLine => ({ key, dates, text: `TAMARIND CREST V.0${key}W` })
const LINES = ['10 Dec', '11 Dec', '12 Dec', '13 Dec', 'TBA'].map((dates, at) => line(`${at}`, dates))

test('the next three are shown, and of the others those that moved since the last visit', () => {
  const lastVisit = { at: '2026-11-20T06:00:00.000Z', dates: { ...datesOf(LINES), 0: '9 Dec', 4: '14 Dec' } }

  expect(shownLines(LINES, undefined)).toEqual(LINES.slice(0, 3))
  expect(shownLines(LINES, lastVisit).map(({ dates, was }) => [dates, was])).toEqual([
    ['10 Dec', '9 Dec'],
    ['11 Dec', undefined],
    ['12 Dec', undefined],
    ['TBA', '14 Dec'],
  ])
})

test('a call that was not there at the last visit did not move', () => {
  expect(shownLines(LINES.slice(0, 1), { at: '2026-11-20T06:00:00.000Z', dates: {} })[0]?.was).toBeUndefined()
})
