import { expect, test } from 'vitest'
import { newReference } from './receive-submission.ts'
import { readSentPath, sentPath } from './sent-path.ts'

test.each(['A', 'E'] as const)('the reference is read from the address of the sent form: %s', (kind) => {
  const reference = newReference(kind)
  const { pathname, search, hash } = new URL(sentPath('/careers', reference), 'http://localhost')

  expect([pathname, hash]).toEqual(['/careers', '#form'])
  expect(readSentPath(search)).toEqual({ outcome: { reference }, typed: {} })
})

test.each([
  '',
  '?sent=',
  '?sent=A-23',
  '?sent=X-2345-6789',
  '?sent=A-2345-6789 call 0123',
  '?vessel=A-2345-6789',
])('anything else is not a reference: %s', (search) => {
  expect(readSentPath(search)).toBeUndefined()
})
