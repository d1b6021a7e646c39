import { expect, test } from 'vitest'
import { outcomeOf } from './submission.ts'

const texts = { failed: 'Failed: ' }

test('a stored submission has a reference', () => {
  const body = { success: true, data: { reference: 'A-2345-6789' } }
  expect(outcomeOf({ status: 201, body }, texts)).toEqual({ reference: 'A-2345-6789' })
})

test('a problem shows the message of the server, or asks to try again', () => {
  const errors = [{ field: 'email', message: 'Email is required' }]
  const body = { success: false, message: 'Email is required', detail: 'Email is required', errors }
  expect(outcomeOf({ status: 422, body }, texts)).toEqual({ text: 'Failed: Email is required', errors })
  expect(outcomeOf({ status: 502, body: null }, texts)).toEqual({
    text: 'Failed: Please try again.',
    errors: [],
  })
})
