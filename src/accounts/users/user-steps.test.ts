import { describe, expect, test } from 'vitest'
import type { User } from '../accounts.schema.ts'
import { handingOver, pendingFirst, statusText, stepsFor } from './user-steps.ts'

const user = (overrides: Partial<User>): User => ({
  id: 7,
  username: 'meera',
  email: null,
  role: 'administrator',
  status: 'active',
  created_at: '2026-11-20T10:00:00.000Z',
  approved_at: '2026-11-20T11:00:00.000Z',
  last_login_at: null,
  has_second_factor: false,
  link_expires_at: null,
  version: 1,
  ...overrides,
})

describe('the actions for an account', () => {
  test.each([
    ['pending', ['POST /api/users/7/approve', 'DELETE /api/users/7']],
    ['active', ['POST /api/users/7/disable', 'DELETE /api/users/7']],
    ['disabled', ['POST /api/users/7/enable', 'DELETE /api/users/7']],
  ] as const)('for status %s', (status, calls) => {
    expect(stepsFor(user({ status }), false).map(({ method, path }) => `${method} ${path}`)).toEqual(calls)
  })

  test('enabling a never approved account says that it will await approval', () => {
    const disabled = user({ status: 'disabled' })
    const [enable] = stepsFor({ ...disabled, approved_at: null }, false)
    expect(enable?.text).toContain('goes back to awaiting approval')
    expect(stepsFor(disabled, false)[0]?.text).toContain('can log in again')
    expect(statusText({ ...disabled, approved_at: null })).toBe('Disabled, never approved')
    expect(statusText(disabled)).toBe('Disabled')
  })

  test('the question names the account, and warns if it is the own one', () => {
    const [disable] = stepsFor(user({}), true)
    expect(disable).toMatchObject({ title: 'Disable meera?', isDangerous: true })
    expect(disable?.text).toContain('you will be logged out')
    expect(stepsFor(user({}), false)[0]?.text).not.toContain('your own')
  })
})

test('pending accounts are listed first', () => {
  const users = [user({ id: 1 }), user({ id: 2, status: 'pending' }), user({ id: 3, status: 'disabled' })]
  expect(pendingFirst(users).map(({ id }) => id)).toEqual([2, 1, 3])
})

test('what becomes of a new link is one sentence', () => {
  expect(handingOver('meera@agency.example')).toBe(
    'It is being mailed to meera@agency.example, and is not shown again.',
  )
  expect(handingOver(null)).toBe('Hand it over yourself: it is not shown again.')
})
