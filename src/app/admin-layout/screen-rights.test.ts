import { expect, test } from 'vitest'
import { rightsOf, screenRefusal } from './screen-rights.ts'

test.each([
  ['reader', '/admin/schedule?tab=ports', true],
  ['reader', '/admin/schedule/grid?route=1', false],
  ['reader', '/admin/circulars/7', false],
  ['reader', '/admin/inbox', true],
  ['reader', '/admin/inbox?tab=applications', false],
  ['reader', '/admin/inbox?show=2&tab=applications#letter', false],
  ['reader', '/admin/inbox?tab=enquiries', true],
  ['careers', '/admin/inbox?tab=enquiries', false],
  ['careers', '/admin/inbox?tab=constructor', true],
  ['reader', '/admin/texts/home', false],
  ['site', '/admin/texts/home', true],
  ['reader', '/admin/users', false],
  ['reader', '/Admin/Users/', false],
  ['reader', '/admin/customers/mailings/7', true],
  ['reader', '/admin/customers/mailings/new', false],
  ['schedule', '/admin/circulars/7', true],
  ['schedule', '/admin/inbox', false],
  ['careers', '/admin/inbox', true],
  ['careers', '/admin/mail/outbox', false],
  ['administrator', '/admin/inbox/person', true],
  ['enquiries', '/admin/inbox/person', false],
  ['enquiries', '/admin/profile', true],
  ['site', '/admin/nothing-here', true],
] as const)('%s may open %s: %s', (role, address, may) => {
  expect(rightsOf(role).mayOpen(address)).toBe(may)
})

test('the refusal of a screen says which role is needed', () => {
  expect(screenRefusal('site', '/admin/schedule/grid')).toBe(
    'Your role, Site, may not change this. It takes the role Schedule. Ask your administrator.',
  )
  expect(screenRefusal('schedule', '/admin/schedule/grid')).toBeNull()
})

test('what a screen shows may be changed by the roles of its area', () => {
  expect(rightsOf('site').mayChange('/admin/equipment')).toBe(true)
  expect(rightsOf('site').mayChange('/admin/schedule')).toBe(false)
  expect(rightsOf('site').mayChange('/admin/texts/home')).toBe(true)
  expect(rightsOf('reader').mayChange('/admin/customers')).toBe(false)
  expect(rightsOf('reader').mayChange('/admin/profile')).toBe(true)
})
