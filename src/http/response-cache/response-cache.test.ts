import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { createNetworkClient } from '../../../tests/network-client.ts'
import { addPortCall, addRoute, remove } from '../../../tests/records.ts'

test.each(['identity', 'gzip', 'br'])('are identical in bytes and headers, in %s', async (encoding) => {
  const started = await startApp()
  await addRoute(started)
  const get = await createNetworkClient(started)
  const headers = { 'accept-encoding': encoding }

  const first = await get('/backend/api/sailing-routes', headers)
  const again = await get('/backend/api/sailing-routes', headers)
  const third = await get('/backend/api/sailing-routes', headers)

  expect(first.status).toBe(200)
  expect(again).toEqual(first)
  expect(third).toEqual(first)
  expect(first.headers['x-content-type-options']).toBe('nosniff')
  const plain = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }[encoding]
  expect(JSON.parse(String(plain?.(first.bytes)))).toHaveLength(1)
})

test.each(['identity', 'gzip', 'br'])(
  'have the same headers when they are made again, in %s',
  async (encoding) => {
    const started = await startApp()
    const { schedule, vessel } = await addPortCall(started)
    const get = await createNetworkClient(started)
    const another = await createNetworkClient(await startApp({ database: started.database, as: 'visitor' }))
    const headers = { 'accept-encoding': encoding }
    const urls = [
      `/backend/api/sailing-schedule/${vessel.route_id}`,
      '/backend/api/next-sailings',
      '/changes.csv',
    ]
    for (const url of urls) await get(url, headers)

    const payload = { ...schedule, dates: '5 Feb' }
    await started.inject({ method: 'PUT', url: `/api/schedules/${schedule.id}`, payload })

    for (const url of urls) {
      expect(await get(url, headers)).toEqual(await another(url, headers))
    }
  },
)

test('that are missing after a write are answered as such', async () => {
  const started = await startApp()
  const { vessel } = await addPortCall(started)
  const get = await createNetworkClient(started)
  const urls = [`/backend/api/sailing-schedule/${vessel.route_id}`, `/routes/${vessel.route_id}.ics`]
  for (const url of urls) expect((await get(url)).status).toBe(200)

  await remove(started, `/api/sailing-routes/${vessel.route_id}`)

  for (const url of urls) {
    const { status, headers } = await get(url)
    expect([status, headers['content-type']]).toEqual([
      404,
      expect.stringContaining('application/problem+json'),
    ])
  }
})

test('are not sent for other methods, conditional requests or missing data', async () => {
  const started = await startApp()
  await addRoute(started)
  const get = await createNetworkClient(started)
  const url = '/backend/api/sailing-routes'
  for (const _ of [1, 2]) await get(url)

  const { headers } = await get(url)
  expect((await get(url, { 'if-none-match': String(headers.etag) })).status).toBe(304)
  const head = await get(url, {}, 'HEAD')
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect((await get(url, {}, 'POST')).status).toBe(404)
  expect((await get('/backend/api/sailing-schedule/9')).status).toBe(404)
  expect((await get('/backend/api/sailing-schedule/9')).status).toBe(404)
  expect((await get('/api/sailing-routes')).status).toBe(401)
})

test('are never older than a completed write, under concurrent reads', async () => {
  const started = await startApp()
  const { id } = await addRoute(started, 'ROUND 0')
  const get = await createNetworkClient(started)
  const stale: string[] = []
  let done = 0
  let over = false

  async function keepReading() {
    while (!over) {
      const before = done
      const { bytes } = await get('/backend/api/sailing-routes')
      const seen = Number(/ROUND (\d+)/.exec(String(bytes))?.[1])
      if (!(seen >= before)) stale.push(`saw ${seen} after ${before}`)
    }
  }
  const visitors = Array.from({ length: 8 }, keepReading)
  for (let round = 1; round <= 30; round++) {
    const direction = `ROUND ${round}`
    await started.inject({ method: 'PUT', url: `/api/sailing-routes/${id}`, payload: { direction } })
    done = round
  }
  over = true
  await Promise.all(visitors)

  expect(stale).toEqual([])
  expect(String((await get('/backend/api/sailing-routes')).bytes)).toContain('ROUND 30')
})
