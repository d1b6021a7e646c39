import type { InjectOptions, RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { ACCESS } from './access-list.ts'
import { type Caller, type StartedApp, startApp } from './app.ts'
import { describeOnBoth } from './databases.ts'
import { everything } from './records.ts'
import { startSession } from './session.ts'

const CALLERS: Caller[] = ['visitor', 'pending', 'disabled', 'administrator']
const UNKNOWN_ID = '999'

type Route = { key: string; method: string; path: string }

describeOnBoth('who may call what', (on) => {
  test('every route is in the list, and nothing else is', async () => {
    const { routes } = await startWatched()

    expect([...new Set(routes.map(({ key }) => key))].toSorted()).toEqual(Object.keys(ACCESS).toSorted())
  })

  for (const caller of CALLERS) {
    test(`each call as ${caller}; who is refused changes nothing`, async () => {
      const { app, routes } = await startWatched()

      for (const { key, method, path } of routes) {
        const expected = ACCESS[key]?.[caller]
        const asked = await requestOf(app, caller, method, path)
        const before = await everything(app)
        const answer = await app.app.inject(asked)
        expect(answer.statusCode, `${method} ${path} as ${caller}`).toBe(expected)
        if (expected !== 200) expect(await everything(app), `${method} ${path}`).toEqual(before)
      }
    }, 60_000)
  }

  test.each([
    '/api/users/',
    '/api//users',
    '//api/users',
    '/api/./users',
    '/api/%75sers',
    '/%61pi/users',
    '/api%2fusers',
    '/api/users%2f',
    '/API/users',
    '/api/users?a=/backend/api',
    '/backend/api/../../api/users',
    '/api/users;a=b',
    '/api/users%00',
    '/api/users.data',
  ])('no spelling of an address gets round the guard: %s', async (url) => {
    const { app } = await startApp({ on, as: 'visitor' })

    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const { statusCode, body } = await app.inject({ method, url })
      expect([400, 401, 404, 405], `${method} ${url}`).toContain(statusCode)
      expect(body).not.toContain('"username"')
    }
  })

  async function startWatched() {
    const routes: Route[] = []
    const app = await startApp({ on, as: 'visitor', watch: (route) => routes.push(...routesOf(route)) })
    return { app, routes }
  }
})

/** A wildcard stands once for all its methods, HEAD beside its GET. */
function routesOf({ method, url }: RouteOptions): Route[] {
  const methods = [method].flat()
  const path = url.replace(/:\w+/g, UNKNOWN_ID).replace('*', 'nothing')
  if (methods.length > 1) return [{ key: `ALL ${url}`, method: 'POST', path }]
  return methods.map((one) => ({ key: `${one === 'HEAD' ? 'GET' : one} ${url}`, method: one, path }))
}

async function requestOf(
  { database }: StartedApp,
  caller: Caller,
  method: string,
  url: string,
): Promise<InjectOptions> {
  const cookies: Record<string, string> =
    caller === 'visitor' ? {} : { sid: await startSession(database, caller) }
  const hasBody = !['GET', 'HEAD'].includes(method)
  return {
    method: method as 'GET',
    url,
    cookies,
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(hasBody && { payload: {} }),
  }
}
