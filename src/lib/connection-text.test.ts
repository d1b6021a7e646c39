import { expect, test } from 'vitest'
import { connectionText, saveConnectionText, sentences, UNREACHABLE, UNREADABLE } from './connection-text.ts'

test('tells whether a save may have succeeded', () => {
  expect(saveConnectionText(UNREACHABLE)).toBe(
    'The server cannot be reached. Nothing was saved; your text is still here.',
  )
  expect(saveConnectionText(UNREADABLE)).toContain('may have been saved')
  for (const status of [409, 422, 500, 503]) expect(saveConnectionText(status)).toBeNull()
})

test('tells what did not happen', () => {
  expect(connectionText(UNREACHABLE, 'Nothing was deleted.')).toBe(
    'The server cannot be reached. Nothing was deleted.',
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
