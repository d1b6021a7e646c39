import { expect, test } from 'vitest'
import { savedBy } from './saving.ts'

const answered = (status: number, body: unknown) => savedBy(() => Promise.resolve({ status, body }))

test('gives the body of a good answer', async () => {
  expect(await answered(201, { message: 'Done' })).toMatchObject({ problem: null, body: { message: 'Done' } })
})

test('tells a server that cannot be reached from one whose answer cannot be read', async () => {
  const lost = await savedBy(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(lost.problem).toMatchObject({ status: 0, message: null })
  expect((await answered(200, null)).problem).toMatchObject({ status: 200, message: null })
})
