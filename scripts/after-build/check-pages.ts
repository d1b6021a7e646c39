/**
 * Prints what the scripts of each public page weigh. Fails where a page is too heavy, cannot be shown for a site without data,
 * or is not sent as src/app/rendering/first-view.tsx means it to be: see docs/decisions/first-view.md.
 */
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { publicRoutesUrl } from '../../src/app/pages.ts'
import { renderPublicPage } from '../../src/app/rendering/cached-page.ts'
import { addressesOf } from '../../src/app/search-engines/page-address.ts'
import type { Render } from '../../src/app/site.ts'
import { PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { EMPTY_SITE } from './empty-site.ts'
import { firstViewFaults } from './first-view-faults.ts'
import { parseRouteList, publicPages } from './route-lists.ts'

const CLIENT = 'build/client'
/** Bytes, compressed with brotli. */
const MAX_BYTES = 112_000

const { render } = (await import(resolve('build/server/index.js'))) as { render: Render }
const list = parseRouteList(readFileSync(CLIENT + publicRoutesUrl(), 'utf8'))
const scriptsOf = new Map(
  publicPages(list).map(({ path, modules }) => [path, withImports([list.url, ...modules])]),
)

for (const page of PUBLIC_PAGES)
  for (const address of addressesOf(page)) {
    const { status, body } = await renderPublicPage(render, EMPTY_SITE, address)
    if (status !== 200)
      throw new Error(`${address} has the status ${status}: see scripts/after-build/empty-site.ts`)
    const faults = firstViewFaults(body.toString())
    if (faults.length > 0) throw new Error(`${address}: ${faults.join(', ')}`)
    checkScripts(page.path, body.toString())
  }

const weights = [...scriptsOf].map(([path, scripts]) => {
  const bytes = [...scripts].reduce((sum, url) => sum + statSync(`${CLIENT}${url}.br`).size, 0)
  return { path, files: scripts.size, bytes }
})
weights.sort((a, b) => b.bytes - a.bytes)
console.log(`Scripts of the public pages in bytes (brotli), at most ${MAX_BYTES}:`)
for (const { path, bytes, files } of weights)
  console.log(`${path.padEnd(32)}${String(bytes).padStart(8)} in ${files} files`)
const heavy = weights.filter(({ bytes }) => bytes > MAX_BYTES).map(({ path }) => path)
if (heavy.length > 0) throw new Error(`Too heavy: ${heavy.join(', ')}`)

/** Scripts are found by the modules of a route, for pages with parameters; a page as it is sent must load the same. */
function checkScripts(path: string, html: string): void {
  const loaded = withImports([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, url = '']) => url))
  const difference = loaded.symmetricDifference(scriptsOf.get(path) ?? new Set())
  if (difference.size > 0) throw new Error(`${path} is measured wrongly: ${[...difference].join(', ')}`)
}

/** All that is loaded before hydration: these scripts and what they import statically. */
function withImports(urls: string[]): Set<string> {
  const found = new Set(urls)
  // A set also visits what is added meanwhile.
  for (const url of found) {
    const code = readFileSync(CLIENT + url, 'utf8')
    for (const [, file] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      found.add(`/assets/${file}`)
  }
  return found
}
