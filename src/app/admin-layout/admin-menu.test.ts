import { expect, test } from 'vitest'
import { ADMIN_SCREENS } from '../admin-screens.ts'
import {
  ADMINISTRATION,
  type AdminLink,
  badgeOf,
  DASHBOARD,
  INBOX,
  isCurrent,
  MASTER,
  PROFILE,
  SITE,
  WORK,
} from './admin-menu.ts'

const LINKS: AdminLink[] = [
  DASHBOARD,
  ...MASTER.links,
  ...SITE.links,
  ...WORK,
  INBOX,
  ...ADMINISTRATION.links,
  PROFILE,
]

test('every link of the menu leads to a screen', () => {
  const paths = ADMIN_SCREENS.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(LINKS.map(({ path }) => path)))
})

test('each link is current on its own screen only', () => {
  for (const { path, label } of LINKS) {
    expect(LINKS.filter((link) => isCurrent(link, path)).map((link) => link.label)).toEqual([label])
  }
})

test('a screen with the same prefix is not current', () => {
  expect(isCurrent({ label: 'Users', path: '/admin/users' }, '/admin/users/7')).toBe(true)
  expect(isCurrent({ label: 'Users', path: '/admin/users' }, '/admin/users-of-ports')).toBe(false)
})

test('a section shows the sum of its links’ badges', () => {
  const label = 'awaiting approval'

  expect(badgeOf(ADMINISTRATION, { '/admin/users': { count: 2, label: label } })).toEqual({ count: 2, label })
  expect(badgeOf(ADMINISTRATION, { '/admin/users': { count: 0, label: label } })).toBeUndefined()
  expect(badgeOf(MASTER, { '/admin/users': { count: 2, label: label } })).toBeUndefined()
})
