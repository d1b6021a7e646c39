import { LAYOUTS } from '../../src/app/site-map.ts'

type Route = { id: string; parentId?: string; path?: string; module: string; imports: string[] }

/** React Router's list of all routes ("manifest"), by which the browser goes from page to page. */
export type RouteList = { entry: { module: string }; routes: Record<string, Route>; url: string }

const START = 'window.__reactRouterManifest='

/** Throws if the file looks different from what React Router wrote so far. */
export function parseRouteList(text: string): RouteList {
  if (!text.startsWith(START) || !text.endsWith(';'))
    throw unexpected('The file does not begin or end as usual')
  // The build writes it; what matters is checked below.
  const list = JSON.parse(text.slice(START.length, -1)) as RouteList
  const routes = Object.values(list.routes)
  if (!list.url || !list.entry.module) throw unexpected('It has no address or no entry')
  for (const { id, module, imports } of routes)
    if (!id || !module || !Array.isArray(imports)) throw unexpected(`Route ${id} has no module or no imports`)
  return list
}

export const printRouteList = (list: RouteList) => `${START}${JSON.stringify(list)};`

/**
 * Leaves out the imports of each route, a third of the list. The browser would need them to prefetch links, which no page
 * does; else they only repeat the preload links that the server has printed.
 */
export function withoutImports(list: RouteList): RouteList {
  const routes = Object.entries(list.routes).map(([id, route]) => [id, { ...route, imports: [] }])
  return { ...list, routes: Object.fromEntries(routes) }
}

/** The list for public pages. Their links into the back office load a new document, which brings the whole list. */
export function withoutBackOffice(list: RouteList): RouteList {
  const { backOffice } = LAYOUTS
  if (!list.routes[backOffice]) throw unexpected(`There is no route ${backOffice}`)
  const routes = Object.entries(list.routes).filter(
    ([id, { parentId }]) => id !== backOffice && parentId !== backOffice,
  )
  return { ...list, routes: Object.fromEntries(routes) }
}

/** The paths that `withoutBackOffice` leaves out. */
export function backOfficePaths(list: RouteList): string[] {
  const kept = withoutBackOffice(list).routes
  return pathsOf(Object.values(list.routes).filter(({ id }) => !(id in kept)))
}

/** The public pages by path, each with the modules that it loads. */
export function publicPages(list: RouteList): { path: string; modules: string[] }[] {
  const routes = Object.values(list.routes)
  return routes
    .filter(({ parentId }) => parentId === LAYOUTS.public)
    .map((page) => ({
      path: page.path ?? '',
      modules: [list.entry.module, list.routes.root, list.routes[LAYOUTS.public], page].flatMap(
        (part) => (typeof part === 'string' ? part : part?.module) ?? [],
      ),
    }))
}

export const pathsOf = (routes: Iterable<Route>) => [...routes].flatMap(({ path }) => path || [])

export const unexpected = (what: string) =>
  new Error(
    `React Router's list of routes is not as expected: ${what}. See scripts/after-build/route-lists.ts`,
  )
