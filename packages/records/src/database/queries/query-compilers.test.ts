import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { startApp } from '../../../../../tests/app.ts'
import { describeOnBoth } from '../../../../../tests/databases.ts'
import { addRoute, readAllTables } from '../../../../../tests/records.ts'

const NUL = '\0'
/** A read with the character in each parameter of its path and of its query, alone and within a text. */
function urlsWithNul({ url, schema }: RouteOptions): string[] {
  const filled = (path: string) => path.replace(/:\w+/g, '1')
  const query = schema?.querystring instanceof z.ZodObject ? Object.keys(schema.querystring.shape) : []
  return ['%00', 'a%00b'].flatMap((nul) => [
    ...[...url.matchAll(/:\w+/g)].map(
      ({ 0: name, index }) => filled(url.slice(0, index)) + nul + filled(url.slice(index + name.length)),
    ),
    ...query.map((name) => `${filled(url)}?${name}=${nul}`),
  ])
}

describeOnBoth('the character U+0000', (on) => {
  test('in any parameter of any read never causes a 500', async () => {
    const urls: string[] = []
    const app = await startApp({
      on,
      onRoute: (route) => void (route.method === 'GET' && urls.push(...urlsWithNul(route))),
    })
    await addRoute(app)
    expect(urls).toEqual(expect.arrayContaining(['/api/ports?search=%00', '/api/history/batches/a%00b']))

    for (const url of urls) {
      const { statusCode } = await app.inject(url)
      expect.soft([200, 302, 400, 404], `${url}: ${statusCode}`).toContain(statusCode)
    }
    expect((await app.inject('/api/history/batches/%00')).statusCode).toBe(400)
  })

  test.each([
    ['/backend/api/login', { username: `meera${NUL}`, password: 'a' }, 401],
    ['/backend/api/login/passkey', { credential: { id: `a${NUL}`, response: {} } }, 400],
    ['/backend/api/login/passkey', { credential: { id: 'a', response: { clientDataJSON: NUL } } }, 401],
    ['/api/people/erase', { email: `a${NUL}@visitor.example` }, 400],
    ['/api/history/a%00b/undo', {}, 400],
    ['/api/sailing-routes', { direction: `EX${NUL} JAPAN` }, 201],
  ])('never causes a 500 in the body of %s', async (url, payload, status) => {
    const app = await startApp({ on })

    const { statusCode, body } = await app.inject({ method: 'POST', url, payload })

    expect(statusCode, body).toBe(status)
    expect(JSON.stringify(await readAllTables(app))).not.toContain('\\u0000')
  })

  test('in an idempotency key is refused, and nothing is written', async () => {
    const app = await startApp({ on })
    const headers = { 'idempotency-key': `a${NUL}b` }

    const payload = { direction: 'EX JAPAN' }
    const refused = await app.inject({ method: 'POST', url: '/api/sailing-routes', payload, headers })

    expect(refused.statusCode).toBe(400)
    expect((await readAllTables(app)).route).toEqual([])
  })
})
