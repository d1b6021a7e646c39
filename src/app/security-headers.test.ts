import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { sendRaw } from '../../tests/raw-http.ts'

const EXPECTED = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
}
const LEAKED_DETAILS = /fastify|node|express|\bat \/|\/src\/|\.ts\b|stack|sqlite|postgres/i

const REQUESTS = [
  ['GET', '/backend/api/sailing-routes', 200],
  ['HEAD', '/backend/api/sailing-routes', 200],
  ['GET', '/backend/api/session', 200],
  ['GET', '/api/ports', 200],
  ['GET', '/api/nothing', 404],
  ['GET', '/backend/api/nothing', 404],
  ['GET', '/nothing', 404],
  ['GET', '/api/ports/%zz', 400],
  ['PUT', '/api/ports/abc', 400],
  ['GET', '/docs', 200],
  ['GET', '/openapi.json', 200],
  ['GET', '/openapi-office.json', 200],
  ['GET', '/healthz', 200],
  ['POST', '/nothing', 405],
] as const

test.each(REQUESTS)('%s %s responds %s with all headers', async (method, url, status) => {
  const app = await startApp({ settings: { SITE_ORIGIN: 'https://www.example.com' } })

  const response = await app.inject({ method, url })

  expect(response.statusCode).toBe(status)
  expect(response.headers).toMatchObject(EXPECTED)
  expect(response.headers['strict-transport-security']).toBe('max-age=63072000')
  expect(response.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  expect(response.headers['x-powered-by']).toBeUndefined()
  expect(response.headers.server).toBeUndefined()
})

test('every read responds with them, and what is behind the guard is kept nowhere', async () => {
  const urls: string[] = []
  const app = await startApp({
    onRoute: ({ method, url }) =>
      void (method === 'GET' && !url.includes('*') && urls.push(url.replace(/:\w+/g, '1'))),
  })
  expect(urls.length).toBeGreaterThan(100)

  for (const url of urls) {
    const { headers } = await app.inject(url)
    expect(headers, url).toMatchObject(EXPECTED)
    if (url.startsWith('/api/')) expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
  }
})

test('HSTS can include subdomains', async () => {
  const settings = { SITE_ORIGIN: 'https://www.example.com', HSTS_INCLUDE_SUBDOMAINS: 'true' }
  const app = await startApp({ settings })

  expect((await app.inject('/nothing')).headers['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains',
  )
})

test('without HTTPS there is no HSTS header', async () => {
  const app = await startApp()

  expect((await app.inject('/api/ports')).headers['strict-transport-security']).toBeUndefined()
})

test('304 and 500 responses have the headers too', async () => {
  const app = await startApp()
  const { etag } = (await app.inject('/backend/api/sailing-routes')).headers
  const same = await app.inject({
    url: '/backend/api/sailing-routes',
    headers: { 'if-none-match': String(etag) },
  })
  expect(same.statusCode).toBe(304)
  expect(same.headers).toMatchObject(EXPECTED)

  await app.database.db.schema.dropTable('schedule').execute()
  const failed = await app.inject('/api/schedules')
  expect(failed.statusCode).toBe(500)
  expect(failed.headers).toMatchObject(EXPECTED)
  expect(failed.body).not.toMatch(LEAKED_DETAILS)
})

test.each([
  '/api/ports',
  '/api/profile',
  '/api/users',
  '/api/history',
  '/api/nothing',
  '/backend/api/session',
])('%s is not cacheable', async (url) => {
  const app = await startApp()

  expect((await app.inject(url)).headers['cache-control']).toBe('no-store')
})

test.each([
  ['text that is not HTTP', 'hello\r\n\r\n', 400],
  [
    'a repeated Content-Length',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'Content-Length with chunked encoding',
    'POST /backend/api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['an oversized header', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['HTTP/1.1 without a host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['HTTP/1.0 without a host', 'GET /healthz HTTP/1.0\r\n\r\n', 400],
  ['an invalid host', 'GET /healthz HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n', 400],
  [
    'an unknown Expect header',
    'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: nonsense\r\nConnection: close\r\n\r\n',
    417,
  ],
  [
    'an absolute URL without a session',
    'GET http://evil.example/api/users HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    401,
  ],
])('%s is refused with the same headers', async (_what, request, status) => {
  const app = await startApp()

  const response = await sendRaw(app.app, request)

  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const name of Object.keys(EXPECTED)) expect(response.toLowerCase()).toContain(`${name}: `)
  expect(response).not.toMatch(LEAKED_DETAILS)
})
