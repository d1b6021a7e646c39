/**
 * Draws the share picture (og:image) of each public page, and records for the server what was built. Runs after the pages
 * are built, because it reads their titles from the rendered pages.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { company } from '../../content/company.ts'
import {
  BUILT_SITE,
  type BuiltSite,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
} from '../../src/app/search-engines/built-site.ts'
import { addressesOf } from '../../src/app/search-engines/page-address.ts'
import { headTextOf, ownTitle } from '../../src/app/search-engines/page-words.ts'
import type { Render } from '../../src/app/site.ts'
import { PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { project } from '../../src/company/service-chart/chart-projection.ts'
import { EMPTY_SITE } from './empty-site.ts'

/** The letters of titles. */
const CHARACTERS = Array.from({ length: 0x17f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
const PUNCTUATION = '–—‘’“”…·×€′″•'
const COLUMN = { left: 72, width: 600 }
const CHART_LEFT = 720
const CHART_WIDTH = PICTURE_WIDTH - CHART_LEFT
const SIZES = [76, 64, 54, 46]
const MAX_LINES = 4
const LINE_HEIGHT = 1.12
const FIRST_LINE = 326
const LAST_LINE = 496

/** Centres of the chart sections, as longitude and latitude: the coasts that the lanes connect. */
const CHART_CENTRES = [
  [80, 15],
  [134, 32],
  [101, 5],
  [118, 25],
] as const

/** Returns the width of a text at a size of 1 px. */
type Measure = (text: string) => number

/**
 * Returns the share picture of a page as SVG: its title, the company, and a section of the service chart, given as an
 * image URL. `measure` measures text in the font of the title.
 */
function sharePicture(title: string, piece: string, measure: Measure): string {
  const { size, lines } = fitLines(title, measure)
  const step = size * LINE_HEIGHT
  const first = Math.min(FIRST_LINE, LAST_LINE - (lines.length - 1) * step)
  const rows = lines.map(
    (line, i) =>
      `<text x="${COLUMN.left}" y="${Math.round(first + i * step)}" font-size="${size}">${escapeXml(line)}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}" font-family="Archivo" fill="#ffffff">`,
    `<path fill="#0b1430" d="M0 0h${PICTURE_WIDTH}v${PICTURE_HEIGHT}H0z"/>`,
    `<image x="${CHART_LEFT}" width="${CHART_WIDTH}" height="${PICTURE_HEIGHT}" href="${piece}"/>`,
    LOGO,
    `<text x="152" y="115" font-size="34">${escapeXml(company.name)}</text>`,
    ...rows,
    `<path fill="#e04e2f" d="M${COLUMN.left} 540h56v5h-56z"/>`,
    `<text x="${COLUMN.left}" y="584" font-family="IBM Plex Sans" font-size="26" fill="#c5d0ec">${escapeXml(company.tagline)}</text>`,
    '</svg>',
  ].join('')
}

/** Wraps the title between words, at the first size that needs few enough lines. Throws if there is none. */
export function fitLines(title: string, measure: Measure): { size: number; lines: string[] } {
  for (const size of SIZES) {
    const fits = (line: string) => measure(line) * size <= COLUMN.width
    const lines: string[] = []
    for (const word of title.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`
      if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    if (lines.length <= MAX_LINES && lines.every(fits)) return { size, lines }
  }
  throw new Error(`No share picture has room for the title '${title}'`)
}

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

const LOGO =
  '<clipPath id="logo"><path d="M0 0h32v32H0z"/></clipPath><g transform="translate(72 72) scale(2)" clip-path="url(#logo)"><circle cx="16" cy="16" r="14" fill="#e04e2f"/><path fill="none" stroke="#0b1430" stroke-width="2" d="M-2 17.5q4.5-3.2 9 0t9 0 9 0 9 0M-2 22.5q4.5-3.2 9 0t9 0 9 0 9 0M-2 27.5q4.5-3.2 9 0t9 0 9 0 9 0"/></g>'

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The SVG renderer does not support woff2. */
function asTrueType(file: string): Promise<Buffer> {
  const woff2 = readFileSync(`src/styles/fonts/${file}`)
  return subsetFont(woff2, CHARACTERS + PUNCTUATION, { targetFormat: 'truetype' })
}

async function drawAll(): Promise<void> {
  await initWasm(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'))
  const archivo = await asTrueType('archivo.woff2')
  const font = { fontBuffers: [archivo, await asTrueType('plex-400.woff2')], defaultFontFamily: 'Archivo' }
  const draw = (svg: string) => Buffer.from(new Resvg(svg, { font }).render().asPng())
  const { render } = (await import(resolve('build/server/index.js'))) as { render: Render }
  const glyphs = create(archivo) as Font
  const measure = (line: string) =>
    glyphs.glyphsForString(line).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / glyphs.unitsPerEm
  const pieces = chartPieces(readFileSync('src/company/service-chart/service-chart.svg', 'utf8')).map(
    (svg) => `data:image/png;base64,${draw(svg).toString('base64')}`,
  )
  const pictures: BuiltSite['pictures'] = {}
  const addresses = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage).flatMap(addressesOf)
  for (const [number, address] of addresses.entries()) {
    const page = await render(new Request(new URL(address, 'http://localhost')), EMPTY_SITE)
    const title = ownTitle(headTextOf(await page.text()).title)
    const png = draw(sharePicture(title, pieces[number % pieces.length] ?? '', measure))
    const name = address.replace(/\W+/g, '-').replace(/^-/, '') || 'home'
    const hash = createHash('sha256').update(png).digest('base64url').slice(0, 8)
    pictures[address] = `/assets/share-${name}-${hash}.png`
    writeFileSync(`build/client${pictures[address]}`, png)
  }
  writeFileSync(BUILT_SITE, JSON.stringify({ at: new Date().toISOString(), pictures } satisfies BuiltSite))
}

if (import.meta.main) await drawAll()
