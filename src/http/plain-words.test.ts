import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'

test.each([
  ['/backend/api/changes?port=inmaa&port=jpukb', 'port must be given once'],
  ['/backend/api/changes?page=1&page=2', 'page must be given once'],
  ['/backend/api/changes?page=x', 'page must be a whole number'],
  ['/backend/api/changes?by=ship', 'by must be voyage'],
  ['/backend/api/changes?vessel=', 'vessel must not be empty'],
  [`/backend/api/changes?vessel=${'x'.repeat(300)}`, 'vessel must have at most 250 characters'],
  ['/backend/api/gallery?page=1&page=2', 'page must be given once'],
])('%s is refused in plain words', async (url, message) => {
  const { app } = await startApp()
  const response = await app.inject(url)
  expect([response.statusCode, response.json().message]).toEqual([400, message])
})

test('a field of a form that is sent twice or as another type is refused in plain words', async () => {
  const { inject } = await startApp()
  const add = async (payload: object) =>
    (await inject({ method: 'POST', url: '/api/ports', payload })).json().message
  for (const payload of [{ name: ['a', 'b'] }, { name: 1 }, { name: {} }])
    expect(await add(payload)).not.toMatch(/invalid|expected|received/i)
})
