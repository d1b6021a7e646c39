import { expect, test } from 'vitest'
import { shortened, shortenedRows } from './list-route.ts'

const MOST = 9998
const bytesOf = (row: object) => Buffer.byteLength(JSON.stringify(row))

test('a short row of a list is as it is stored', () => {
  const row = { id: 1, text: 'x'.repeat(9000), cargo: [{ pieces: 1 }], none: null }
  expect(shortened(row, MOST)).toEqual(row)
})

test.each([
  ['Devanagari', 'अ'],
  ['an old Japanese letter of four bytes', '𠮷'],
  ['quotes', '"'],
  ['control characters', '\u0001'],
])('a row with a long text in %s is cut between its letters', (_, letter) => {
  const row = { id: 1, subject: 'Two excavators', text: letter.repeat(20_000) }
  const cut = shortened(row, MOST)
  expect(cut).toMatchObject({ id: 1, subject: 'Two excavators' })
  expect(bytesOf(cut)).toBeLessThanOrEqual(MOST)
  expect(bytesOf(cut)).toBeGreaterThan(MOST / 4)
  expect(cut.text).toMatch(new RegExp(`^(${letter})+…$`, 'u'))
})

test('a row with many entries has the first of them, and the beginning of its texts', () => {
  const cargo = Array.from({ length: 50 }, (_, at) => ({ at, make: 'अ'.repeat(100) }))
  const cut = shortened({ id: 1, cargo, message: 'अ'.repeat(5000) }, MOST)
  expect(bytesOf(cut)).toBeLessThanOrEqual(MOST)
  expect(cut.cargo).toEqual(cargo.slice(0, cut.cargo.length))
  expect(cut.cargo.length).toBeGreaterThan(5)
  expect(cut.message.length).toBeGreaterThan(500)
})

test('a long text within a row is cut, and what is beside it stays', () => {
  const fields = [{ label: 'Text', before: 'अ'.repeat(5000), after: 'आ'.repeat(5000) }, { label: 'Title' }]
  const cut = shortened({ id: 1, fields }, MOST)
  expect(bytesOf(cut)).toBeLessThanOrEqual(MOST)
  expect(cut.fields).toEqual([
    { label: 'Text', before: expect.stringMatching(/^अ+…$/), after: expect.stringMatching(/^आ+…$/) },
    { label: 'Title' },
  ])
  expect(fields[0]?.before).toHaveLength(5000)
})

test.each([5, 25, 100])('%i shortened rows fit into 1 MB', async (size) => {
  const rows = Array.from({ length: size }, () => ({
    of: { text: 'अ'.repeat(100_000) },
    more: 'x'.repeat(300),
  }))
  const bytes = bytesOf(await shortenedRows(rows, size))
  expect(bytes).toBeLessThanOrEqual(1_000_000)
  expect(bytes).toBeGreaterThan(400_000)
})
