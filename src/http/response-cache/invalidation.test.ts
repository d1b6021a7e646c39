import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CachedResponse, NotModified } from './cache-entry.ts'
import { createResponseCache } from './response-cache.ts'
import { type DependsOn, type PublicState, readAgain, readSource, type Source } from './sources.ts'

const TEXT = { 'content-type': 'text/plain; charset=utf-8' }
type Part = 'routes' | 'equipment'
type Data = PublicState & Record<Part, object>

const on =
  (...parts: Part[]): DependsOn =>
  (state) =>
    parts.map((part) => (state as Data)[part])

const DEPENDS_ON: Record<string, DependsOn> = {
  '/routes': on('routes'),
  '/equipment': on('equipment'),
  '/both': on('routes', 'equipment'),
  '/about': on(),
}
const URLS = Object.keys(DEPENDS_ON)

type Make = (
  url: string,
  revision: number,
  before: readonly Source[] | undefined,
) => CachedResponse | NotModified | Promise<CachedResponse | NotModified>
const text = (body: string): CachedResponse => ({ status: 200, headers: TEXT, body })

/** A cache in front of `make`, over data whose parts `write` changes. */
function startCache(make: Make = (url, revision) => text(`${url} ${revision}`)) {
  const data: {
    revision: number
    parts: Record<Part, object>
    isDown: boolean
    changesAt?: number
  } = { revision: 1, parts: { routes: {}, equipment: {} }, isDown: false }
  const cache = createResponseCache({
    revision: () => data.revision,
    async readState(today) {
      if (data.isDown) throw new Error('The database is unavailable')
      return { today, ...data.parts, changesAt: data.changesAt } as Partial<Data> as Data
    },
  })
  const app = Fastify()
  onTestFinished(() => app.close())
  const made: string[] = []
  app.get('/*', (request, reply) =>
    cache.respond(request, reply, {
      url: request.url,
      dependsOn: DEPENDS_ON[request.url] ?? on(),
      make: async (before) => {
        made.push(request.url)
        return make(request.url, data.revision, before)
      },
    }),
  )
  return {
    cache,
    data,
    made,
    get: async (url: string) => (await app.inject(url)).body,
    write(...parts: Part[]) {
      data.revision++
      data.parts = { ...data.parts, ...Object.fromEntries(parts.map((part) => [part, {}])) }
    },
    getAll: () => Promise.all(URLS.map((url) => app.inject(url))),
  }
}

test('a write makes only what depends on it outdated', async () => {
  const { getAll, get, made, write } = startCache()
  await getAll()
  made.length = 0

  write('equipment')
  await getAll()
  expect(made).toEqual(['/equipment', '/both'])
  expect([await get('/both'), await get('/routes')]).toEqual(['/both 2', '/routes 1'])

  write()
  await getAll()
  expect(made).toHaveLength(2)
})

test('everything is made again on another day in India', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:29:59Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { getAll, made } = startCache()
  await getAll()
  await getAll()
  expect(made).toEqual(URLS)

  vi.setSystemTime(new Date('2026-11-20T18:30:00Z'))
  await getAll()
  await getAll()
  expect(made).toEqual([...URLS, ...URLS])
})

test('what changes at a moment without a write is made again from that moment on, once', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { data, get, getAll, made } = startCache()
  data.changesAt = Date.parse('2026-12-01T10:05:00Z')
  await getAll()
  made.length = 0

  vi.setSystemTime(new Date('2026-12-01T10:04:59Z'))
  await getAll()
  expect(made).toEqual([])

  data.parts = { ...data.parts, equipment: {} }
  data.changesAt = undefined
  vi.setSystemTime(new Date('2026-12-01T10:05:00Z'))
  await getAll()
  expect(made).toEqual(['/equipment', '/both'])
  await get('/equipment')
  expect(made).toHaveLength(2)
})

test('what could not be read at its moment is read with the next request', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { data, get } = startCache(() => text(String(Date.now())))
  data.changesAt = Date.parse('2026-12-01T10:05:00Z')
  const before = await get('/equipment')

  vi.setSystemTime(new Date('2026-12-01T10:06:00Z'))
  data.isDown = true
  await get('/equipment')
  data.isDown = false
  data.parts = { ...data.parts, equipment: {} }
  expect(await get('/equipment')).not.toBe(before)
})

test('a write whose data could not be read is not forgotten', async () => {
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
  const started = startCache(async (url, revision) => {
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
  const before = get('/routes')
  await begun(1)
  write('routes')
  const after = [get('/routes'), get('/routes')]
  await pause()
  write('routes')
  after.push(get('/routes'))
  await pause()

  finish()
  expect(await before).toBe('/routes 1')
  await begun(2)
  finish()
  expect(await Promise.all(after)).toEqual(['/routes 3', '/routes 3', '/routes 3'])

  expect(await get('/routes')).toBe('/routes 3')
  expect(made).toHaveLength(2)
})

test('what was begun before a write of something else is shared and kept', async () => {
  const { get, made, write, begun, finish } = startSlowCache()
  const before = get('/routes')
  await begun(1)
  write('equipment')
  const after = get('/routes')
  await pause()
  finish()

  expect(await Promise.all([before, after])).toEqual(['/routes 1', '/routes 1'])
  expect(await get('/routes')).toBe('/routes 1')
  expect(made).toHaveLength(1)
})

test('what was begun on the day before is neither shared nor kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:29:59Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { get, data, begun, finish } = startSlowCache()
  const before = get('/about')
  await begun(1)
  vi.setSystemTime(new Date('2026-11-20T18:30:00Z'))
  data.revision++
  const after = get('/about')
  await pause()
  finish()
  await begun(2)
  finish()

  expect(await Promise.all([before, after])).toEqual(['/about 1', '/about 2'])
  expect(await get('/about')).toBe('/about 2')
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

/** A cache of pages that show the text of `shown`, which depends on the routes. */
function startPages() {
  const shown = { text: 'Kobe' }
  const rendered: string[] = []
  const turns: (() => void)[] = []
  const waiting = { isOn: false }
  const started = startCache(async (_url, _revision, before) => {
    const { readState } = started.cache
    const unchanged = before && (await readAgain(readState, before))
    if (unchanged) return { status: 'not modified', sources: unchanged }
    if (waiting.isOn) await new Promise<void>((resolve) => turns.push(resolve))
    const read = async () => shown.text
    const { data, source } = await readSource(readState, { dependsOn: on('routes'), read })
    rendered.push(String(data))
    return { ...text(`page of ${data}`), sources: [source] }
  })
  return { ...started, shown, rendered, turns, waiting }
}

test('a page is rendered again only if the data is another that it was rendered from', async () => {
  const { get, write, shown, rendered, made } = startPages()
  for (const _ of [1, 2]) expect(await get('/about')).toBe('page of Kobe')
  write('equipment')
  expect(await get('/about')).toBe('page of Kobe')
  expect(made).toHaveLength(1)

  write('routes')
  for (const _ of [1, 2]) expect(await get('/about')).toBe('page of Kobe')
  expect([made.length, rendered]).toEqual([2, ['Kobe']])

  write('routes')
  shown.text = 'Osaka'
  for (const _ of [1, 2]) expect(await get('/about')).toBe('page of Osaka')
  expect([made.length, rendered]).toEqual([3, ['Kobe', 'Osaka']])
})

test('a page that still waits for its turn when a write comes is rendered once, for those who asked before and after', async () => {
  const { get, write, shown, rendered, turns, waiting } = startPages()
  waiting.isOn = true
  const before = get('/about')
  await vi.waitFor(() => expect(turns).toHaveLength(1))
  write('routes')
  shown.text = 'Osaka'
  const after = get('/about')
  await pause()
  turns.shift()?.()

  expect(await Promise.all([before, after])).toEqual(['page of Osaka', 'page of Osaka'])
  expect(await get('/about')).toBe('page of Osaka')
  expect(rendered).toEqual(['Osaka'])
})
