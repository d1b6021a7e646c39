import { DomainError } from '@sailing-desk/records/errors'
import type { RouteDefinitions } from '@sailing-desk/records/http/route'
import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { startApp } from '../../tests/app.ts'
import { createPublicReads, registerPublicReads } from './public-reads.ts'
import { createResponseCache } from './response-cache/response-cache.ts'
import type { PublicState } from './response-cache/sources.ts'

const part = { tag: 'Examples', area: 'public' } as const
const Answer = z.object({ answer: z.string() })
const month = z.string('must be given once').regex(/^\d{4}-\d{2}$/, 'must be a month, such as 2026-12')
const port = z.string().trim().toLowerCase()

const routes = {
  'GET /backend/api/examples/:from/:to': {
    part,
    bound: 'one row',
    params: z.object({ from: port, to: port }),
    query: z.object({ month: month.optional(), direct: z.stringbool().optional() }),
    response: Answer,
    problems: [400, 404],
  },
  'GET /backend/api/examples/all': { part, bound: 'one row', response: Answer, problems: [] },
  'GET /backend/api/examples/ports/:name': {
    part,
    bound: 'one row',
    params: z.object({ name: z.string().transform((text) => ({ words: text.split('-') })) }),
    response: Answer,
    problems: [404],
  },
} satisfies RouteDefinitions

/** The routes above on a real server; `made` lists what had to be read. */
async function startExamples() {
  const { app } = await startApp({ as: 'visitor' })
  const made: string[] = []
  const { respond, size } = createResponseCache({
    revision: () => 1,
    readState: async (today) => ({ today }) as PublicState,
  })
  const reads = createPublicReads(respond)
  const answer = async (text: string) => {
    made.push(text)
    return { answer: text }
  }
  registerPublicReads(app, reads, routes, {
    'GET /backend/api/examples/:from/:to': {
      dependsOn: () => [],
      read: ({ from, to }, query) => {
        expectTypeOf(query).toEqualTypeOf<{ month?: string | undefined; direct?: boolean | undefined }>()
        if (to === 'nowhere') throw new DomainError(404, 'There is no such port')
        return answer(`${from} to ${to} ${query.month} ${query.direct}`)
      },
    },
    'GET /backend/api/examples/all': { dependsOn: () => [], read: () => answer('all') },
    'GET /backend/api/examples/ports/:name': {
      dependsOn: null,
      read: ({ name }) => answer(name.words.join(' ')),
    },
  })
  const get = async (path: string) => {
    const response = await app.inject(`/backend/api/examples${path}`)
    return { status: response.statusCode, ...response.json() }
  }
  const find = (path: string) => reads.find(`/backend/api/examples${path}`)
  return { get, find, made, size }
}

test('a read gets its parameters and its query, and is made once for all ways to write them', async () => {
  const { get, made } = await startExamples()

  for (const path of [
    '/inmaa/jpyok?month=2026-12&direct=true',
    '/INMAA/jpyok?direct=true&month=2026-12',
    '/inmaa/%6apyok?utm_source=mail&month=2026-12&direct=1&utm_source=again',
  ])
    expect(await get(path)).toMatchObject({ status: 200, answer: 'inmaa to jpyok 2026-12 true' })
  expect(made).toHaveLength(1)

  expect((await get('/inmaa/jpyok')).answer).toBe('inmaa to jpyok undefined undefined')
  expect((await get('/inmaa/jpyok?month=2027-01')).answer).toBe('inmaa to jpyok 2027-01 undefined')
  expect(made).toHaveLength(3)
})

test('a query that a read does not know makes no other entry', async () => {
  const { get, made, size } = await startExamples()
  for (const path of ['/all', '/all?x=1', '/all?x=2&y=3']) expect((await get(path)).answer).toBe('all')

  expect(made).toEqual(['all'])
  expect(size().responses).toBe(1)
})

test.each([
  ['/inmaa/jpyok?month=2026-13-01', 'must be a month, such as 2026-12'],
  ['/inmaa/jpyok?month=2026-12&month=2027-01', 'must be given once'],
])('an invalid or repeated query is refused with its field: %s', async (path, message) => {
  const { get, size } = await startExamples()
  expect(await get(path)).toMatchObject({ status: 400, errors: [{ field: 'month', message }] })
  expect(size().responses).toBe(0)
})

test('what does not exist is a 404 and is not kept', async () => {
  const { get, size } = await startExamples()
  for (const _ of [1, 2])
    expect(await get('/inmaa/nowhere')).toMatchObject({ status: 404, message: 'There is no such port' })
  expect(size().responses).toBe(0)
})

test('no value passes for another parameter, a query or a pattern', async () => {
  const { get } = await startExamples()
  const encoded = encodeURIComponent('jpyok?month=2026-12')
  expect((await get('/inmaa/jpyok?month=2026-12')).answer).toBe('inmaa to jpyok 2026-12 undefined')
  expect((await get(`/inmaa/${encoded}`)).answer).toBe('inmaa to jpyok?month=2026-12 undefined undefined')
  expect((await get('/:to/x')).answer).toBe(':to to x undefined undefined')
  expect((await get('/x/x')).answer).toBe('x to x undefined undefined')
  expect((await get('/$&/x')).answer).toBe('$& to x undefined undefined')
})

test('what depends on each request is read for each, and not kept', async () => {
  const { get, made, size } = await startExamples()
  for (const _ of [1, 2]) expect((await get('/ports/chennai-port')).answer).toBe('chennai port')
  expect(made).toHaveLength(2)
  expect(size().responses).toBe(0)
})

test.each([
  '/inmaa/jpyok?month=2026-12&direct=true',
  '/INMAA/jpyok?direct=true&utm_source=mail&month=2026-12',
  '/inmaa/jpyok%3Fmonth=2026-12',
  '/all?x=1',
  '/ports/chennai-port',
])('a page reads the same as the API sends: %s', async (path) => {
  const { get, find } = await startExamples()
  expect(await get(path)).toEqual({ status: 200, ...((await find(path).read()) as object) })
})

test.each([
  ['/inmaa/jpyok?month=2026-13-01'],
  ['/inmaa/jpyok?month=2026-12&month=2027-01'],
  ['/inmaa/jpyok?month=2026-12&direct=perhaps&direct=1'],
])('a page is refused the same as a client of the API: %s', async (path) => {
  const { get, find } = await startExamples()
  const { status, message, errors } = await get(path)
  expect(() => find(path)).toThrow(expect.objectContaining({ status, message, errors }))
})

test('a page that reads what the API does not have is a mistake of ours', async () => {
  const { find } = await startExamples()
  expect(() => find('/nowhere')).toThrow('There is no public data at /backend/api/examples/nowhere')
})
