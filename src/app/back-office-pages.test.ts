import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { ADMIN_SCREENS, MOVED_SCREENS, RECORD_SCREENS } from './admin-screens.ts'

const SCREENS = [...ADMIN_SCREENS, ...RECORD_SCREENS]
  .map(({ path }) => path.replace(/:\w+/, '1'))
  .concat('/admin', '/admin/', '/%61dmin/users')
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

test('without a session every screen redirects to the login page, for every method', async () => {
  const { inject } = await startApp({ as: 'visitor', pages: true })

  for (const url of [...SCREENS, '/admin/nothing-here', '/Admin/Users']) {
    // Only exact paths of screens accept writes.
    for (const method of url === '/Admin/Users' ? (['GET', 'HEAD'] as const) : METHODS) {
      const { statusCode, headers } = await inject({ method, url })
      expect([url, method, statusCode, headers['cache-control']]).toEqual([url, method, 302, 'no-store'])
      expect(headers.location).toMatch(/^\/login(\?next=|$)/)
    }
  }
  expect((await inject({ method: 'POST', url: '/Admin/Users' })).statusCode).toBe(405)
})

test.each(['/admin/users.data', '/admin/users.data?_routes=%2Fadmin%2Fusers', '/dashbord.data'])(
  'without a session %s returns a redirect and no data',
  async (url) => {
    const { inject } = await startApp({ as: 'visitor', pages: true })

    for (const method of ['GET', 'POST'] as const)
      expect((await inject({ method, url })).body).toMatch(/"redirect","\/login/)
  },
)

test('with a session each response has its own nonce and is not cached', async () => {
  const { inject } = await startApp({ pages: true })

  const responses = [await inject('/admin/profile'), await inject('/admin/profile')]

  const policies = responses.map(({ headers }) => String(headers['content-security-policy']))
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}';/)
  expect(policies[0]).not.toMatch(/script-src[^;]*unsafe-inline/)
  expect(policies[0]).not.toBe(policies[1])
  expect(responses[0]?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
})

test('with a session /admin leads to the dashboard, and an unknown path to the home page', async () => {
  const { inject } = await startApp({ pages: true })

  expect((await inject('/admin')).headers.location).toBe('/dashbord')
  expect((await inject('/admin/nothing-here')).headers.location).toBe('/')
})

test('an address that a screen had before leads to its new one, with its number and query', async () => {
  const { inject } = await startApp({ pages: true })

  for (const { formerly, path } of MOVED_SCREENS) {
    const [from, to] = [formerly, path].map((pattern) => `${pattern.replace(':id', '7')}?page=2`)
    const { statusCode, headers } = await inject(from ?? '')
    expect([from, statusCode, headers.location]).toEqual([from, 302, to])
  }
})

test('the login page is the same for everyone without a session', async () => {
  const { inject } = await startApp({ as: 'visitor', pages: true })

  const plain = await inject('/login')
  const withQuery = await inject({ url: '/login?next=%2Fadmin%2Fusers', headers: { cookie: 'theme=dark' } })

  expect(withQuery.body).toBe(plain.body)
  expect(withQuery.headers.etag).toBe(plain.headers.etag)
})
