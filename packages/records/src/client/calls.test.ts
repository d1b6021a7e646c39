import { expect, test } from 'vitest'
import { ApiError, dataOf, readProblem } from './calls.ts'

test('a problem has the message of the server and the field errors', () => {
  const errors = [{ field: 'code', message: 'The code is invalid' }]
  const body = { success: false, message: 'a', detail: 'b', errors, second_factor: ['totp', 'recovery'] }

  expect(readProblem({ status: 401, body })).toEqual({
    status: 401,
    message: 'b',
    errors,
    second_factor: ['totp', 'recovery'],
  })
  expect(readProblem({ status: 401, body: { message: 'a' } }).message).toBe('a')
})

test.each([null, '', 'text', 7, [], {}, { message: 7, errors: 'x', second_factor: 1 }, { detail: '' }])(
  'an unknown response body gives no message: %j',
  (body) => {
    expect(readProblem({ status: 500, body })).toEqual({
      status: 500,
      message: null,
      errors: [],
      second_factor: null,
    })
  },
)

test('a successful response without readable JSON throws', () => {
  expect(() => dataOf({ status: 200, body: null })).toThrow('Invalid response format from API')
})

test('only a successful response gives data', () => {
  expect(dataOf({ status: 200, body: [1] })).toEqual([1])
  for (const status of [0, 199, 302, 401, 503]) {
    expect(() => dataOf({ status, body: null }), `${status}`).toThrow(ApiError)
  }
})
