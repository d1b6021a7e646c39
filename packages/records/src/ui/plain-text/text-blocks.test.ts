import { expect, test } from 'vitest'
import { textBlocks } from './text-blocks.ts'

test('blank lines separate paragraphs, and lines that begin with a hyphen are a list', () => {
  const text = 'First line\nsecond line\n\nYou need:\n- a licence\n–  five years\n\n \n-5 degrees is cold'
  expect(textBlocks(text)).toEqual([
    { kind: 'paragraph', lines: ['First line', 'second line'] },
    { kind: 'paragraph', lines: ['You need:'] },
    { kind: 'list', lines: ['a licence', 'five years'] },
    { kind: 'paragraph', lines: ['-5 degrees is cold'] },
  ])
  expect(textBlocks('')).toEqual([])
})
