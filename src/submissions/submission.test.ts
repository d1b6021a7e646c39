import { expect, test } from 'vitest'
import { outcomeOf } from './submission.ts'

const words = { failed: 'Failed: ' }

test('what was stored has a reference', () => {
  const body = { success: true, data: { reference: 'A-2345-6789' } }
  expect(outcomeOf({ status: 201, body }, words)).toEqual({ reference: 'A-2345-6789' })
})

test('a refusal is said in the words of the server, or asks to try again', () => {
  const errors = [{ field: 'email', message: 'Email is required' }]
  const body = { success: false, message: 'Email is required', detail: 'Email is required', errors }
  expect(outcomeOf({ status: 422, body }, words)).toEqual({ text: 'Failed: Email is required', errors })
  expect(outcomeOf({ status: 502, body: null }, words)).toEqual({
    text: 'Failed: Please try again.',
    errors: [],
  })
})
