import { expect, test } from 'vitest'
import { entitiesOf } from './account.ts'
import { mayAccess, ROLES, refusalText } from './roles.ts'

test('an administrator may do everything, and no other role may do what is for administrators', () => {
  for (const area of ['office', 'schedule', 'site', 'enquiries', 'careers', 'administration'] as const)
    expect(mayAccess('administrator', area, 'write')).toBe(true)
  const others = ROLES.filter((role) => role !== 'administrator')
  expect(others.filter((role) => mayAccess(role, 'administration', 'read'))).toEqual([])
})

test('of several areas, one is enough', () => {
  expect(mayAccess('careers', ['enquiries', 'careers'], 'write')).toBe(true)
  expect(mayAccess('site', ['enquiries', 'careers'], 'read')).toBe(false)
})

test.each([
  [
    'reader',
    'schedule',
    'write',
    'Your role, Reader, may not change this. It takes the role Schedule. Ask your administrator.',
  ],
  [
    'site',
    'enquiries',
    'read',
    'Your role, Site, may not open this. It takes the role Enquiries or Reader. Ask your administrator.',
  ],
  [
    'careers',
    'administration',
    'read',
    'Your role, Careers, may not open this. It takes the role Administrator. Ask your administrator.',
  ],
] as const)('%s, %s, %s: says which role is needed', (role, area, access, text) => {
  expect(refusalText(role, area, access)).toBe(text)
})

test('the kinds of rows that a role may read or change', () => {
  expect(entitiesOf('administrator', 'read')).toBe(undefined)
  expect(entitiesOf('reader', 'write')).toEqual([])
  expect(entitiesOf('reader', 'read')).toContain('enquiry')
  expect(entitiesOf('reader', 'read')).not.toContain('application')
  expect(entitiesOf('careers', 'write')).toEqual(['reply_template', 'vacancy', 'application'])
  for (const role of ROLES.filter((each) => each !== 'administrator'))
    expect(entitiesOf(role, 'read')).not.toContain('account')
})
