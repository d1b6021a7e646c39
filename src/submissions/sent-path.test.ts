import { expect, test } from 'vitest'
import { newReference } from './reference.ts'
import { sentBefore, sentPath } from './sent-path.ts'

test.each(['A', 'E'] as const)('what was sent is read from the address again: %s', (kind) => {
  const reference = newReference(kind)
  const { pathname, search, hash } = new URL(sentPath('/careers', reference), 'http://localhost')

  expect([pathname, hash]).toEqual(['/careers', '#form'])
  expect(sentBefore(search)).toEqual({ outcome: { reference }, typed: {} })
})

test.each([
  '',
  '?sent=',
  '?sent=A-23',
  '?sent=X-2345-6789',
  '?sent=A-2345-6789 call 0123',
  '?vessel=A-2345-6789',
])('anything else is no reference: %s', (search) => {
  expect(sentBefore(search)).toBeUndefined()
})
