import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { databases } from '../../../tests/databases.ts'
import { createNetworkClient } from '../../../tests/network-client.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const FROM_PROXY = 'c0ffee00c0ffee00c0ffee00c0ffee00'

async function failedRequest(settings: Record<string, string>, given?: string) {
  const get = await createNetworkClient(await startApp({ as: 'visitor', settings }))
  const { headers, bytes } = await get('/api/ports', given === undefined ? {} : { 'x-request-id': given })
  const { request_id } = JSON.parse(bytes.toString())
  expect(headers['x-request-id']).toBe(request_id)
  return request_id
}

test('a request has an id of its own, in the problem and in a header', async () => {
  expect(await failedRequest({})).toMatch(UUID)
  expect(await failedRequest({}, FROM_PROXY)).toMatch(UUID)
  expect(await failedRequest({ TRUST_PROXY: '10.0.0.0/8' }, FROM_PROXY)).toMatch(UUID)
})

test('the id that a proxy of TRUST_PROXY gave is kept', async () => {
  expect(await failedRequest({ TRUST_PROXY: 'loopback' }, FROM_PROXY)).toBe(FROM_PROXY)
})

test.each(['', 'short', 'x'.repeat(65), 'with a space', '{"level":60}', 'a,b,c,d,e,f'])(
  'an id that is not well-formed is replaced: %s',
  async (given) => {
    expect(await failedRequest({ TRUST_PROXY: 'loopback' }, given)).toMatch(UUID)
  },
)

test('every problem has the id, also one about a malformed address', async () => {
  const { inject } = await startApp()

  for (const [method, url, status] of [
    ['GET', '/api/nothing', 404],
    ['GET', '/nothing/%zz', 400],
    ['POST', '/nothing', 405],
    ['POST', '/api/ports', 422],
    ['GET', '/api/ports/export', 400],
  ] as const) {
    const response = await inject({ method, url, ...(status === 422 && { payload: { name: '' } }) })
    expect(response.statusCode, url).toBe(status)
    expect(response.json().request_id, url).toMatch(UUID)
  }
})

test('a response that is no error has no id, so that it can be cached', async () => {
  const { inject } = await startApp({ as: 'visitor' })

  expect((await inject('/backend/api/sailing-routes')).headers['x-request-id']).toBeUndefined()
})

test.each(['/west-east-bound', '/', '/ports', '/changes', '/inland-logistics', '/map'])(
  'the page %s shows the id of the request if its data cannot be read',
  async (url) => {
    const { database, inject } = await startApp({ pages: true, as: 'visitor', on: databases.SQLite })
    for (const table of ['schedule', 'vessel', 'route', 'category'])
      await database.db.schema.dropTable(table).execute()

    const response = await inject(url)

    expect(response.statusCode).toBe(503)
    const id = String(response.headers['x-request-id'])
    expect(id).toMatch(UUID)
    expect(response.body).toContain(`>Reference: ${id}</aside></body>`)
  },
)

test('a screen of the back office shows it once, in its message', async () => {
  const { database, inject } = await startApp({ pages: true, on: databases.SQLite })
  await database.db.schema.dropTable('schedule').execute()

  const response = await inject('/admin/schedule')

  expect(response.statusCode).toBe(500)
  const shown = response.body.replace(/<script[\s\S]*?<\/script>/g, '')
  expect(shown.split(String(response.headers['x-request-id']))).toHaveLength(2)
  expect(shown).toContain('Please quote request')
})

test('a page without a fault of the server has no reference', async () => {
  const { inject } = await startApp({ pages: true, as: 'visitor' })

  for (const url of ['/west-east-bound', '/nothing', '/login'])
    expect((await inject(url)).body, url).not.toContain('Reference: ')
})
