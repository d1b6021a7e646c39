import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT } from './rendering/cached-page.ts'

/** The name of the file, up to its hash. */
export const PUBLIC_ROUTES = 'public-routes-'

/**
 * The address of the built list of routes without the back office, which public pages bring: see
 * scripts/after-build/route-lists.ts. Throws if there is no build.
 */
export function publicRoutesUrl(): string {
  const names = readdirSync(join(CLIENT, 'assets')).filter(
    (name) => name.startsWith(PUBLIC_ROUTES) && name.endsWith('.js'),
  )
  if (names.length !== 1) throw new Error(`The build has ${names.length} lists of the public routes`)
  return `/assets/${names[0]}`
}
