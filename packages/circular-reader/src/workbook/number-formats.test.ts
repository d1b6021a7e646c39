import { describe, expect, test } from 'vitest'
import { numberFormat, shownNumber } from './number-formats.ts'

const shown = (number: number, code: string) => {
  const format = numberFormat(164, code)
  return format && shownNumber(number, format)
}

describe('a number in a format of Excel', () => {
  test.each([
    [51, '000', '051'],
    [51, '000"W"', '051W'],
    [208, '"V."000\\W', 'V.208W'],
    [51, '[Red]0', '51'],
    [20.1, '0.00', '20.10'],
    [1234, '#,##0', '1234'],
    [7, '0_);(0)', '7'],
    [3, '0 "days"', '3 days'],
    [-5, '0', '-5'],
  ])('%d in %s is shown as %s', (number, code, text) => expect(shown(number, code)).toBe(text))

  test.each(['General', '0%', '0.00E+00', '@'])('%s is left as it is', (code) =>
    expect(shown(51, code)).toBeNull(),
  )
})
