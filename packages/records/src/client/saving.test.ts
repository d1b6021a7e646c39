import { expect, test } from 'vitest'
import { savedBy } from './saving.ts'

const savedWith = (status: number, body: unknown) => savedBy(() => Promise.resolve({ status, body }))

test('a successful response gives its body', async () => {
  expect(await savedWith(201, { message: 'Done' })).toMatchObject({
    problem: null,
    body: { message: 'Done' },
  })
})

test('an unreachable server differs from an unreadable response', async () => {
  const lost = await savedBy(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(lost.problem).toMatchObject({ status: 0, message: null })
  expect((await savedWith(200, null)).problem).toMatchObject({ status: 200, message: null })
})
