/**
 * Draws the service chart: coast, shallows and a grid of degrees from Natural Earth's 1:50m land, and the sea lanes.
 * Run by hand when the frame, the lanes or the colours change: node_modules/.bin/node scripts/make/service-chart.ts
 */
import { writeFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { geoMercator } from 'd3-geo'
import {
  CHART_BOX,
  CHART_HEIGHT,
  CHART_WIDTH,
  project,
} from '../../src/company/service-chart/chart-projection.ts'
import { lanePath } from '../../src/company/service-chart/lane-path.ts'
import { LANES } from '../../src/company/service-chart/lanes.ts'
import { projectRings, readLand, ringPath, simplifyRing } from './coast-line.ts'
import { colour } from './token-colour.ts'

const OUTPUT = new URL('../../src/company/service-chart/service-chart.svg', import.meta.url)

/** In chart units. On a wide screen one unit is about one or two pixels. */
const TOLERANCE = 0.6
const SMALLEST_ISLAND = 5
const BLEED = 30

/** d3's Mercator projection, aligned with `project`. */
function chartProjection() {
  const scale = project(58, 0).x - project(57, 0).x
  const { x, y } = project(0, 0)
  return geoMercator()
    .scale((scale * 180) / Math.PI)
    .translate([x, y])
    .precision(0)
    .clipExtent([
      [-BLEED, -BLEED],
      [CHART_WIDTH + BLEED, CHART_HEIGHT + BLEED],
    ])
}

function degreeGrid() {
  const tens = (from: number, to: number) =>
    Array.from(
      { length: Math.floor(to / 10) - Math.ceil(from / 10) + 1 },
      (_, i) => (Math.ceil(from / 10) + i) * 10,
    )
  const meridians = tens(CHART_BOX.west, CHART_BOX.east).map((at) => `M${project(at, 0).x} 0V${CHART_HEIGHT}`)
  const parallels = tens(CHART_BOX.south, CHART_BOX.north).map(
    (at) => `M0 ${Math.round(project(0, at).y)}H${CHART_WIDTH}`,
  )
  return [...meridians, ...parallels].join('')
}

/** SVG path data for all lanes of a kind. */
function lanes(kind: 'trunk' | 'feeder') {
  return LANES.filter((lane) => lane.kind === kind)
    .map(lanePath)
    .join('')
}

const rings = projectRings(await readLand('50m'), chartProjection()).map((ring) =>
  simplifyRing(ring, TOLERANCE, SMALLEST_ISLAND),
)

const svg = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CHART_WIDTH} ${CHART_HEIGHT}" width="${CHART_WIDTH}" height="${CHART_HEIGHT}">`,
  `<defs><path id="land" d="${rings.map(ringPath).join('')}"/></defs>`,
  `<g fill="none" stroke="${await colour('indigo-800')}" stroke-linejoin="round">`,
  '<use href="#land" stroke-width="44" opacity=".3"/><use href="#land" stroke-width="20" opacity=".5"/></g>',
  `<path d="${degreeGrid()}" fill="none" stroke="${await colour('indigo-500')}" stroke-opacity=".22"/>`,
  `<use href="#land" fill="${await colour('indigo-700')}" fill-rule="evenodd"/>`,
  '<g fill="none" stroke-linecap="round">',
  `<path d="${lanes('feeder')}" stroke="${await colour('indigo-200')}" stroke-width="1.25" stroke-opacity=".8" stroke-dasharray=".1 4" vector-effect="non-scaling-stroke"/>`,
  `<path d="${lanes('trunk')}" stroke="${await colour('vermilion-500')}" stroke-width="1.75" vector-effect="non-scaling-stroke"/>`,
  '</g></svg>\n',
].join('')
await writeFile(OUTPUT, svg)
console.log(`service-chart.svg: ${svg.length} bytes, ${brotliCompressSync(svg).length} with brotli`)
