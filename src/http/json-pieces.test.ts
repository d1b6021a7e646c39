import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonPieces } from './json-pieces.ts'

const whole = async (value: unknown) => (await Array.fromAsync(jsonPieces(value))).join('')

test('JSON in pieces is the same JSON', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await whole(value)).toBe(JSON.stringify(value))
    }),
  )
})

test('what comes piece by piece is an array', async () => {
  async function* numbers(count: number) {
    for (let number = 0; number < count; number++) yield { number }
  }
  expect(await whole({ none: numbers(0), two: numbers(2) })).toBe(
    '{"none":[],"two":[{"number":0},{"number":1}]}',
  )
})
