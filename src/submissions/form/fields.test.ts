import { expect, test } from 'vitest'
import { emailErrors, missingFields } from './submission-form.tsx'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('empty and blank fields are missing', () => {
  const labels = { name: 'Name', contactNumber: 'Contact Number', email: 'Email' }

  expect(missingFields(formOf({ name: ' ', email: 'a@b.example' }), labels)).toEqual([
    { field: 'name', message: 'Name is required' },
    { field: 'contactNumber', message: 'Contact number is required' },
  ])
})

test.each([
  ['asha@example.com', 0],
  ['', 0],
  ['asha', 1],
  ['asha@example', 1],
  ['a b@example.com', 1],
])('%j as an email address', (email, errors) => {
  expect(emailErrors(formOf({ email }))).toHaveLength(errors)
})
