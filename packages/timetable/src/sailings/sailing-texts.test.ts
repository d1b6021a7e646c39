import { expect, test } from 'vitest'
import { callWith } from '../../tests/sailing-pages.ts'
import { typedBeside } from './sailing-texts.ts'

const ON_THE_11TH = { starts_on: '2026-12-11', ends_on: '2026-12-11', eta: null, etd: null }

test.each([
  [{ dates: '11 Dec' }, null],
  [{ dates: '11 Dec 2026' }, null],
  [{ dates: '11 Dec 2026', etd: '11 Dec 2026' }, null],
  [{ dates: '11/12 Dec' }, '11/12 Dec'],
  [{ dates: '11 Dec 2025' }, '11 Dec 2025'],
  [{ dates: '11 Dec', etd: '11 Dec 0300' }, 'ETD 11 Dec 0300'],
])(
  'what was typed is shown beside a day of departure only if it says more than that: %o',
  (typed, beside) => {
    expect(typedBeside(callWith({ ...ON_THE_11TH, ...typed }), 'departure')).toBe(beside)
  },
)
