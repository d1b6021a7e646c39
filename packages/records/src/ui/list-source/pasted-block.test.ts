import { expect, test } from 'vitest'
import { isBlock } from './list-source.tsx'

test('text copied from a sheet has tabs between its cells', () => {
  expect(isBlock('PORT\tTAMARIND CREST\nChennai\t5 Dec')).toBe(true)
  expect(isBlock('A sentence that was copied somewhere.')).toBe(false)
})
