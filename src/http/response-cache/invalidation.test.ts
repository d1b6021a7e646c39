import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Topic } from '../../database/changes/topics.ts'
import {
  type CachedRead,
  type CachedResponse,
  createResponseCache,
  STILL_THE_SAME,
} from './response-cache.ts'

const TEXT = { 'content-type': 'text/plain; charset=utf-8' }
const SHOWS: Record<string, Topic[]> = {
  '/route/1': ['schedule of route 1'],
  '/route/2': ['schedule of route 2'],
  '/equipment': ['equipment', 'category'],
  '/about': [],
}

type Made = CachedResponse | typeof STILL_THE_SAME
type Make = (
  url: string,
  before: readonly CachedRead[] | undefined,
  revision: number,
  beginsNow: () => void,
) => Made | Promise<Made>
const text = (body: string, reads?: CachedRead[]): CachedResponse => ({
  status: 200,
  headers: TEXT,
  body,
  reads,
})

/** A cache in front of `make`, over data that `write` changes. */
function startCache(make: Make = (url, _before, revision) => text(`${url} ${revision}`)) {
  const data = { revision: 1, unread: new Set<Topic>() as Set<Topic> | null, isDown: false }
  const cache = createResponseCache({
    revision: () => data.revision,
    async readChanges() {
      const topics = data.unread
      data.unread = new Set()
      if (data.isDown) throw new Error('The database is unavailable')
      return { revision: data.revision, topics }
    },
  })
  const app = Fastify()
  onTestFinished(() => app.close())
  const made: string[] = []
  app.get('/*', (request, reply) =>
    cache.respond(request, reply, {
      url: request.url,
      shows: SHOWS[request.url] ?? [],
      make: async (before, beginsNow) => {
        made.push(request.url)
        return make(request.url, before, data.revision, beginsNow)
      },
    }),
  )
  return {
    data,
    made,
    get: async (url: string) => (await app.inject(url)).body,
    write(...topics: Topic[]) {
      data.revision++
      for (const topic of topics) data.unread?.add(topic)
    },
    getAll: () => Promise.all(Object.keys(SHOWS).map((url) => app.inject(url))),
  }
}

test('a write makes only what shows it outdated', async () => {
  const { getAll, get, made, write } = startCache()
  await getAll()
  made.length = 0

  write('schedule', 'schedule of route 2')
  await getAll()
  expect(made).toEqual(['/route/2'])
  expect(await get('/route/2')).toBe('/route/2 2')
  expect(await get('/route/1')).toBe('/route/1 1')

  write('category')
  await getAll()
  expect(made).toEqual(['/route/2', '/equipment'])
})

test('a write of which nothing is known makes everything outdated', async () => {
  const { getAll, made, data, write } = startCache()
  await getAll()
  made.length = 0

  write()
  data.unread = null
  await getAll()
  expect(made).toEqual(Object.keys(SHOWS))
})

test('everything is made again on another day in India', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:29:59Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { getAll, made } = startCache()
  await getAll()
  await getAll()
  expect(made).toHaveLength(4)

  vi.setSystemTime(new Date('2026-11-20T18:30:00Z'))
  await getAll()
  expect(made).toHaveLength(8)
})

test('changes that could not be read to the end are not forgotten', async () => {
  const { get, data, write } = startCache()
  await get('/equipment')

  write('equipment')
  data.isDown = true
  expect(await get('/equipment')).toContain('unavailable')
  data.isDown = false

  expect(await get('/equipment')).toBe('/equipment 2')
})

/** A cache whose responses are made when the test says so. */
function startSlowCache() {
  const waiting: (() => void)[] = []
  const started = startCache(async (url, _before, revision) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return text(`${url} ${revision}`)
  })
  const begun = (count: number) => vi.waitFor(() => expect(started.made).toHaveLength(count))
  return { ...started, begun, finish: () => waiting.shift()?.() }
}

/** Enough for a request to reach the cache. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

test('what was begun before a write is not sent to those who ask after it, nor kept', async () => {
  const { get, made, write, begun, finish } = startSlowCache()
  const before = get('/route/1')
  await begun(1)
  write('schedule of route 1')
  const after = [get('/route/1'), get('/route/1')]
  await pause()
  write('schedule of route 1')
  after.push(get('/route/1'))
  await pause()

  finish()
  expect(await before).toBe('/route/1 1')
  await begun(2)
  finish()
  expect(await Promise.all(after)).toEqual(['/route/1 3', '/route/1 3', '/route/1 3'])

  expect(await get('/route/1')).toBe('/route/1 3')
  expect(made).toHaveLength(2)
})

test('what was begun before a write of something else is shared and kept', async () => {
  const { get, made, write, begun, finish } = startSlowCache()
  const before = get('/route/1')
  await begun(1)
  write('schedule of route 2')
  const after = get('/route/1')
  await pause()
  finish()

  expect(await Promise.all([before, after])).toEqual(['/route/1 1', '/route/1 1'])
  expect(await get('/route/1')).toBe('/route/1 1')
  expect(made).toHaveLength(1)
})

test('what was begun before everything changed is neither shared nor kept', async () => {
  const { get, data, write, begun, finish } = startSlowCache()
  const before = get('/about')
  await begun(1)
  write()
  data.unread = null
  const after = get('/about')
  await begun(2)
  finish()
  finish()

  expect(await Promise.all([before, after])).toEqual(['/about 1', '/about 2'])
  expect(await get('/about')).toBe('/about 2')
})

test('what still waits for its turn when a write comes is made once, for those who asked before and after', async () => {
  const turns: (() => void)[] = []
  const started = startCache(async (url, _before, _revision, beginsNow) => {
    await new Promise<void>((resolve) => turns.push(resolve))
    beginsNow()
    return text(`${url} ${started.data.revision}`)
  })
  const { get, made, write } = started
  const before = get('/route/1')
  await vi.waitFor(() => expect(turns).toHaveLength(1))
  write('schedule of route 1')
  const after = get('/route/1')
  await pause()
  turns.shift()?.()

  expect(await Promise.all([before, after])).toEqual(['/route/1 2', '/route/1 2'])
  expect(await get('/route/1')).toBe('/route/1 2')
  expect(made).toHaveLength(1)
})

test('a failure before a write is not that of those who ask after it', async () => {
  let fails = true
  const { get, write, made } = startCache(async (url) => {
    await pause()
    if (fails) throw new Error('failed')
    return text(url)
  })
  const before = get('/equipment')
  await vi.waitFor(() => expect(made).toHaveLength(1))
  write('equipment')
  const after = get('/equipment')
  await vi.waitFor(async () => expect(await before).toContain('failed'))
  fails = false
  expect(await after).not.toContain('failed')
})

test('a page that would be the same again is kept, and depends on what it was made from', async () => {
  const reads: CachedRead[] = [{ url: '/api/route/1', etag: 'W/"1"', shows: ['schedule of route 1'] }]
  const seen: unknown[] = []
  const { get, write } = startCache((_url, before) => {
    seen.push(before)
    return before ? Promise.resolve(STILL_THE_SAME) : text('page', reads)
  })
  for (const _ of [1, 2]) expect(await get('/equipment')).toBe('page')
  write('equipment')
  expect(await get('/equipment')).toBe('page')
  expect(seen).toEqual([undefined])

  write('schedule of route 1')
  for (const _ of [1, 2]) expect(await get('/equipment')).toBe('page')
  expect(seen).toEqual([undefined, reads])
})
