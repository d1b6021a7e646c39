import { expect, test } from 'vitest'
import { connectionText, saveConnectionText, sentences, UNREACHABLE, UNREADABLE } from './saving.ts'

test('does not say that nothing was saved, since an answer can be lost', () => {
  expect(saveConnectionText(UNREACHABLE)).toBe(
    'The server cannot be reached, so it is not known whether this was saved. Trying again is safe. Your text is still here.',
  )
  expect(saveConnectionText(UNREADABLE)).toContain('it is not known whether this was saved')
  for (const status of [409, 422, 500, 503]) expect(saveConnectionText(status)).toBeNull()
})

test('names what may have been done', () => {
  expect(connectionText(UNREACHABLE, 'deleted')).toBe(
    'The server cannot be reached, so it is not known whether this was deleted. Trying again is safe.',
  )
  expect(connectionText(UNREACHABLE)).toBe('The server cannot be reached.')
  expect(connectionText(500)).toBeNull()
})

test('joins two sentences with a full stop', () => {
  expect(sentences('Failed to delete route', 'Nothing was deleted.')).toBe(
    'Failed to delete route. Nothing was deleted.',
  )
  expect(sentences('Failed. Please try again.', 'Nothing.')).toBe('Failed. Please try again. Nothing.')
  expect(sentences('Failed to delete route', null)).toBe('Failed to delete route')
})
