import { expect, test } from 'vitest'
import { fitLines } from './text-lines.ts'

/** Every letter is one pixel wide. */
const measure = (text: string) => text.length
const fit = (text: string) => fitLines(text, { width: 20, maxLines: 2, sizes: [2, 1], measure })

test('a longer text is wrapped between words, then set in a smaller size', () => {
  expect(fit('Overview')).toEqual({ size: 2, lines: ['Overview'] })
  expect(fit('Pure car carriers')).toEqual({ size: 2, lines: ['Pure car', 'carriers'] })
  expect(fit('Management and standards vision')).toEqual({
    size: 1,
    lines: ['Management and', 'standards vision'],
  })
})

test('text that fits at no size is truncated, even within a word', () => {
  const long = fit('one two three four five six seven eight nine ten')
  expect(long.lines).toEqual(['one two three four', 'five six seven eigh…'])
  expect(fit('x'.repeat(200)).lines).toEqual([`${'x'.repeat(19)}…`])
})

test('blank text has no lines', () => {
  expect(fit('  ')).toEqual({ size: 2, lines: [] })
})
