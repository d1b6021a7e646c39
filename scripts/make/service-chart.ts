/**
 * Draws the service chart: coast, shallows and a grid of degrees from Natural Earth's land, and the sea lanes.
 * Run by hand when the frame, the lanes or the colours change: node_modules/.bin/node scripts/make/service-chart.ts
 */
import { writeFileSync } from 'node:fs'
import {
  CHART_BOX,
  CHART_HEIGHT as HEIGHT,
  project,
  CHART_WIDTH as WIDTH,
} from '@sailing-desk/trade/chart/chart-projection'
import { LANES, type Lane } from '@sailing-desk/trade/chart/lanes'
import { APPROACHES, lanePath } from '@sailing-desk/trade/chart/passage'
import { coastLine, colour } from './coast-line.ts'

const land = coastLine({
  scale: '50m',
  width: WIDTH,
  height: HEIGHT,
  bleed: 30,
  tolerance: 0.6,
  smallestIsland: 5,
  degree: project(58, 0).x - project(57, 0).x,
  at: { longitude: 0, latitude: 0, ...project(0, 0) },
})

function degreeGrid(): string {
  const tens = (from: number, to: number) =>
    Array.from({ length: 36 }, (_, n) => 10 * n - 180).filter((degrees) => degrees >= from && degrees <= to)
  const meridians = tens(CHART_BOX.west, CHART_BOX.east).map((at) => `M${project(at, 0).x} 0V${HEIGHT}`)
  const parallels = tens(CHART_BOX.south, CHART_BOX.north).map(
    (at) => `M0 ${Math.round(project(0, at).y)}H${WIDTH}`,
  )
  return [...meridians, ...parallels].join('')
}

/** SVG path data for all lanes of a kind. */
const lanes = (kind: 'trunk' | 'feeder') => paths(LANES.filter((lane) => lane.kind === kind))
const paths = (ways: readonly Pick<Lane, 'waypoints'>[]) => ways.map(lanePath).join('')

const svg = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
  `<defs><path id="land" d="${land}"/></defs>`,
  `<g fill="none" stroke="${colour('indigo-800')}" stroke-linejoin="round">`,
  '<use href="#land" stroke-width="44" opacity=".3"/><use href="#land" stroke-width="20" opacity=".5"/></g>',
  `<path d="${degreeGrid()}" fill="none" stroke="${colour('indigo-500')}" stroke-opacity=".22"/>`,
  `<use href="#land" fill="${colour('indigo-700')}" fill-rule="evenodd"/>`,
  '<g fill="none" stroke-linecap="round">',
  `<path d="${paths(APPROACHES)}" stroke="${colour('indigo-200')}" stroke-width="1" stroke-opacity=".55" stroke-dasharray=".1 5" vector-effect="non-scaling-stroke"/>`,
  `<path d="${lanes('feeder')}" stroke="${colour('indigo-200')}" stroke-width="1.25" stroke-opacity=".8" stroke-dasharray=".1 4" vector-effect="non-scaling-stroke"/>`,
  `<path d="${lanes('trunk')}" stroke="${colour('vermilion-500')}" stroke-width="1.75" vector-effect="non-scaling-stroke"/>`,
  '</g></svg>\n',
].join('')
writeFileSync('src/web/service-chart/service-chart.svg', svg)
console.log(`service-chart.svg: ${svg.length} bytes`)
