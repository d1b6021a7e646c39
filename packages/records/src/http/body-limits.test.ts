import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/app.ts'
import { BODY_BYTES } from './body-limits.ts'

const KB = 1024
const ENCODINGS = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=edge',
]

/** Returns a body of this size with one long field. */
function bodyOf(type: string, bytes: number): string {
  const [before = '', after = ''] =
    type === ENCODINGS[0]
      ? ['{"other":"', '"}']
      : type === ENCODINGS[1]
        ? ['other=', '']
        : ['--edge\r\ncontent-disposition: form-data; name="other"\r\n\r\n', '\r\n--edge--\r\n']
  return before + 'x'.repeat(bytes - before.length - after.length) + after
}

test('no route takes more than 256 kB, except forms with a file, the grid of a route and the answers about a circular', async () => {
  const routes: RouteOptions[] = []
  await startApp({ onRoute: (route) => routes.push(route) })

  expect(routes.length).toBeGreaterThan(80)
  for (const { url, bodyLimit } of routes) expect(Object.values(BODY_BYTES), url).toContain(bodyLimit)
  const withFile = routes.filter(({ config }) => config?.file).map(({ url }) => url)
  expect(withFile.sort()).toEqual([
    '/api/circular-reviews',
    '/api/customers/import',
    '/api/customers/import/preview',
    '/api/download-files',
    '/api/gallery/albums/:id/photos',
    '/backend/api/careers',
  ])
  const large = routes.filter(({ bodyLimit = 0 }) => bodyLimit > 256 * KB).map(({ url }) => url)
  expect(large.sort()).toEqual([
    '/api/circular-reviews/:id',
    '/api/sailing-routes/:id/draft',
    '/api/sailing-routes/:id/grid',
    '/api/sailing-routes/:id/grid/check',
  ])
})

const LIMITS = [
  ['POST', '/backend/api/login', 8, 422],
  ['POST', '/backend/api/register', 8, 422],
  ['POST', '/backend/api/login/passkey', 32, 422],
  ['POST', '/backend/api/enquiry', 64, 422],
  ['PUT', '/api/profile/password', 8, 422],
  ['POST', '/api/profile/passkeys', 32, 422],
  ['POST', '/api/ports', 64, 422],
  ['POST', '/api/equipment', 256, 422],
  ['POST', '/api/ports/delete', 8, 422],
  ['POST', '/api/history/none/undo', 8, 404],
  ['POST', '/api/enquiries/1/notes', 64, 422],
  ['POST', '/api/enquiries/1/reply', 128, 422],
  ['POST', '/api/nothing', 8, 404],
] as const

test('every route refuses a body of one byte more than its limit', async () => {
  const routes: RouteOptions[] = []
  const { inject } = await startApp({ onRoute: (route) => routes.push(route) })
  const withBody = routes.filter(
    ({ method, config }) => ['POST', 'PUT', 'DELETE'].includes(`${method}`) && !config?.file,
  )
  expect(withBody.length).toBeGreaterThan(100)

  for (const { method, url, bodyLimit = 0 } of withBody) {
    const request = { method: method as 'POST', url: url.replace(/:\w+/g, '1') }
    const payload = bodyOf('application/json', bodyLimit + 1)
    const { statusCode } = await inject({
      ...request,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect([method, url, statusCode]).toEqual([method, url, 413])
  }
})

test('a route takes a body up to its limit and not a byte more, in each encoding', async () => {
  const { inject } = await startApp()

  for (const [method, url, maxKb, status] of LIMITS) {
    for (const type of ENCODINGS) {
      const send = (bytes: number) =>
        inject({ method, url, payload: bodyOf(type, bytes), headers: { 'content-type': type } })
      expect((await send(maxKb * KB)).statusCode, `${url} ${type}`).toBe(status)
      const refused = await send(maxKb * KB + 1)
      expect(refused.statusCode, `${url} ${type}`).toBe(413)
      expect(refused.json()).toMatchObject({
        success: false,
        message: `The request is larger than ${maxKb} kB`,
        status: 413,
      })
    }
  }
})
