import { expect, test } from 'vitest'
import { startApp } from './app.ts'

test('an administrator adds a route and sees it in the list', async () => {
  const { inject } = await startApp()

  const saved = await inject({
    method: 'POST',
    url: '/api/sailing-routes',
    payload: { direction: 'IMPORT - WEST BOUND' },
  })

  expect(saved.statusCode).toBe(201)
  const list = await inject('/api/sailing-routes')
  expect(list.json()).toMatchObject([{ direction: 'IMPORT - WEST BOUND' }])
})

test.each([
  { as: 'visitor', status: 401 },
  { as: 'pending', status: 403 },
  { as: 'disabled', status: 403 },
] as const)('$as gets status $status', async ({ as, status }) => {
  const { inject } = await startApp({ as })

  expect((await inject('/api/sailing-routes')).statusCode).toBe(status)
})

test('a request from another site is refused, and nothing is written', async () => {
  const { inject } = await startApp()

  const refused = await inject({
    method: 'POST',
    url: '/api/sailing-routes',
    payload: { direction: 'IMPORT' },
    headers: { 'sec-fetch-site': 'cross-site' },
  })

  expect(refused.statusCode).toBe(403)
  expect((await inject('/api/sailing-routes')).json()).toEqual([])
})
