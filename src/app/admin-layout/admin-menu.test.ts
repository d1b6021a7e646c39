import { expect, test } from 'vitest'
import { ADMIN_SCREENS } from '../site-map.ts'
import {
  ADMINISTRATION,
  type AdminLink,
  badgeOf,
  DASHBOARD,
  INBOX,
  isCurrent,
  MASTER,
  PROFILE,
  WORK,
} from './admin-menu.ts'

const LINKS: AdminLink[] = [DASHBOARD, ...MASTER.links, ...WORK, INBOX, ...ADMINISTRATION.links, PROFILE]

test('every link of the bar leads to a screen', () => {
  const paths = ADMIN_SCREENS.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(LINKS.map(({ path }) => path)))
})

test('each link is current on its own screen, alone', () => {
  for (const { path, label } of LINKS) {
    expect(LINKS.filter((link) => isCurrent(link, path)).map((link) => link.label)).toEqual([label])
  }
})

test('a screen that begins alike is another one', () => {
  expect(isCurrent({ label: 'Users', path: '/admin/users' }, '/admin/users/7')).toBe(true)
  expect(isCurrent({ label: 'Users', path: '/admin/users' }, '/admin/users-of-ports')).toBe(false)
})

test('a title shows what waits behind its links', () => {
  const words = 'awaiting approval'

  expect(badgeOf(ADMINISTRATION, { '/admin/users': { count: 2, words } })).toEqual({ count: 2, words })
  expect(badgeOf(ADMINISTRATION, { '/admin/users': { count: 0, words } })).toBeUndefined()
  expect(badgeOf(MASTER, { '/admin/users': { count: 2, words } })).toBeUndefined()
})
