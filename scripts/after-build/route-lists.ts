import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { ADMIN_SCREENS, MOVED_SCREENS, RECORD_SCREENS } from '../../src/app/admin-screens.ts'
import { PUBLIC_ROUTES } from '../../src/app/pages.ts'
import { LAYOUTS, PUBLIC_PAGES } from '../../src/app/site-map.ts'

type Route = { id: string; parentId?: string; path?: string; module: string; imports: string[] }

/** React Router's list of all routes ("manifest"), by which the browser goes from page to page. */
type RouteList = { entry: { module: string }; routes: Record<string, Route>; url: string }

const START = 'window.__reactRouterManifest='

/** Throws if the file looks different from what React Router wrote so far. */
export function parseRouteList(text: string): RouteList {
  if (!text.startsWith(START) || !text.endsWith(';'))
    throw unexpected('The file does not begin or end as usual')
  // The build writes it; what matters is checked below.
  const list = JSON.parse(text.slice(START.length, -1)) as RouteList
  if (!list.url || !list.entry.module) throw unexpected('It has no address or no entry')
  for (const { id, module, imports } of Object.values(list.routes))
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

/** The public pages by path, each with the modules that it loads. */
export function publicPages({ entry, routes }: RouteList): { path: string; modules: string[] }[] {
  const around = [routes.root, routes[LAYOUTS.public]].flatMap((route) => route?.module ?? [])
  return Object.values(routes)
    .filter(({ parentId }) => parentId === LAYOUTS.public)
    .map(({ path = '', module }) => ({ path, modules: [entry.module, ...around, module] }))
}

/** Throws if the back office or the public pages are not those of the site map. */
function checkPaths(all: RouteList, open: RouteList): void {
  const pathsOf = ({ routes }: RouteList) => new Set(Object.values(routes).flatMap(({ path }) => path || []))
  const screens = [
    ...[...ADMIN_SCREENS, ...RECORD_SCREENS].map(({ path }) => path),
    ...MOVED_SCREENS.map(({ formerly }) => formerly),
  ]
  const difference = new Set([...screens, '/admin', '/admin/*']).symmetricDifference(
    pathsOf(all).difference(pathsOf(open)),
  )
  if (difference.size > 0) throw unexpected(`The back office differs in ${[...difference].join(', ')}`)
  const pages = new Set(['*', ...PUBLIC_PAGES.flatMap(({ path, aliases = [] }) => [path, ...aliases])])
  const missing = pages.difference(pathsOf(open))
  if (missing.size > 0) throw unexpected(`The public pages lack ${[...missing].join(', ')}`)
  const surplus = [...pathsOf(open)].filter((path) => /^\/(admin|dashbord)/.test(path))
  if (surplus.length > 0) throw unexpected(`The public pages list ${surplus.join(', ')}`)
}

const unexpected = (what: string) =>
  new Error(
    `React Router's list of routes is not as expected: ${what}. See scripts/after-build/route-lists.ts`,
  )

/** Writes two lists in place of React Router's: one for the back office, and one without it for public pages. */
if (import.meta.main) {
  const [file, ...others] = globSync('build/client/assets/manifest-*.js')
  if (!file || others.length > 0) throw unexpected('There is not exactly one')
  const all = withoutImports(parseRouteList(readFileSync(file, 'utf8')))
  const open = withoutBackOffice(all)
  checkPaths(all, open)
  writeFileSync(file, printRouteList(all))
  const hash = createHash('sha256').update(printRouteList(open)).digest('hex').slice(0, 8)
  const url = `/assets/${PUBLIC_ROUTES}${hash}.js`
  writeFileSync(`build/client${url}`, printRouteList({ ...open, url }))
}
