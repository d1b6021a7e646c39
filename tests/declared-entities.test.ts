import { globSync, readFileSync } from 'node:fs'
import type { Entity } from '@sailing-desk/records/database/recorded-tables'
import type { Entity as Declared } from '@sailing-desk/records/entity'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { expect, test } from 'vitest'
import { mayAccess, ROLES } from '../src/accounts/roles.ts'
import { LINKS } from '../src/app/admin-layout/admin-menu.ts'
import { ADMIN_SCREENS, RECORD_SCREENS } from '../src/app/admin-screens.ts'
import { PLAIN_ENTITIES } from '../src/app/plain-entities.ts'
import { FOUND } from '../src/app/services.ts'
import { REGISTER } from '../src/database/tables/register.ts'
import { COMMANDS } from '../src/search/palette-entries.ts'
import { startApp } from './app.ts'
import { filledPath } from './filled-path.ts'

type Kept = {
  /** Its list in the API, and the screen on which it is edited. */
  api: string
  screen: string
  /** Whether somebody types texts into it, which others see. */
  hasTexts: boolean
}

/**
 * Where the office keeps the rows of each table whose changes can be undone, or how else they are kept. The compiler names a table that
 * is missing here, and the tests below what is missing elsewhere.
 */
const recordedTables = {
  route: { api: 'sailing-routes', screen: '/admin/schedule', hasTexts: true },
  vessel: { api: 'vessels', screen: '/admin/schedule', hasTexts: true },
  port: { api: 'ports', screen: '/admin/schedule', hasTexts: true },
  schedule: { api: 'schedules', screen: '/admin/schedule', hasTexts: true },
  cut_off_rule: { api: 'cut-off-rules', screen: '/admin/cut-offs', hasTexts: false },
  holiday: { api: 'holidays', screen: '/admin/cut-offs', hasTexts: true },
  category: {
    api: 'equipment-categories',
    screen: '/admin/master-equipment/category',
    hasTexts: true,
  },
  equipment: { api: 'equipment', screen: '/admin/equipment', hasTexts: true },
  reply_template: {
    api: 'reply-templates',
    screen: '/admin/inbox/templates',
    hasTexts: true,
  },
  vacancy: { api: 'vacancies', screen: '/admin/vacancies', hasTexts: true },
  announcement: { api: 'announcements', screen: '/admin/announcements', hasTexts: true },
  download: { api: 'downloads', screen: '/admin/downloads', hasTexts: true },
  ship: 'added with its first voyage, and changed in a list of its own',
  port_alias: 'confirmed in the review of a circular',
  attribute: 'below its category, at addresses of its own',
  attribute_value: 'with its equipment item',
  album: 'in the gallery',
  photo: 'in the gallery',
  download_version: 'with its download',
  company_setting: 'on the screen of the company, in parts',
  page_text: 'on the screen of its page',
} satisfies Record<Entity, Kept | string>

const KEPT = namesOf<Entity>(recordedTables).flatMap((table) => {
  const kept: Kept | string = recordedTables[table]
  return typeof kept === 'string' ? [] : [{ table, ...kept }]
})

test('each list of the office has its routes', async () => {
  const { app } = await startApp()
  const missing = KEPT.flatMap(({ api }) => [
    ...['', '/export'].map((path) => ({ method: 'GET', url: `/api/${api}${path}` })),
    ...['', '/delete', '/delete/preview'].map((path) => ({ method: 'POST', url: `/api/${api}${path}` })),
    ...['PUT', 'DELETE'].map((method) => ({ method, url: `/api/${api}/:id` })),
  ]).filter((route) => !app.hasRoute(route as Parameters<typeof app.hasRoute>[0]))
  expect(missing).toEqual([])
})

test.each(ROLES)('%s may undo what it may change, and nothing else', async (role) => {
  const app = await startApp({ as: role })
  for (const { table, api } of KEPT) {
    const { statusCode } = await app.inject({ method: 'PUT', url: `/api/${api}/999`, payload: {} })
    expect([api, statusCode !== 403]).toEqual([api, mayAccess(role, REGISTER[table].area, 'write')])
  }
})

/** The lists, or declarations, over which the tests that all entities have in common run. */
const TESTED = globSync('{src,packages}/**/*.test.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((text) => text.includes('testEntityRoutes('))
  .flatMap((text) => [...text.matchAll(/\b(?:path: '|declared\()([\w-]+)/g)].map(([, name]) => name))
  .concat(PLAIN_ENTITIES.map(({ path }) => path.replace('/api/', '')))
const IN_MENU = LINKS.flatMap(({ path, tabs = [] }) => [path, ...tabs.map((tab) => tab.path)])
const WITH_COMMAND = [
  ...COMMANDS.map(({ path }) => path.split('?')[0]),
  ...ADMIN_SCREENS.flatMap(({ command, path }) => (command ? [path] : [])),
]
/** Plain ones are tried with all of theirs. */
const hasTextsIn = (entity: Declared) => Object.values(entity.fields).some((field) => 'maxLength' in field)
const HOSTILE = readFileSync('tests/injection/store-everywhere.ts', 'utf8')

test.each(KEPT)('$table is tested, found and reached', ({ table, api, screen, hasTexts }) => {
  expect(
    TESTED.some((name) => name === api || name === table.toUpperCase()),
    'testEntityRoutes',
  ).toBe(true)
  expect(IN_MENU).toContain(screen)
  expect(WITH_COMMAND, 'a command of the palette').toContain(screen)
  expect(FOUND[table]?.pathOf({ id: 1, label: '' }) ?? screen, 'where the palette leads').toContain(screen)
  const plain = PLAIN_ENTITIES.find(({ path }) => path === `/api/${api}`)
  const isTried = plain ? hasTextsIn(plain) : HOSTILE.includes(`'/api/${api}'`)
  expect(isTried, 'tried with hostile texts').toBe(hasTexts)
})

const FINDERS = Object.entries(FOUND).flatMap(([kind, finder]) => (finder ? [{ kind, ...finder }] : []))

test.each(FINDERS)('the palette leads from $kind to the screen that shows it', ({ pathOf }) => {
  const { pathname, searchParams } = new URL(pathOf({ id: 37, label: '', of: 2 }), 'http://localhost')
  const screen = [...ADMIN_SCREENS, ...RECORD_SCREENS].find(
    ({ path }) => filledPath(path, { id: '37', page: 'overview' }) === pathname,
  )
  expect(screen, pathname).toBeDefined()
  const tab = searchParams.get('tab')
  if (tab) expect(Object.keys((screen && 'tabs' in screen && screen.tabs) || {})).toContain(tab)
  expect([pathname.split('/').at(-1), ...searchParams.values()]).toContain('37')
})
