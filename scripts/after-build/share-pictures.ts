/**
 * Draws the share picture (og:image) of each public page, and records for the server what was built. Runs after the pages
 * are built, because it reads their titles from the rendered pages.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { BUILT_SITE, type BuiltSite } from '../../src/app/search-engines/built-site.ts'
import { addressesOf } from '../../src/app/search-engines/page-address.ts'
import { headTextOf, ownTitle } from '../../src/app/search-engines/page-words.ts'
import type { Render } from '../../src/app/site.ts'
import { PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { EMPTY_SITE } from './empty-site.ts'
import { chartPieces, sharePicture } from './share-picture.ts'

const CHARACTERS = Array.from({ length: 0x17f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
const PUNCTUATION = '–—‘’“”…·×€′″•'

/** The SVG renderer does not support woff2. */
async function asTrueType(file: string): Promise<Buffer> {
  const woff2 = readFileSync(resolve('src/styles/fonts', file))
  return subsetFont(woff2, CHARACTERS + PUNCTUATION, { targetFormat: 'truetype' })
}

async function titleOf(render: Render, address: string): Promise<string> {
  const answer = await render(new Request(new URL(address, 'http://localhost')), EMPTY_SITE)
  return ownTitle(headTextOf(await answer.text()).title)
}

const [title, text] = await Promise.all(['archivo.woff2', 'plex-400.woff2'].map(asTrueType))
if (!title || !text) throw new Error('A font is missing')
await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
const font = { fontBuffers: [title, text], defaultFontFamily: 'Archivo' }
const draw = (svg: string) => new Resvg(svg, { font }).render().asPng()

const titleFont = create(title) as Font
const measure = (line: string) =>
  titleFont.glyphsForString(line).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) /
  titleFont.unitsPerEm
const pieces = chartPieces(readFileSync('src/company/service-chart/service-chart.svg', 'utf8')).map(
  (svg) => `data:image/png;base64,${Buffer.from(draw(svg)).toString('base64')}`,
)

const { render } = (await import(resolve('build/server/index.js'))) as { render: Render }
const pictures: BuiltSite['pictures'] = {}
const addresses = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage).flatMap(addressesOf)
for (const [number, address] of addresses.entries()) {
  const piece = pieces[number % pieces.length] ?? ''
  const png = draw(sharePicture(await titleOf(render, address), piece, measure))
  const name = address.replace(/\W+/g, '-').replace(/^-/, '') || 'home'
  const hash = createHash('sha256').update(png).digest('base64url').slice(0, 8)
  pictures[address] = `/assets/share-${name}-${hash}.png`
  writeFileSync(`build/client${pictures[address]}`, png)
}
writeFileSync(BUILT_SITE, JSON.stringify({ at: new Date().toISOString(), pictures } satisfies BuiltSite))
