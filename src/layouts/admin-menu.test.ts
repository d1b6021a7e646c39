import { expect, test } from 'vitest'
import { ADMIN_SCREENS } from '../site-map.ts'
import { type AdminLink, DASHBOARD, INBOX, isCurrent, MASTER, PROFILE, WORK } from './admin-menu.ts'

const LINKS: AdminLink[] = [DASHBOARD, ...MASTER, ...WORK, INBOX, PROFILE]

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
