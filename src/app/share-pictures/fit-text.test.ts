import { expect, test } from 'vitest'
import { fitText } from './picture.ts'

/** Every letter is half as wide as it is high: a line of the largest size holds 15. */
const fit = (text: string) =>
  fitText(text, { width: 600, height: 200, sizes: [76, 64], lineHeight: 1 }, (line) => [...line].length / 2)

test.each([
  ['Overview', 76, ['Overview']],
  ['Pure car carriers', 76, ['Pure car', 'carriers']],
  ['Management responsibilities', 64, ['Management', 'responsibilities']],
  ['x'.repeat(40), 64, ['x'.repeat(18), 'x'.repeat(18), 'xxxx']],
  [`${'船'.repeat(17)} ${'y'.repeat(60)}`, 64, ['船'.repeat(17), 'y'.repeat(18), `${'y'.repeat(17)}…`]],
])('%s is wrapped, then set smaller, then broken and cut', (text, size, lines) => {
  expect(fit(text)).toEqual({ size, lines })
})
