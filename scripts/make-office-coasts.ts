/**
 * Draws the coast around each office of content/company.ts from Natural Earth's 1:10m land: land, shallows and a grid of
 * minutes. Run by hand when the offices change: node_modules/.bin/node scripts/make-office-coasts.ts
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { geoMercator, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import { offices } from '../content/company.ts'
import {
  COAST_HEIGHT,
  COAST_SPAN,
  COAST_WIDTH,
  coastFile,
  coastGridLines,
  type Place,
} from '../src/enquiries/drawings/office-coast.ts'
import { type Point, ringPath, simplifyRing } from './coast-line.ts'

const ATLAS = new URL('../node_modules/world-atlas/land-10m.json', import.meta.url)
const TOKENS = new URL('../src/styles/tokens.css', import.meta.url)
const FOLDER = new URL('../src/enquiries/drawings/', import.meta.url)

const TOLERANCE = 0.4
const SMALLEST_ISLAND = 12
/** The drawing extends beyond its frame, so that no edge of land is visible. */
const BLEED = 60

const topology = JSON.parse(await readFile(ATLAS, 'utf8'))
const land = feature(topology, topology.objects.land)
const tokens = await readFile(TOKENS, 'utf8')

for (const name of await readdir(FOLDER)) if (/^coast-.*\.svg$/.test(name)) await rm(new URL(name, FOLDER))
for (const office of offices) {
  const svg = draw(office)
  await writeFile(new URL(coastFile(office), FOLDER), svg)
  console.log(`${coastFile(office)}: ${svg.length} bytes`)
}

function draw(office: Place): string {
  const rings = coastRings(office).map((ring) => simplifyRing(ring, TOLERANCE, SMALLEST_ISLAND))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COAST_WIDTH} ${COAST_HEIGHT}" width="${COAST_WIDTH}" height="${COAST_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${colour('indigo-100')}"/>`,
    `<defs><path id="land" d="${rings.map(ringPath).join('')}"/></defs>`,
    `<g fill="none" stroke="${colour('indigo-200')}" stroke-linejoin="round">`,
    '<use href="#land" stroke-width="88" opacity=".28"/><use href="#land" stroke-width="44" opacity=".42"/></g>',
    `<use href="#land" fill="${colour('sand-100')}" stroke="${colour('indigo-600')}" stroke-width="1.5" stroke-linejoin="round" fill-rule="evenodd"/>`,
    `<path d="${minuteGrid(office)}" fill="none" stroke="${colour('indigo-500')}" stroke-opacity=".22"/>`,
    '</svg>\n',
  ].join('')
}

function coastRings(office: Place): Point[][] {
  const rings: Point[][] = []
  const context = {
    beginPath() {},
    moveTo: (x: number, y: number) => void rings.push([[x, y]]),
    lineTo: (x: number, y: number) => void rings.at(-1)?.push([x, y]),
    arc() {},
    closePath() {},
  }
  geoPath(projectionAround(office), context)(land)
  // A ring around the whole frame is a distant continent, inverted by the clipping.
  return rings.filter((ring) => ring.some(isInside))
}

function isInside([x, y]: Point): boolean {
  return x > -BLEED && x < COAST_WIDTH + BLEED && y > -BLEED && y < COAST_HEIGHT + BLEED
}

/** d3's Mercator projection, aligned with `placeOnCoast`. */
function projectionAround(office: Place) {
  return geoMercator()
    .scale((COAST_WIDTH / COAST_SPAN) * (180 / Math.PI))
    .center([office.longitude, office.latitude])
    .translate([COAST_WIDTH / 2, COAST_HEIGHT / 2])
    .precision(0)
    .clipExtent([
      [-BLEED, -BLEED],
      [COAST_WIDTH + BLEED, COAST_HEIGHT + BLEED],
    ])
}

function minuteGrid(office: Place): string {
  return coastGridLines(office)
    .map(({ kind, at }) =>
      kind === 'meridian' ? `M${at.toFixed(1)} 0V${COAST_HEIGHT}` : `M0 ${at.toFixed(1)}H${COAST_WIDTH}`,
    )
    .join('')
}

function colour(name: string): string {
  const found = tokens.match(new RegExp(`--${name}: (#[0-9a-f]{6})`))?.[1]
  if (!found) throw new Error(`tokens.css has no colour --${name}`)
  return found
}
