import { expect, test } from 'vitest'
import { NO_RESULTS, NO_SERVER_NAME, NOT_AUTHENTICATED, SEVERAL_SENDERS } from './messages.ts'
import { doubtAbout } from './take-mail.ts'

const SERVER = 'mx.agency.example'
const doubt = (results: string | readonly string[], server: string | undefined = SERVER, senders = 1) =>
  doubtAbout({ from: 'schedule@line.example', senders, results: [results].flat() }, server)

test.each([
  'dmarc=pass',
  'dmarc=pass (p=reject; sp=none) header.from=line.example',
  'spf=fail smtp.mailfrom=x@other.example; dkim=fail; dmarc=pass header.from=line.example',
  'dkim=pass header.d=line.example header.s=s1; dmarc=none',
  'dkim=pass header.i=@mail.line.example',
  'spf=pass smtp.mailfrom="bounce@line.example"',
  'dkim=fail header.d=line.example; spf=pass smtp.mailfrom=line.example',
  'DKIM=PASS header.D=LINE.example',
])('is genuine by %s', (results) => {
  expect(doubt(`${SERVER}; ${results}`)).toBeNull()
  expect(doubt(`${SERVER.toUpperCase()} 1;\t${results}`)).toBeNull()
})

test.each([
  'dmarc=fail header.from=line.example',
  'dmarc=fail; dkim=pass header.d=line.example',
  'dmarc=pass header.from=evil.example',
  'dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example',
  'spf=pass smtp.mailfrom=x@notline.example',
  'dkim=pass header.d=example',
  'dkim=pass',
  'spf=softfail smtp.mailfrom=line.example',
  'spf=fail smtp.mailfrom="a; dmarc=pass"',
])('may be forged by %s', (results) => {
  expect(doubt(`${SERVER}; ${results}`)).toMatch(NOT_AUTHENTICATED)
})

test('says what is missing', () => {
  expect(doubt([])).toBe(NO_RESULTS)
  expect(doubt(`${SERVER}; none`)).toBe(NO_RESULTS)
  expect(doubt('mx.evil.example; dmarc=pass')).toBe(NO_RESULTS)
  expect(doubt(`mx.evil.example (; ${SERVER}); dmarc=pass`)).toBe(NO_RESULTS)
  expect(doubtAbout({ from: 'a@b.example', senders: 1, results: [] }, undefined)).toBe(NO_SERVER_NAME)
  expect(doubt(`${SERVER}; dmarc=pass`, SERVER, 2)).toBe(SEVERAL_SENDERS)
  expect(doubt(`${SERVER}; dmarc=fail (policy)`)).toBe(`${NOT_AUTHENTICATED} (dmarc fail).`)
})

test('only the newest result of our server counts', () => {
  expect(doubt([`${SERVER}; dmarc=fail`, `${SERVER}; dmarc=pass`])).toMatch(NOT_AUTHENTICATED)
  expect(doubt(['other.example; dmarc=fail', `${SERVER}; dmarc=pass`])).toBeNull()
})
