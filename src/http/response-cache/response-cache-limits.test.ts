import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createNetworkClient } from '../../../tests/network-client.ts'
import { cachingServer } from './caching-server.ts'
import { type CachedResponse, createResponseCache, type StoreLimits } from './response-cache.ts'
import type { PublicState } from './sources.ts'

const MEGABYTE = 1024 * 1024
const TIMEOUTS = { timeout: 5000, keepAliveTimeout: 1000, requestTimeout: 1000 }
const WORKBOOK = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
const TEXT = { 'content-type': 'text/plain; charset=utf-8' }
const ACCEPT_ALL = { 'accept-encoding': 'gzip, br' }

/** Serves what `make` returns for each URL from a cache, and lists the URLs that had to be made. */
async function startCache(
  make: (url: string) => CachedResponse | Promise<CachedResponse>,
  limits?: StoreLimits,
) {
  const state = { revision: 1, data: {} }
  const cache = createResponseCache(
    {
      revision: () => state.revision,
      readState: async (today) => ({ today, data: state.data }) as PublicState & { data: object },
    },
    limits,
  )
  const app = Fastify({ serverFactory: cachingServer(cache.respondEarly, {}, TIMEOUTS) })
  onTestFinished(() => app.close())
  const made: string[] = []
  app.get('/*', (request, reply) =>
    cache.respond(request, reply, {
      url: request.url,
      dependsOn: (read) => [(read as PublicState & { data: object }).data],
      make: async () => {
        made.push(request.url)
        return make(request.url)
      },
    }),
  )
  return { app, made, state, size: cache.size, get: await createNetworkClient({ app }) }
}

const text = (body: string): CachedResponse => ({ status: 200, headers: TEXT, body })

test('bytes are sent as they are, whatever the client accepts', async () => {
  const bytes = randomBytes(3000)
  const { get, made } = await startCache(() => ({ status: 200, headers: WORKBOOK, body: bytes }))

  const [first, again, third] = [
    await get('/a.xlsx', ACCEPT_ALL),
    await get('/a.xlsx', ACCEPT_ALL),
    await get('/a.xlsx'),
  ]

  expect(first?.bytes.equals(bytes)).toBe(true)
  expect(first?.headers).toMatchObject({ ...WORKBOOK, 'content-length': '3000' })
  expect(first?.headers).not.toHaveProperty('content-encoding')
  expect(first?.headers).not.toHaveProperty('vary')
  expect(again).toEqual(first)
  expect(third).toEqual(first)
  expect(made).toEqual(['/a.xlsx'])
})

test('bytes answer HEAD and conditional requests', async () => {
  const { get } = await startCache(() => ({ status: 200, headers: WORKBOOK, body: new Uint8Array(70) }))
  const { headers } = await get('/a.xlsx')

  const head = await get('/a.xlsx', ACCEPT_ALL, 'HEAD')
  expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, '70'])
  const unchanged = await get('/a.xlsx', { 'if-none-match': String(headers.etag) })
  expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0])
})

test('part of a larger block of memory is kept and counted by itself', async () => {
  const { get, size } = await startCache(() => ({
    status: 200,
    headers: WORKBOOK,
    body: new Uint8Array(MEGABYTE).subarray(5, 10),
  }))

  expect((await get('/a')).bytes).toHaveLength(5)
  expect(size()).toEqual({ responses: 1, bytes: 5 + 2 * 2 + 4096 })
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long text is complete for all who ask at the same time, in %s', async (encoding, decode) => {
  const body = Array.from({ length: 40_000 }, (_, n) => `Line ${n} of a long list`).join('\n')
  const { get, made } = await startCache(() => text(body))
  const ask = async () => String(decode((await get('/list', { 'accept-encoding': encoding })).bytes))

  const all = [...(await Promise.all([ask(), ask(), ask()])), await ask()]

  expect(all.every((each) => each === body)).toBe(true)
  expect(made).toEqual(['/list'])
})

test('a small text takes no more memory than its own bytes in three encodings', async () => {
  const { get, size } = await startCache(() => text('TBA'))
  await get('/a')
  expect(size().bytes).toBeLessThan(4096 + 100)
})

test('a robot that requests 5,000 URLs does not fill the memory', async () => {
  const limits = { total: 2 * MEGABYTE, each: MEGABYTE }
  const { app, size } = await startCache((url) => text(url.repeat(100)), limits)

  const most = { bytes: 0, responses: 0 }
  for (let i = 0; i < 5000; i++) {
    expect((await app.inject(`/sailings/${i}`)).statusCode).toBe(200)
    most.bytes = Math.max(most.bytes, size().bytes)
    most.responses = Math.max(most.responses, size().responses)
  }

  expect(most.bytes).toBeLessThanOrEqual(limits.total)
  expect(most.bytes).toBeGreaterThan(0.9 * limits.total)
  expect(most.responses).toBeLessThan(500)
})

test('what is asked for again and again stays, and is sent early, while others come and go', async () => {
  const { get, made } = await startCache((url) => text(url), { total: 100_000, each: 10_000 })

  for (let i = 0; i < 100; i++) {
    expect(String((await get('/popular')).bytes)).toBe('/popular')
    await get(`/${i}`)
  }

  expect(made.filter((url) => url === '/popular')).toEqual(['/popular'])
  await get('/0')
  expect(made.filter((url) => url === '/0')).toEqual(['/0', '/0'])
})

test('a response that is too large is sent each time, and not kept', async () => {
  const { get, made, size } = await startCache(() => text('long '.repeat(100)), {
    total: 100_000,
    each: 4500,
  })

  for (const _ of [1, 2]) expect((await get('/long')).bytes).toHaveLength(500)

  expect(made).toHaveLength(2)
  expect(size()).toEqual({ responses: 0, bytes: 0 })
})

test('neither what is missing nor what failed is kept', async () => {
  const { get, made, size } = await startCache((url) => {
    if (url === '/failing') throw new Error('failed')
    return { status: 404, headers: TEXT, body: 'nothing here' }
  })

  for (const _ of [1, 2]) expect((await get('/missing')).status).toBe(404)
  for (const _ of [1, 2]) expect((await get('/failing')).status).toBe(500)

  expect(made).toEqual(['/missing', '/missing', '/failing', '/failing'])
  expect(size()).toEqual({ responses: 0, bytes: 0 })
})
