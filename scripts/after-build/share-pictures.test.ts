import { expect, test } from 'vitest'
import { fitLines } from './share-pictures.ts'

/** Every letter is half as wide as it is high: a line of the largest size holds 15. */
const fit = (title: string) => fitLines(title, (line) => line.length / 2)

test('a longer title is wrapped between words, then set in a smaller size', () => {
  expect(fit('Overview')).toEqual({ size: 76, lines: ['Overview'] })
  expect(fit('Pure car carriers')).toEqual({ size: 76, lines: ['Pure car', 'carriers'] })
  expect(fit('Management responsibilities')).toEqual({
    size: 64,
    lines: ['Management', 'responsibilities'],
  })
})

test('a title that fits at no size fails the build', () => {
  expect(() => fit('x'.repeat(200))).toThrow('No share picture has room')
})
