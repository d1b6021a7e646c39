import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultCompany } from '../../../../content/company.ts'
import type { Block, Emphasized } from '../../../../content/text.ts'
import { withChangedTexts } from '../changed-texts.ts'
import { blocksOf, documentOf } from '../editor/create-editor.ts'
import { tidyBlocks } from './blocks.ts'
import { EDITED_PAGES } from './pages.ts'
import { checkedValue, type Slot, slotsOf } from './slots.ts'

const PAGES = Object.entries(EDITED_PAGES).map(([page, { textsFor }]) => ({
  page,
  texts: textsFor(defaultCompany, 365),
}))

const words = fc.string({ minLength: 1, maxLength: 20 }).map((text) => `a${text}b`)
const piece: fc.Arbitrary<Emphasized> = fc.record(
  {
    words,
    href: fc.constantFrom('/map', 'mailto:a@b.example'),
    strong: fc.constant(true as const),
    em: fc.constant(true as const),
  },
  { requiredKeys: ['words'] },
)
const paragraph = fc.oneof(words, fc.array(piece, { minLength: 1, maxLength: 4 }))
const blocks: fc.Arbitrary<Block[]> = fc
  .array(fc.oneof(paragraph, fc.record({ list: fc.array(paragraph, { minLength: 1, maxLength: 3 }) })), {
    minLength: 1,
    maxLength: 4,
  })
  .map(tidyBlocks)

const anyValueOf = ({ kind, id }: Slot): fc.Arbitrary<unknown> => {
  if (kind === 'blocks') return blocks
  if (kind === 'day') return fc.constantFrom('2026-12-01', '2027-01-31')
  return fc.constantFrom('/map', `/page-of-${id.length}`)
}

describe.each(PAGES)('the texts of $page', ({ texts }) => {
  const slots = slotsOf(texts)

  test('have places with names and labels of their own, and may be stored as they are', () => {
    expect(slots.length).toBeGreaterThan(3)
    for (const names of [slots.map(({ id }) => id), slots.map(({ label }) => label)])
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    for (const slot of slots)
      expect(checkedValue(slot, slot.initial), slot.id).toEqual({ value: slot.initial })
  })

  test('with changes are the changes, and beside them those of a fresh site', () => {
    const changes = fc
      .subarray(slots)
      .chain((changed) => fc.record(Object.fromEntries(changed.map((slot) => [slot.id, anyValueOf(slot)]))))
    fc.assert(
      fc.property(changes, (changed) => {
        const shown = slotsOf(
          withChangedTexts(texts, { ...changed, unknown: 'x', 'sections.gone.heading': 'x' }),
        )
        expect(shown.map(({ id, initial }) => [id, initial])).toEqual(
          slots.map(({ id, initial }) => [id, changed[id] ?? initial]),
        )
      }),
      { numRuns: 20 },
    )
  })

  test('come out of the editor as they went in', () => {
    for (const { kind, initial } of slots)
      if (kind === 'blocks') expect(blocksOf(documentOf(initial as Block[]))).toEqual(initial)
  })
})

test('any paragraphs and lists come out of the editor as they went in', () => {
  fc.assert(
    fc.property(blocks, (written) => {
      expect(blocksOf(documentOf(written))).toEqual(written)
    }),
  )
})

test('paragraphs are written in one way', () => {
  expect(
    tidyBlocks([
      '',
      ['  a', { words: 'b ' }],
      [{ words: 'c', strong: true }],
      { list: ['', ' d'] },
      { list: [] },
    ]),
  ).toEqual(['ab', [{ words: 'c', strong: true }], { list: ['d'] }])
})
