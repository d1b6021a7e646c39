import { describe, expect, test } from 'vitest'
import { LAYOUTS } from '../../src/app/site-map.ts'
import {
  backOfficePaths,
  parseRouteList,
  printRouteList,
  publicPages,
  withoutBackOffice,
  withoutImports,
} from './route-lists.ts'

const route = (id: string, parentId?: string, path?: string) => ({
  id,
  ...(parentId && { parentId }),
  ...(path && { path }),
  module: `/assets/of ${id}.js`,
  imports: ['/assets/shared.js'],
})

const ROUTES = [
  route('root'),
  route(LAYOUTS.public, 'root'),
  route('/ports/:port', LAYOUTS.public, '/ports/:port'),
  route(LAYOUTS.backOffice, 'root'),
  route('/admin/users', LAYOUTS.backOffice, '/admin/users'),
  route('home', LAYOUTS.backOffice, '/admin'),
  route('unknown', 'root', '*'),
]
const LIST = {
  entry: { module: '/assets/entry.js' },
  routes: Object.fromEntries(ROUTES.map((each) => [each.id, each])),
  url: '/assets/manifest-1.js',
}

test('the list is read and written as React Router does', () => {
  const text = printRouteList(LIST)
  expect(text).toMatch(/^window\.__reactRouterManifest=\{.*\};$/)
  expect(parseRouteList(text)).toEqual(LIST)
})

describe('a list that looks different fails', () => {
  const { home: _, ...others } = LIST.routes
  const { imports: __, ...withoutList } = route('home')
  test.each([
    ['begins otherwise', `export default ${JSON.stringify(LIST)};`],
    ['has no address', printRouteList({ ...LIST, url: '' })],
    [
      'has a route without imports',
      `window.__reactRouterManifest=${JSON.stringify({ ...LIST, routes: { ...others, home: withoutList } })};`,
    ],
    [
      'has a route without a module',
      printRouteList({ ...LIST, routes: { home: { ...route('home'), module: '' } } }),
    ],
  ])('%s', (_why, text) => {
    expect(() => parseRouteList(text)).toThrow("React Router's list of routes is not as expected")
  })

  test('has no layout of the back office', () => {
    const { [LAYOUTS.backOffice]: ___, ...routes } = LIST.routes
    expect(() => withoutBackOffice({ ...LIST, routes })).toThrow('There is no route app/admin-layout')
  })
})

test('public pages get the list without the back office', () => {
  const { routes, ...rest } = withoutBackOffice(LIST)
  expect(Object.keys(routes)).toEqual(['root', LAYOUTS.public, '/ports/:port', 'unknown'])
  expect({ ...rest, routes: LIST.routes }).toEqual(LIST)
  expect(backOfficePaths(LIST)).toEqual(['/admin/users', '/admin'])
})

test('no list has the imports of its routes', () => {
  expect(Object.values(withoutImports(LIST).routes).flatMap(({ imports }) => imports)).toEqual([])
})

test('a public page loads the entry, the root, the layout and its own module', () => {
  expect(publicPages(LIST)).toEqual([
    {
      path: '/ports/:port',
      modules: [
        '/assets/entry.js',
        '/assets/of root.js',
        `/assets/of ${LAYOUTS.public}.js`,
        '/assets/of /ports/:port.js',
      ],
    },
  ])
})
