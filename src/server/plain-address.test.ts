import { expect, test } from 'vitest'
import { plainAddress } from './plain-address.ts'

test.each([
  ['/', '/'],
  ['/api/ports', '/api/ports'],
  ['/api/ports/', '/api/ports/'],
  ['//api/ports', '/api/ports'],
  ['///evil.example//x', '/evil.example/x'],
  ['/api//ports?next=//x', '/api/ports?next=//x'],
  ['/?a=http://b//c', '/?a=http://b//c'],
  ['http://evil.example/api//ports?x=1', '/api/ports?x=1'],
  ['http://evil.example', '/'],
  ['http://evil.example?x', '/?x'],
  ['*', '/*'],
  ['', '/'],
])('%s is read as %s', (url, plain) => {
  expect(plainAddress(url)).toBe(plain)
})
