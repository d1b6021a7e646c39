import fc from 'fast-check'
import { addressOf } from './addresses.ts'
import { type Body, bodyOf } from './bodies.ts'
import type { Operation } from './operations.ts'

/** A request to be sent as raw bytes. `hasSession`: with an administrator's cookie. */
export type FuzzRequest = {
  method: string
  address: string
  headers: [name: string, value: string][]
  body: Body | null
  hasSession: boolean
}

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'M-SEARCH',
]

const ODD_HEADERS: Record<string, string[]> = {
  accept: ['', '*/*', 'text/html', 'application/json;q=x', ','.repeat(500)],
  'accept-encoding': ['', 'br', 'gzip, br;q=0', '*', 'gzip;q=', 'identity;q=0, *;q=0', 'br;'.repeat(300)],
  'accept-language': ['*', 'en;q=2', 'ÿ'],
  'accept-version': ['1', '*'],
  authorization: ['Basic Og==', 'Bearer', 'ÿÿ'],
  connection: ['keep-alive', 'upgrade', 'x'],
  'content-encoding': ['gzip', 'br', 'x'],
  cookie: [
    '',
    ';',
    '=;=',
    'sid',
    'sid=',
    'sid=%00',
    'sid=%zz',
    'sid="',
    `sid=${'a'.repeat(43)}`,
    '__proto__=1',
    'sid=a; sid=b',
    ';'.repeat(2000),
  ],
  expect: ['100-continue', 'x'],
  forwarded: ['for=', 'for="[::1"', 'host=evil'],
  host: ['a b', '[', '[::1]:99999', 'evil@x', 'x/y', '999.999.999.999', '', 'xn--a', 'a'.repeat(300)],
  'idempotency-key': ['', 'a', 'a'.repeat(3000), 'ÿ', '\t', "'"],
  'if-match': ['*', 'x'],
  'if-modified-since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT', '99999999999'],
  'if-none-match': ['*', '""', 'W/', 'W/"x", "y"', '"'.repeat(500)],
  'if-range': ['x', '"x"'],
  origin: ['null', 'http://evil.example', '', 'ÿ', 'http://'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1,2-2', 'x=1', `bytes=${'0-1,'.repeat(300)}`],
  referer: ['', 'x', 'http://['],
  'sec-fetch-site': ['none', 'cross-site', 'x', ''],
  te: ['trailers', 'x'],
  upgrade: ['websocket', 'h2c', ''],
  'user-agent': ['', 'ÿ'.repeat(200), 'a'.repeat(4000), '<script>', '(((((((((('],
  'x-forwarded-for': [
    '',
    ',',
    'unknown',
    '1.2.3.4:5',
    '[::1',
    '::ffff:1.2.3.4%x',
    'a'.repeat(2000),
    ',,1.1.1.1,,',
    '127.0.0.1, 127.0.0.1',
  ],
  'x-forwarded-host': ['evil host', '[', 'a,b', ',', 'a:99999', 'a/b', 'ÿ'],
  'x-forwarded-proto': ['https', 'x', 'http,https', ',', 'HTTP', 'javascript:'],
  'x-http-method-override': ['DELETE'],
  'x-ticket': ['', 'a'],
}

const oddHeader = fc
  .constantFrom(...Object.keys(ODD_HEADERS))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(ODD_HEADERS[name] ?? []))))

const forwardedFor = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts): [string, string] => ['x-forwarded-for', `198.${parts.join('.')}`])

/** The part of a request that is mutated. The rest stays valid, so that it is processed as far as possible. */
const FOCUS = [
  ...['path', 'path', 'id', 'query', 'query', 'headers'],
  ...['values', 'values', 'values', 'values', 'bytes', 'method', 'nothing'],
]

/** Generates requests for these operations, each mutated in one part. */
export function mutatedRequests(operations: Operation[]): fc.Arbitrary<FuzzRequest> {
  const weighted = [...operations, ...operations.filter(({ fields }) => fields.length > 0)]
  return fc.tuple(fc.constantFrom(...weighted), fc.constantFrom(...FOCUS)).chain(([operation, focus]) => {
    const takesBody = operation.method !== 'GET' || focus === 'bytes'
    return fc.record({
      method: focus === 'method' ? fc.constantFrom(...METHODS) : fc.constant(operation.method),
      address: addressOf(operation, focus),
      headers: fc
        .tuple(
          forwardedFor,
          fc.constantFrom<[string, string][]>(
            [['sec-fetch-site', 'same-origin']],
            [['origin', 'http://site.example']],
          ),
          focus === 'headers' ? fc.array(oddHeader, { minLength: 1, maxLength: 3 }) : fc.constant([]),
        )
        .map(([address, from, others]) => [address, ...from, ...others]),
      body: takesBody ? bodyOf(operation, focus) : fc.constant(null),
      hasSession: fc.integer({ min: 0, max: 5 }).map((chance) => chance > 0),
    })
  })
}
