import { namesOf } from '@sailing-desk/records/entity-fields'
import { expect, test } from 'vitest'
import { type Purpose, readToken, signToken } from './signed-token.ts'

/** All of them, with one account for those of an account. */
const PURPOSES = namesOf({
  confirm: true,
  manage: true,
  unsubscribe: true,
  'stop mailings': true,
  'preview texts': true,
  'preview a draft': true,
  'log in': true,
  'add a passkey to account 1': true,
} satisfies Record<Exclude<Purpose, `${string} ${number}`> | 'add a passkey to account 1', true>)
const SUBJECT = 'F-AAAA-BBBB'

test.each(PURPOSES)('a token to %s is valid for nothing else, and for nobody else', (purpose) => {
  const signed = { subject: SUBJECT, expires: null }
  const token = signToken('secret', purpose, signed)
  expect(readToken('secret', purpose, token)).toEqual(signed)
  for (const other of PURPOSES) if (other !== purpose) expect(readToken('secret', other, token)).toBeNull()
  expect(readToken('secret', 'add a passkey to account 11', token)).toBeNull()
  expect(readToken('another', purpose, token)).toBeNull()
  const forged = [token.slice(0, -1), `${token}x`, token.replace('AAAA', 'AAAB'), token.replace('.', '.a')]
  for (const wrong of [...forged, '', '.', '..', `${SUBJECT}..`, '€.é', token.repeat(1000)])
    expect(readToken('secret', purpose, wrong)).toBeNull()
})

test('a token is valid until it expires', () => {
  const read = (expires: number) =>
    readToken('s', 'confirm', signToken('s', 'confirm', { subject: 'S', expires }))
  expect(read(Date.now() + 60_000)).toMatchObject({ subject: 'S' })
  expect(read(Date.now() - 1)).toBeNull()
})
