/** Writes two lists of routes in place of React Router's: one for the back office, and one without it for public pages. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { PUBLIC_ROUTES } from '../../src/app/public-routes.ts'
import { ADMIN_SCREENS, PUBLIC_PAGES, RECORD_SCREENS } from '../../src/app/site-map.ts'
import {
  backOfficePaths,
  parseRouteList,
  pathsOf,
  printRouteList,
  type RouteList,
  unexpected,
  withoutBackOffice,
  withoutImports,
} from './route-lists.ts'

const [file, ...others] = globSync('build/client/assets/manifest-*.js')
if (!file || others.length > 0) throw unexpected('There is not exactly one')
const all = withoutImports(parseRouteList(readFileSync(file, 'utf8')))
checkBackOffice(all)
checkPublic(withoutBackOffice(all))
writeFileSync(file, printRouteList(all))
writePublic(withoutBackOffice(all))

function checkBackOffice(list: RouteList): void {
  const expected = [...ADMIN_SCREENS, ...RECORD_SCREENS].map(({ path }) => path)
  const difference = new Set([...expected, '/admin', '/admin/*']).symmetricDifference(
    new Set(backOfficePaths(list)),
  )
  if (difference.size > 0) throw unexpected(`The back office differs in ${[...difference].join(', ')}`)
}

function checkPublic({ routes }: RouteList): void {
  const paths = pathsOf(Object.values(routes))
  const expected = ['*', ...PUBLIC_PAGES.flatMap(({ path, aliases = [] }) => [path, ...aliases])]
  const missing = expected.filter((path) => !paths.includes(path))
  const surplus = paths.filter((path) => /^\/(admin|dashbord)/.test(path))
  if (missing.length > 0) throw unexpected(`The public pages lack ${missing.join(', ')}`)
  if (surplus.length > 0) throw unexpected(`The public pages list ${surplus.join(', ')}`)
}

function writePublic(list: RouteList): void {
  const hash = createHash('sha256').update(printRouteList(list)).digest('hex').slice(0, 8)
  const url = `/assets/${PUBLIC_ROUTES}${hash}.js`
  writeFileSync(`build/client${url}`, printRouteList({ ...list, url }))
}
