import { expect, test } from 'vitest'
import { MOST_ROW_BYTES, shortened } from './list-route.ts'

const bytesOf = (row: object) => Buffer.byteLength(JSON.stringify(row))

test('a short row of a list is as it is stored', () => {
  const row = { id: 1, text: 'x'.repeat(9000), cargo: [{ pieces: 1 }], none: null }
  expect(shortened(row)).toEqual(row)
})

test.each([
  ['Devanagari', 'अ'],
  ['an old Japanese letter of four bytes', '𠮷'],
  ['quotes', '"'],
  ['control characters', '\u0001'],
])('a row with a long text in %s is cut between its letters', (_, letter) => {
  const row = { id: 1, subject: 'Two excavators', text: letter.repeat(20_000) }
  const cut = shortened(row)
  expect(cut).toMatchObject({ id: 1, subject: 'Two excavators' })
  expect(bytesOf(cut)).toBeLessThanOrEqual(MOST_ROW_BYTES)
  expect(bytesOf(cut)).toBeGreaterThan(MOST_ROW_BYTES / 4)
  expect(cut.text).toMatch(new RegExp(`^(${letter})+…$`, 'u'))
})

test('a row with many entries has the first of them, and one that cannot be shorter is left', () => {
  const cargo = Array.from({ length: 50 }, (_, at) => ({ at, make: 'अ'.repeat(100) }))
  const cut = shortened({ id: 1, cargo, message: 'अ'.repeat(5000) })
  expect(bytesOf(cut)).toBeLessThanOrEqual(MOST_ROW_BYTES)
  expect(cut.cargo).toEqual(cargo.slice(0, cut.cargo.length))
  expect(cut.cargo.length).toBeGreaterThan(5)
  expect(cut.message.length).toBeGreaterThan(500)
  const nested = { id: 1, of: { text: 'x'.repeat(20_000) } }
  expect(shortened(nested)).toEqual(nested)
})
