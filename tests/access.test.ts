import { namesOf } from '@sailing-desk/records/entity-fields'
import type { InjectOptions, RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { ACCESS } from './access-list.ts'
import { type Caller, type StartedApp, startApp } from './app.ts'
import { describeOnBoth } from './databases.ts'
import { inEveryEncoding } from './encodings.ts'
import { readAllTables } from './records.ts'
import { startSession } from './session.ts'

const CALLERS = namesOf(Object.values(ACCESS)[0] ?? expect.fail('No route is listed'))
const UNKNOWN_ID = '999'
/** PostgreSQL keeps ids in 31 bits. */
const TOO_LARGE_ID = '2147483648'

type Route = { key: string; method: string; path: string }

test('the access list contains every route and no others', async () => {
  const { routes } = await startWithRoutes()

  expect([...new Set(routes.map(({ key }) => key))].toSorted()).toEqual(Object.keys(ACCESS).toSorted())
})

for (const caller of CALLERS) {
  test(`each route answers ${caller} as listed, and a refused request changes nothing`, async () => {
    const { app, routes } = await startWithRoutes()

    for (const { key, method, path } of routes) {
      const expected = ACCESS[key]?.[caller]
      const isGuarded = path.startsWith('/api/') && (expected === 401 || expected === 403)
      const request = await requestOf(app, caller, method, path, isGuarded)
      const isRefusedWrite = expected !== 200 && method !== 'GET' && method !== 'HEAD'
      const before = isRefusedWrite && (await readAllTables(app))
      const response = await app.app.inject(request)
      expect(response.statusCode, `${method} ${path} as ${caller}`).toBe(expected)
      if (before) expect(await readAllTables(app), `${method} ${path}`).toEqual(before)
    }
  })
}

test('each route that writes takes JSON, URL-encoded and multipart bodies', async () => {
  const { app, routes } = await startWithRoutes()
  const cookies = { sid: await startSession(app.database, 'administrator') }
  const refused: string[] = []

  for (const { method, path } of routes.filter((route) => ['POST', 'PUT'].includes(route.method)))
    for (const { payload, type } of inEveryEncoding({ anything: 'x' })) {
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': type }
      const { statusCode } = await app.app.inject({
        method: method as 'POST',
        url: path,
        payload,
        headers,
        cookies,
      })
      if (statusCode === 400 || statusCode === 415) refused.push(`${method} ${path} ${type}`)
    }
  expect(refused).toEqual([])
})

describeOnBoth('an id in an address', (on) => {
  test('that no row can have is refused by every route', async () => {
    const routes: Route[] = []
    const app = await startApp({ on, onRoute: (route) => routes.push(...routesOf(route, TOO_LARGE_ID)) })
    const faults: string[] = []

    for (const { method, path } of routes.filter((route) => route.path.includes(TOO_LARGE_ID))) {
      const { statusCode } = await app.app.inject(await requestOf(app, 'administrator', method, path, false))
      if (statusCode >= 500) faults.push(`${statusCode} ${method} ${path}`)
    }
    expect(faults).toEqual([])
  })
})

const SPELLINGS = [
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
]

test('an unusual spelling of the path does not bypass the session check', async () => {
  const { app } = await startApp({ as: 'visitor' })

  for (const url of SPELLINGS)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const { statusCode, body } = await app.inject({ method, url })
      expect([400, 401, 404, 405], `${method} ${url}`).toContain(statusCode)
      expect(body).not.toContain('"username"')
    }
})

async function startWithRoutes() {
  const routes: Route[] = []
  const app = await startApp({ as: 'visitor', onRoute: (route) => routes.push(...routesOf(route)) })
  return { app, routes }
}

/** A wildcard route is listed once for all its methods, and HEAD under GET. */
function routesOf({ method, url }: RouteOptions, id = UNKNOWN_ID): Route[] {
  const methods = [method].flat()
  const path = url.replace(/:\w+/g, id).replace('*', 'nothing')
  if (methods.length > 1) return [{ key: `ALL ${url}`, method: 'POST', path }]
  return methods.map((one) => ({ key: `${one === 'HEAD' ? 'GET' : one} ${url}`, method: one, path }))
}

async function requestOf(
  { database }: StartedApp,
  caller: Caller,
  method: string,
  url: string,
  isGuarded: boolean,
): Promise<InjectOptions> {
  const cookies: Record<string, string> =
    caller === 'visitor' ? {} : { sid: await startSession(database, caller) }
  const hasBody = !['GET', 'HEAD'].includes(method)
  // The guard answers before the body is read.
  const payload = isGuarded ? '{"broken":' : '{}'
  return {
    method: method as 'GET',
    url,
    cookies,
    headers: { 'sec-fetch-site': 'same-origin', ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { payload }),
  }
}
