import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeUrl } from './malformed-requests.ts'

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
  ['http://evil.example\\api', '/api'],
  ['*', '/*'],
  ['', '/'],
  ['/x/../west-east-bound', '/west-east-bound'],
  ['/x/%2e%2E/west-east-bound', '/west-east-bound'],
  ['/x/.%2e/%2e/./west-east-bound', '/west-east-bound'],
  ['/../../api/./users', '/api/users'],
  ['/api/users/.', '/api/users/'],
  ['/api/users/..', '/api/'],
  ['/%2e%2e/', '/'],
  ['/./', '/'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/a/...', '/a/...'],
  ['/a%2f..%2fb', '/a%2f..%2fb'],
  ['/?next=/../x\\y', '/?next=/../x\\y'],
  ['/\\evil', '/evil'],
  ['\\\\evil\\x', '/evil/x'],
  ['/\\[', '/['],
  ['/api\\..\\users', '/users'],
  ['/overview#/../api', '/overview'],
  ['/overview?a=1#b', '/overview?a=1'],
])('%s is normalized to %s', (url, plain) => {
  expect(normalizeUrl(url)).toBe(plain)
})

test('normalization is idempotent and never yields a host', () => {
  const part = fc.constantFrom('/', '\\', '.', '..', '%2e', '%2E', 'a', '@', '[', '?', '#', ':', ';', 'http:')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const normal = normalizeUrl(parts.join(''))
      expect(normalizeUrl(normal)).toBe(normal)
      expect(new URL(normal, 'http://site.example').host).toBe('site.example')
      expect(new URL(normal, 'http://site.example').pathname).toBe(normal.replace(/\?.*$/, ''))
    }),
    { numRuns: 2000 },
  )
})
