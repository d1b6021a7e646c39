import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'

test.each(['/login', '/register', '/login?registered=1'])('shared caches do not store %s', async (url) => {
  const visitor = await startApp({ as: 'visitor', pages: true })
  const administrator = await startApp({ pages: true })

  for (const _ of [1, 2]) {
    const { statusCode, headers } = await visitor.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary).toBe('accept-encoding, cookie')
    expect(headers['x-robots-tag']).toBe('noindex')
  }
  const redirected = await administrator.inject(url)
  expect(redirected.headers['cache-control']).toBe('no-store')
  expect(redirected.headers.vary).toBe('cookie')
})

test('the response to a form submission varies by cookie and origin', async () => {
  const { inject } = await startApp({ as: 'visitor', pages: true })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }

  const response = await inject({ method: 'POST', url: '/login', headers, payload: 'username=a&password=b' })

  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers.vary).toBe('sec-fetch-site, origin, cookie')
})

test('a public page does not vary by cookie', async () => {
  const visitor = await startApp({ as: 'visitor', pages: true })
  const cookie = 'sid=anything'

  const { headers, body } = await visitor.inject('/overview')

  expect(headers['cache-control']).toBe('public, no-cache')
  expect(headers.vary).toBe('accept-encoding')
  expect((await visitor.inject({ url: '/overview', headers: { cookie } })).body).toBe(body)
})
