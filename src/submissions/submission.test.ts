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
  expect(outcomeOf({ status: 500, body: null }, texts)).toEqual({
    text: 'Failed: Please try again.',
    errors: [],
  })
})

test.each([
  [200, null],
  [200, {}],
  [200, { ok: true }],
  [201, { success: true }],
  [204, null],
])('a %i with %j is not our answer, so nothing was sent', (status, body) => {
  expect(outcomeOf({ status, body }, texts)).toEqual({
    text: 'Failed: The answer did not come from our server. Please check your connection and try again.',
    errors: [],
  })
})

test.each([
  [413, 'The file is too large to be sent.'],
  [429, 'Too many requests arrived from your network. Please wait a minute and try again.'],
  [502, 'The site is not running at the moment. Please try again in a few minutes.'],
  [504, 'The server took too long to answer. Please try again in a few minutes.'],
])('a %i of a proxy has its own sentence, and ours is kept', (status, sentence) => {
  expect(outcomeOf({ status, body: null }, texts)).toMatchObject({ text: `Failed: ${sentence}` })
  const ours = { success: false, message: 'Ours', errors: [] }
  expect(outcomeOf({ status, body: ours }, texts)).toMatchObject({ text: 'Failed: Ours' })
})
