import type { ReadApi } from '@sailing-desk/records/client/admin-data'
import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import type { Save, SaveResult } from '@sailing-desk/records/client/saving'
import { type RouteDefinitions, type RouteHandler, registerRoutes } from '@sailing-desk/records/http/route'
import type { Page } from '@sailing-desk/records/paging'
import { expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import { startApp } from '../../tests/app.ts'
import type { HistoryPerson } from '../history/history.schema.ts'

const examples = {
  'PUT /api/examples/:id/name': {
    part: { tag: 'Examples', area: 'office' },
    params: z.object({ id: z.string().transform(Number) }),
    query: z.object({ force: z.literal('true').optional() }),
    body: z.object({ name: z.string().trim(), version: z.string().transform(Number) }),
    status: 201,
    response: z.object({ name: z.string() }),
    problems: [404, 429],
    problemSchemas: { 403: z.object({ code: z.literal('closed') }) },
  },
} satisfies RouteDefinitions
type Example = (typeof examples)['PUT /api/examples/:id/name']

it('serves a route as it is defined', async () => {
  const { app } = await startApp({ as: 'visitor' })
  const { paths } = (await app.inject('/openapi-office.json')).json()
  const { responses, parameters, tags } = paths['/api/history/batches/{batch}'].get
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404'])
  expect(responses[404].content['application/problem+json'].schema).toEqual({
    $ref: '#/components/schemas/Problem',
  })
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['page', 'size', 'batch'])
  expect(tags).toEqual(['History'])
})

it('gives the handler what the definition says', () => {
  type Request = Parameters<RouteHandler<Example>>[0]
  expectTypeOf<Request['params']>().toEqualTypeOf<{ id: number }>()
  expectTypeOf<Request['query']>().toEqualTypeOf<{ force?: 'true' | undefined }>()
  expectTypeOf<Request['body']>().toEqualTypeOf<{ name: string; version: number }>()
  expectTypeOf<{ name: string }>().toExtend<ReturnType<RouteHandler<Example>>>()
  expectTypeOf<Promise<{ name: string }>>().toExtend<ReturnType<RouteHandler<Example>>>()
  expectTypeOf<Promise<{ title: string }>>().not.toExtend<ReturnType<RouteHandler<Example>>>()
  expectTypeOf(registerRoutes<typeof examples>)
    .parameter(2)
    .toHaveProperty('PUT /api/examples/:id/name')
})

it('gives the client what the definition says', () => {
  type Types = RoutesOf<typeof examples>
  expectTypeOf<Types>().toEqualTypeOf<{
    method: 'PUT'
    path: `/api/examples/${number}/name`
    body: { name: string; version: string }
    response: { name: string }
  }>()
})

it('infers the response from the path, and refuses wrong paths', () => {
  async function calls(get: ReadApi, save: Save, id: number) {
    expectTypeOf(await get('/api/history/people')).toEqualTypeOf<HistoryPerson[]>()
    expectTypeOf(await get.page(`/api/history/people?page=${id}`)).toEqualTypeOf<Page<HistoryPerson>>()
    expectTypeOf(await save('POST', `/api/history/${id}/undo`)).toEqualTypeOf<
      SaveResult<{ success: true; message: string; batch: string }>
    >()
    // @ts-expect-error: the route takes no body
    await save('POST', `/api/history/${id}/undo`, { name: 'x' })
    // @ts-expect-error: there is no such route
    const wrong: HistoryPerson[] = await get('/api/history/persons')
    return wrong
  }
  expectTypeOf(calls).toBeFunction()
})
