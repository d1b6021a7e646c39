import { expect, test } from 'vitest'
import { newPasswordFault } from './new-password.ts'

const fault = (new_password: string, confirm_password = new_password) =>
  newPasswordFault({ new_password, confirm_password })

test('both must be the same; that comes first', () => {
  expect(fault('abc', 'abd')).toMatchObject({
    message: "New passwords don't match",
    errors: [{ field: 'confirm_password' }],
  })
})

test('six characters of any script are enough, five are not', () => {
  expect(fault('12345')).toMatchObject({
    message: 'New password must be at least 6 characters',
    errors: [{ field: 'new_password' }],
  })
  expect(fault('123456')).toBeNull()
  expect(fault('⚓⚓⚓🚢🚢🚢')).toBeNull()
  expect(fault('🚢🚢🚢')).not.toBeNull()
})
