import { globSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Every page brings React Router's list of all routes, screens of the back office included. A third of it are the imports of
 * their files. The browser would need those to prefetch links, which no page does; else it only repeats the preload links
 * that the server has printed. Fails the build if the list looks different.
 */
type Manifest = { routes: Record<string, { imports: string[] }> }

const START = 'window.__reactRouterManifest='

const [file, ...others] = globSync('build/client/assets/manifest-*.js')
const text = file ? readFileSync(file, 'utf8') : ''
if (!file || others.length > 0 || !text.startsWith(START) || !text.endsWith(';'))
  throw new Error("React Router's manifest is not as expected: see scripts/after-build/trim-manifest.ts")
// The build writes it.
const manifest = JSON.parse(text.slice(START.length, -1)) as Manifest
for (const route of Object.values(manifest.routes)) {
  if (!Array.isArray(route.imports)) throw new Error('A route of the manifest has no list of imports')
  route.imports = []
}
writeFileSync(file, `${START}${JSON.stringify(manifest)};`)
