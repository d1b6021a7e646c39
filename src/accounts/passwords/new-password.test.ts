import { expect, test } from 'vitest'
import { newPasswordProblem } from './password-form.tsx'

const problemOf = (new_password: string, confirm_password = new_password) =>
  newPasswordProblem({ new_password, confirm_password })

test('a different confirmation is refused first', () => {
  expect(problemOf('abc', 'abd')).toMatchObject({
    message: "New passwords don't match",
    errors: [{ field: 'confirm_password' }],
  })
})

test('requires six characters, counted as code points', () => {
  expect(problemOf('12345')).toMatchObject({
    message: 'New password must be at least 6 characters',
    errors: [{ field: 'new_password' }],
  })
  expect(problemOf('123456')).toBeNull()
  expect(problemOf('⚓⚓⚓🚢🚢🚢')).toBeNull()
  expect(problemOf('🚢🚢🚢')).not.toBeNull()
})
