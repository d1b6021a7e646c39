/**
 * Draws the coast around each office of content/company.ts from Natural Earth's 1:10m land: land, shallows and a grid of
 * minutes. Run by hand when the offices change: node_modules/.bin/node scripts/make/office-coasts.ts
 */
import { readdir, rm, writeFile } from 'node:fs/promises'
import { geoMercator } from 'd3-geo'
import { offices } from '../../content/company.ts'
import {
  COAST_HEIGHT,
  COAST_SPAN,
  COAST_WIDTH,
  coastFile,
  coastGridLines,
  type Place,
} from '../../src/enquiries/drawings/office-coast.ts'
import { type Point, projectRings, readLand, ringPath, simplifyRing } from './coast-line.ts'
import { colour } from './token-colour.ts'

const FOLDER = new URL('../../src/enquiries/drawings/', import.meta.url)

const TOLERANCE = 0.4
const SMALLEST_ISLAND = 12
/** The drawing extends beyond its frame, so that no edge of land is visible. */
const BLEED = 60

const land = await readLand('10m')

for (const name of await readdir(FOLDER)) if (/^coast-.*\.svg$/.test(name)) await rm(new URL(name, FOLDER))
for (const office of offices) {
  const svg = await draw(office)
  await writeFile(new URL(coastFile(office), FOLDER), svg)
  console.log(`${coastFile(office)}: ${svg.length} bytes`)
}

async function draw(office: Place): Promise<string> {
  const rings = coastRings(office).map((ring) => simplifyRing(ring, TOLERANCE, SMALLEST_ISLAND))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COAST_WIDTH} ${COAST_HEIGHT}" width="${COAST_WIDTH}" height="${COAST_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${await colour('indigo-100')}"/>`,
    `<defs><path id="land" d="${rings.map(ringPath).join('')}"/></defs>`,
    `<g fill="none" stroke="${await colour('indigo-200')}" stroke-linejoin="round">`,
    '<use href="#land" stroke-width="88" opacity=".28"/><use href="#land" stroke-width="44" opacity=".42"/></g>',
    `<use href="#land" fill="${await colour('sand-100')}" stroke="${await colour('indigo-600')}" stroke-width="1.5" stroke-linejoin="round" fill-rule="evenodd"/>`,
    `<path d="${minuteGrid(office)}" fill="none" stroke="${await colour('indigo-500')}" stroke-opacity=".22"/>`,
    '</svg>\n',
  ].join('')
}

function coastRings(office: Place): Point[][] {
  // A ring around the whole frame is a distant continent, inverted by the clipping.
  return projectRings(land, projectionAround(office)).filter((ring) => ring.some(isInside))
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
