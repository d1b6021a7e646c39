import { expect, test } from 'vitest'
import { LAYOUTS } from '../../src/app/site-map.ts'
import {
  parseRouteList,
  printRouteList,
  publicPages,
  withoutBackOffice,
  withoutImports,
} from './route-lists.ts'

const route = (id: string, parentId?: string, path?: string) => ({
  ...{ id, module: `/assets/of ${id}.js`, imports: ['/assets/shared.js'] },
  ...(parentId && { parentId }),
  ...(path && { path }),
})
const ROUTES = [
  route('root'),
  route(LAYOUTS.public, 'root'),
  route('/ports/:port', LAYOUTS.public, '/ports/:port'),
  route(LAYOUTS.backOffice, 'root'),
  route('/admin/users', LAYOUTS.backOffice, '/admin/users'),
  route('unknown', 'root', '*'),
]
const routes = Object.fromEntries(ROUTES.map((each) => [each.id, each]))
const LIST = { entry: { module: '/assets/entry.js' }, routes, url: '/assets/manifest-1.js' }

test('the list is read and written as React Router does', () => {
  expect(parseRouteList(printRouteList(LIST))).toEqual(LIST)
  expect(printRouteList(LIST)).toMatch(/^window\.__reactRouterManifest=\{.*\};$/)
})

test.each([
  ['begins otherwise', `export default ${JSON.stringify(LIST)};`],
  ['has no address', printRouteList({ ...LIST, url: '' })],
  ['has a route without a module', printRouteList({ ...LIST, routes: { a: { ...route('a'), module: '' } } })],
])('a list that %s fails the build', (_why, text) => {
  expect(() => parseRouteList(text)).toThrow("React Router's list of routes is not as expected")
})

test('public pages get the list without the back office, and no list has the imports of its routes', () => {
  const open = withoutBackOffice(withoutImports(LIST))
  expect(Object.keys(open.routes)).toEqual(['root', LAYOUTS.public, '/ports/:port', 'unknown'])
  expect(Object.values(open.routes).flatMap(({ imports }) => imports)).toEqual([])
  expect(() => withoutBackOffice(open)).toThrow('There is no route app/admin-layout')
})

test('a public page loads the entry, the root, the layout and its own module', () => {
  const [, layout] = ROUTES
  const modules = ['/assets/entry.js', '/assets/of root.js', layout?.module, '/assets/of /ports/:port.js']
  expect(publicPages(LIST)).toEqual([{ path: '/ports/:port', modules }])
})
