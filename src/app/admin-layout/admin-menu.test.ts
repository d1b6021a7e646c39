import { expect, test } from 'vitest'
import { ADMIN_SCREENS } from '../admin-screens.ts'
import { badgeOf, currentTab, isCurrent, isSection, LINKS, MENU, openable } from './admin-menu.ts'

/** Opened from the addresses of the specification only; its links are those of the menu Master. */
const WITHOUT_ENTRY = ['/admin/master-equipment']

test('the bar has the entries of the specification in its order, and daily work between them', () => {
  expect(MENU.map((entry) => (isSection(entry) ? `${entry.title} ▾` : entry.label))).toEqual([
    ...['Dashboard', 'Master ▾', 'Equipment', 'Sailing Schedule', 'Circulars', 'Arrivals', 'Inbox'],
    ...['Customers', 'Site ▾', 'Administration ▾'],
  ])
})

test('every link and tab leads to a screen', () => {
  const paths = ADMIN_SCREENS.map(({ path }) => path)
  const links = LINKS.flatMap(({ path, tabs = [] }) => [path, ...tabs.map((tab) => tab.path)])
  expect(paths).toEqual(expect.arrayContaining(links))
})

test('every screen belongs to one entry of the menu, and to a tab of an entry with tabs', () => {
  for (const { path } of ADMIN_SCREENS) {
    const entries = LINKS.filter((link) => isCurrent(link, path))
    expect([path, entries.length]).toEqual([path, WITHOUT_ENTRY.includes(path) ? 0 : 1])
    const tabs = entries[0]?.tabs
    if (tabs) expect([path, currentTab(tabs, path) !== undefined]).toEqual([path, true])
  }
})

test('the innermost tab is the current one', () => {
  const tabs = LINKS.find(({ label }) => label === 'Customers')?.tabs ?? []
  expect(currentTab(tabs, '/admin/customers')?.label).toBe('Addresses')
  expect(currentTab(tabs, '/admin/customers/mailings/7')?.label).toBe('Mailings')
})

test('a screen with the same prefix is not current', () => {
  expect(isCurrent({ label: 'Users', path: '/admin/users' }, '/admin/users/7')).toBe(true)
  expect(isCurrent({ label: 'Users', path: '/admin/users' }, '/admin/users-of-ports')).toBe(false)
})

test('an entry leads to the first of its screens that may be opened, and is left out without one', () => {
  const circulars = LINKS.filter(({ label }) => label === 'Circulars')
  expect(openable(circulars, () => true)[0]?.path).toBe('/admin/circulars')
  expect(openable(circulars, (path) => path.endsWith('drafts'))[0]?.path).toBe('/admin/circulars/drafts')
  expect(openable(circulars, () => false)).toEqual([])
})

test('a section shows the sum of its links’ badges', () => {
  const label = 'awaiting approval'
  const links = [{ label: 'Users', path: '/admin/users' }]

  expect(badgeOf(links, { '/admin/users': { count: 2, label } })).toEqual({ count: 2, label })
  expect(badgeOf(links, { '/admin/users': { count: 0, label } })).toBeUndefined()
  const circulars = { label: 'Circulars', path: '/admin/circulars' }
  const both = {
    '/admin/users': { count: 2, label },
    '/admin/circulars': { count: 1, label: 'came by mail' },
  }
  expect(badgeOf([...links, circulars], both)).toEqual({ count: 3, label: 'to do' })
  expect(badgeOf([], { '/admin/users': { count: 2, label } })).toBeUndefined()
})
