import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { type TestSheet, workbookBytes } from '../../tests/workbook.ts'
import { readWorkbook } from '../read-circular.ts'
import { openCircularFile } from '../workbook/circular-file.ts'
import { readBackOf } from './read-back.ts'

const TABLE = ['PORT | NEEM ARGOSY V.052W', 'YOKOHAMA | 5 Dec', 'CHENNAI | 24 Dec']

function factsOf(sheets: ReadonlyArray<readonly string[]>, more: Partial<TestSheet> = {}) {
  const bytes = workbookBytes({
    sheets: sheets.map((rows, i) => ({
      name: `Sheet${i + 1}`,
      ...more,
      rows: ['EX JAPAN TO INDIA (IMPORT)', 'ISSUED : 25-Nov-2026', ...rows].map((row) => row.split(' | ')),
    })),
  })
  return readWorkbook(openCircularFile(bytes), { ports: KNOWN_PORTS, today: '2026-11-28' }).facts
}

const texts = (sheets: ReadonlyArray<readonly string[]>) =>
  readBackOf(factsOf(sheets)).map(({ text }) => text)
const notes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `Zorb quibbles ${'x'.repeat(from + i)}`)

test('every note that is left out is read back, in one sentence', () => {
  const sentence = texts([[...TABLE, ...notes(1, 12)]]).at(-1) ?? ''

  for (const [i, note] of notes(1, 12).entries()) expect(sentence).toContain(`"${note}" (A${6 + i})`)
})

test('of more notes than can be read, the others are counted and known by what they say', () => {
  const [few, many, other] = [notes(1, 60), notes(1, 61), [...notes(1, 59), 'Zorb mumbles']].map((all) =>
    readBackOf(factsOf([[...TABLE, ...all]])).at(-1),
  )

  expect(few?.text).toContain('and 10 more from A56 of "Sheet1" on')
  expect(new Set([few?.key, many?.key, other?.key]).size).toBe(3)
})

test('a note that differs from a confirmed one only at its end is another', () => {
  const long = 'Zorb quibbles '.repeat(40)
  const [one, other] = ['alpha', 'beta'].map((end) => factsOf([[...TABLE, long + end]]).at(-1)?.key)

  expect(one).not.toBe(other)
})

test('many facts are at most eight sentences, none of them left out', () => {
  const lists = ['ETA', 'ETD', 'ARRIVAL', 'DEPARTURE', 'ETA DATE', 'ETD DATE', 'ARR', 'DEP'].map(
    (heading, i) => [
      `VESSEL | VOY | PORT | ${heading}`,
      `NEEM ARGOSY | ${50 + i}W | YOKOHAMA | 5 Dec`,
      `NEEM ARGOSY | ${50 + i}W | CHENNAI | 24 Dec`,
      `Zorb quibbles ${'x'.repeat(i + 1)}`,
    ],
  )
  const facts = factsOf([...lists, TABLE])
  const sentences = readBackOf(facts)

  expect(facts.length).toBeGreaterThan(16)
  expect(sentences.length).toBeLessThanOrEqual(8)
  const all = sentences.map(({ text }) => text).join(' ')
  for (const { text } of facts) expect(all).toContain(text)
  for (const { key } of sentences) expect(key.length).toBeLessThan(500)
})

test('comments without a call and unknown words of a tab are read back, and what is asked is not', () => {
  const notesOf = (more: Partial<TestSheet>, note = 'Zorb quibbles') =>
    factsOf([[...TABLE, note]], more).flatMap(({ kind, text }) => (kind === 'note' ? [text] : []))

  expect(notesOf({ notes: { A1: 'old version' } })).toEqual([
    '"old version" (comment on A1)',
    '"Zorb quibbles" (A6)',
  ])
  expect(notesOf({ name: 'backup' })).toEqual(['"backup" (the tab)', '"Zorb quibbles" (A6)'])
  expect(notesOf({ name: 'JAPAN-INDIA DEC' })).toEqual(['"Zorb quibbles" (A6)'])
  expect(notesOf({}, 'Yokohama is cancelled')).toEqual([])
})
