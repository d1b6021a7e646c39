import { expect, test } from 'vitest'
import { isChanged, newLine, quotationFor } from './use-composing.ts'

test('a quotation is lost without a question only as long as nothing was typed or chosen', () => {
  const first = quotationFor([])
  const [line = newLine(0)] = first.lines

  expect(isChanged(first, [])).toBe(false)
  for (const changed of [
    { ...first, currency: 'INR' as const },
    { ...first, valid_until: '2026-12-31' },
    { ...first, lines: [{ ...line, text: 'Lashing' }] },
    { ...first, lines: [{ ...line, rate: '45' }] },
    { ...first, lines: [line, newLine(1)] },
  ])
    expect(isChanged(changed, [])).toBe(true)
})
