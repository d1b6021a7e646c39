/** Prints what the scripts of each public page weigh, and fails if one is too heavy. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { publicRoutesUrl } from '../../src/app/public-routes.ts'
import { renderPublicPage } from '../../src/app/rendering/cached-page.ts'
import type { Render } from '../../src/app/site.ts'
import { PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { EMPTY_SITE } from './empty-site.ts'
import { bytesOf, CLIENT, firstLoadScripts, withImports } from './first-load.ts'
import { parseRouteList, publicPages } from './route-lists.ts'

/** Bytes, compressed with brotli. */
const MOST_BYTES = 110_000

const list = parseRouteList(readFileSync(`${CLIENT}${publicRoutesUrl()}`, 'utf8'))
const pages = publicPages(list).map(({ path, modules }) => ({
  path,
  scripts: withImports([list.url, ...modules]),
}))
await checkMeasure()
const weights = pages.map(({ path, scripts }) => ({ path, files: scripts.size, bytes: bytesOf(scripts) }))
weights.sort((a, b) => b.bytes - a.bytes)

console.log(`Scripts of the public pages in bytes (brotli), at most ${MOST_BYTES}:`)
for (const { path, bytes, files } of weights)
  console.log(`${path.padEnd(32)}${String(bytes).padStart(8)} in ${files} files`)
const heavy = weights.filter(({ bytes }) => bytes > MOST_BYTES).map(({ path }) => path)
if (heavy.length > 0) throw new Error(`Too heavy: ${heavy.join(', ')}`)

/** The scripts are found by the modules of a route, for pages with parameters; a page as it is sent must load the same. */
async function checkMeasure(): Promise<void> {
  const { render } = (await import(resolve('build/server/index.js'))) as { render: Render }
  for (const { path } of PUBLIC_PAGES) {
    const { body } = await renderPublicPage(render, EMPTY_SITE, path, (head) => head)
    const found = pages.find((page) => page.path === path)?.scripts ?? new Set()
    const difference = found.symmetricDifference(firstLoadScripts(body.toString()))
    if (difference.size > 0) throw new Error(`${path} is measured wrongly: ${[...difference].join(', ')}`)
  }
}
