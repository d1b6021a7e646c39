import fc from 'fast-check'

export type Header = [name: string, value: string]

const ODD_HEADERS: Record<string, string[]> = {
  accept: ['', '*/*', 'text/html', 'application/json;q=x', ','.repeat(500)],
  'accept-encoding': ['', 'br', 'gzip, br;q=0', '*', 'gzip;q=', 'identity;q=0, *;q=0', 'br;'.repeat(300)],
  'accept-language': ['*', 'en;q=2', 'ÿ'],
  'accept-version': ['1', '*'],
  authorization: ['Basic Og==', 'Bearer', 'ÿÿ', `Bearer ${'a'.repeat(300)}`],
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
  'idempotency-key': ['', 'a', 'b', 'a'.repeat(200), 'a'.repeat(3000), 'ÿ', '\t', "'", '__proto__'],
  'if-match': ['*', 'x'],
  'if-modified-since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT', '99999999999'],
  'if-none-match': ['*', '""', 'W/', 'W/"x", "y"', '"'.repeat(500), ' '.repeat(8000)],
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
  'x-request-id': ['', 'a'.repeat(3000), 'ÿ', '{"a":1}'],
  'x-ticket': ['', 'a'],
}

const oddHeader = fc
  .constantFrom(...Object.keys(ODD_HEADERS))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(ODD_HEADERS[name] ?? []))))

/** Each request comes from another address, so that no rate limit applies. */
const forwardedFor = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts): Header => ['x-forwarded-for', `198.${parts.join('.')}`])

const sameSite = fc.constantFrom<Header>(['sec-fetch-site', 'same-origin'], ['origin', 'http://site.example'])

/** One key for several requests is a repetition, with another body it is a mistake. */
const idempotencyKey: fc.Arbitrary<Header[]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Header[]>([]) },
  { weight: 1, arbitrary: fc.nat(500).map((n): Header[] => [['idempotency-key', `key-${n}`]]) },
)

export function headersOf(isOdd: boolean): fc.Arbitrary<Header[]> {
  const odd = isOdd ? fc.array(oddHeader, { minLength: 1, maxLength: 3 }) : fc.constant<Header[]>([])
  return fc
    .tuple(forwardedFor, sameSite, idempotencyKey, odd)
    .map(([address, site, key, others]) => [address, site, ...key, ...others])
}
