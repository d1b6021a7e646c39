/**
 * Draws the coast around each office of content/company.ts from Natural Earth's land: land, shallows and a grid of minutes.
 * Run by hand when the offices change: node_modules/.bin/node scripts/make/office-coasts.ts
 */
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { offices } from '../../content/company.ts'
import {
  coastFile,
  coastGridLines,
  COAST_HEIGHT as HEIGHT,
  COAST_SPAN as SPAN,
  COAST_WIDTH as WIDTH,
} from '../../src/enquiries/drawings/office-coast.ts'
import { coastLine, colour } from './coast-line.ts'

const FOLDER = 'src/enquiries/drawings'

for (const file of globSync(`${FOLDER}/coast-*.svg`)) rmSync(file)
for (const office of offices) {
  const land = coastLine({
    scale: '10m',
    width: WIDTH,
    height: HEIGHT,
    bleed: 60,
    tolerance: 0.4,
    smallestIsland: 12,
    degree: WIDTH / SPAN,
    at: { ...office, x: WIDTH / 2, y: HEIGHT / 2 },
  })
  const grid = coastGridLines(office).map(({ kind, at }) =>
    kind === 'meridian' ? `M${at.toFixed(1)} 0V${HEIGHT}` : `M0 ${at.toFixed(1)}H${WIDTH}`,
  )
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${colour('indigo-100')}"/>`,
    `<defs><path id="land" d="${land}"/></defs>`,
    `<g fill="none" stroke="${colour('indigo-200')}" stroke-linejoin="round">`,
    '<use href="#land" stroke-width="88" opacity=".28"/><use href="#land" stroke-width="44" opacity=".42"/></g>',
    `<use href="#land" fill="${colour('sand-100')}" stroke="${colour('indigo-600')}" stroke-width="1.5" stroke-linejoin="round" fill-rule="evenodd"/>`,
    `<path d="${grid.join('')}" fill="none" stroke="${colour('indigo-500')}" stroke-opacity=".22"/>`,
    '</svg>\n',
  ].join('')
  writeFileSync(`${FOLDER}/${coastFile(office)}`, svg)
  console.log(`${coastFile(office)}: ${svg.length} bytes`)
}
