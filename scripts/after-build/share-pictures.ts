/**
 * Draws the share picture (og:image) of each public page, prepares what the server draws the others with, and records what was
 * built. Runs after the pages are built, because it renders them for their titles.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { project } from '@sailing-desk/trade/chart/chart-projection'
import subsetFont from 'subset-font'
import { defaultCompany } from '../../content/company.ts'
import { renderPublicPage } from '../../src/app/rendering/cached-page.ts'
import {
  BUILT_SITE,
  type BuiltSite,
  ownTitle,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
} from '../../src/app/search-engines/built-site.ts'
import { addressesOf } from '../../src/app/search-engines/page-address.ts'
import {
  chartFile,
  createPictures,
  startRenderer,
  TITLE_FONT,
} from '../../src/app/share-pictures/draw-picture.ts'
import { CHART_LEFT } from '../../src/app/share-pictures/picture.ts'
import type { Render } from '../../src/app/site.ts'
import { PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { EMPTY_SITE } from './empty-site.ts'

const { name, tagline } = defaultCompany.company

/** The letters of titles. */
const CHARACTERS = Array.from({ length: 0x17f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
const PUNCTUATION = '–—‘’“”…·×€′″•→'
const CHART_WIDTH = PICTURE_WIDTH - CHART_LEFT

/** Centres of the chart sections, as longitude and latitude: the coasts that the lanes connect. */
const CHART_CENTRES = [
  [80, 15],
  [134, 32],
  [101, 5],
  [118, 25],
] as const

/** Returns sections of the chart as SVG, shared by the pictures, because rendering the chart takes longer than the rest. */
function chartPieces(chart: string): string[] {
  return CHART_CENTRES.map(([longitude, latitude]) => {
    const { x, y } = project(longitude, latitude)
    const box = `${Math.round(x - CHART_WIDTH / 2)} ${Math.round(y - PICTURE_HEIGHT / 2)} ${CHART_WIDTH} ${PICTURE_HEIGHT}`
    const inside = chart.slice(chart.indexOf('>') + 1).replace(SHALLOWS, COAST)
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${CHART_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="${box}"><path fill="#111d45" d="M0 0h3000v3000H0z"/>${inside}`
  })
}

/** The shallows are very wide lines, which would take most of the rendering time. */
const SHALLOWS = /<use href="#land" stroke-width="44".*?<use [^>]*\/>/
const COAST = '<use href="#land" stroke="#2c479b" stroke-width="3"/>'

async function drawAll(): Promise<void> {
  mkdirSync(dirname(TITLE_FONT), { recursive: true })
  // The SVG renderer does not support woff2.
  const archivo = readFileSync('src/styles/fonts/archivo.woff2')
  writeFileSync(TITLE_FONT, await subsetFont(archivo, CHARACTERS + PUNCTUATION, { targetFormat: 'truetype' }))
  const draw = await startRenderer()
  const chart = readFileSync('src/web/service-chart/service-chart.svg', 'utf8')
  for (const [number, piece] of chartPieces(chart).entries())
    writeFileSync(chartFile(number), draw(piece, []))
  const picture = createPictures(draw)
  const { render } = (await import(resolve('build/server/index.js'))) as { render: Render }
  const pictures: BuiltSite['pictures'] = {}
  const addresses = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage).flatMap(addressesOf)
  for (const address of addresses) {
    const { words } = await renderPublicPage(render, EMPTY_SITE, address)
    const png = picture({
      heading: ownTitle(words.title, name),
      text: '',
      name,
      tagline,
    })
    const file = address.replace(/\W+/g, '-').replace(/^-/, '') || 'home'
    const hash = createHash('sha256').update(png).digest('base64url').slice(0, 8)
    pictures[address] = `/assets/share-${file}-${hash}.png`
    writeFileSync(`build/client${pictures[address]}`, png)
  }
  const at = new Date().toISOString()
  writeFileSync(BUILT_SITE, JSON.stringify({ at, pictures, name, tagline } satisfies BuiltSite))
}

await drawAll()
