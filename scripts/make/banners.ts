/**
 * Draws the banners of the company pages: depth contours of a generated sea bed, with one seed per page.
 * Run by hand when the seeds, the size or the colours change: node_modules/.bin/node scripts/make/banners.ts
 */
import { writeFile } from 'node:fs/promises'
import { contours } from 'd3-contour'
import type { Point } from './coast-line.ts'
import { evenRing } from './even-ring.ts'
import { type SeaBed, seaBed } from './sea-bed.ts'
import { smoothRing } from './smooth-ring.ts'
import { colour } from './token-colour.ts'

const BANNERS = { overview: 189, standards: 147, partners: 266, statistics: 52, legal: 105 }

const WIDTH = 1600
const HEIGHT = 440
/** Distance of the samples. The grid extends beyond the frame, where d3 closes its rings. */
const CELL = 16
const BLEED = 2
const COLUMNS = WIDTH / CELL + 2 * BLEED
const ROWS = Math.ceil(HEIGHT / CELL) + 2 * BLEED
const HILL = 330
const LAND = 0.42
const DEPTHS = [-0.74, -0.56, -0.4, -0.26, -0.14, -0.03, 0.07, 0.16, 0.25, 0.33]
/** Distance of the points on a contour. Rings of fewer than five points are not drawn. */
const STEP = 30

/** Shallower to the right, so that there are few contours behind the title. */
function depthsOf(bed: SeaBed): number[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, i) => {
    const x = ((i % COLUMNS) - BLEED) * CELL
    const y = (Math.floor(i / COLUMNS) - BLEED) * CELL
    return bed(x / HILL, y / HILL) + 1.25 * (x / WIDTH - 0.66)
  })
}

function linesAt(depths: number[], levels: number[]): string[] {
  const drawn = contours().size([COLUMNS, ROWS]).thresholds(levels)(depths)
  return drawn.map(({ coordinates }) =>
    coordinates
      .flat()
      .map((ring) => evenRing(ring.map(inFrame), STEP))
      .filter((ring) => ring.length >= 5)
      .map(smoothRing)
      .join(''),
  )
}

/** d3 counts from the corner of a cell, while our samples are in its centre. */
const inFrame = ([x, y]: Point): Point => [(x - 0.5 - BLEED) * CELL, (y - 0.5 - BLEED) * CELL]

async function banner(seed: number): Promise<string> {
  const depths = depthsOf(seaBed(seed))
  const [land = ''] = linesAt(depths, [LAND])
  const line = 'vector-effect="non-scaling-stroke"'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * WIDTH} ${2 * HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<g fill="${await colour('indigo-600')}" fill-opacity=".09" stroke="${await colour('indigo-500')}" stroke-opacity=".5">`,
    ...linesAt(depths, DEPTHS).map((path) => `<path d="${path}" ${line}/>`),
    '</g>',
    `<path d="${land}" fill="${await colour('indigo-700')}" fill-rule="evenodd" stroke="${await colour('indigo-500')}" stroke-width="1.5" ${line}/>`,
    '</svg>\n',
  ].join('')
}

for (const [name, seed] of Object.entries(BANNERS)) {
  const svg = await banner(seed)
  await writeFile(new URL(`../../src/company/drawings/banner-${name}.svg`, import.meta.url), svg)
  console.log(`banner-${name}.svg: ${svg.length} bytes`)
}
