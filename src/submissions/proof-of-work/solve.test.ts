import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findNumber } from './solve.ts'

const salt = 'ab?expires=1&'
const of = (number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex')

test.each([0, 1, 199, 200, 1234, 2000])('finds the number %i', async (number) => {
  expect(await findNumber({ challenge: of(number), maxnumber: 2000, salt })).toBe(number)
})

test('returns null if no number solves the challenge', async () => {
  expect(await findNumber({ challenge: of(2001), maxnumber: 2000, salt })).toBeNull()
})
