/**
 * Subsets the fonts of the pages. Run by hand when letters are missing: node_modules/.bin/node scripts/make/fonts.ts
 * The fonts of the PDF files are described in packages/records/src/export/README.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const ARCHIVO = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'
const PLEX = '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('')

/** Latin, and the symbols of schedules, units and prices. The packages lack → and ₂, so arrows are drawn. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…·×↑↓€−′″•`
/** Kerning, ligatures, combining marks and tabular figures, without stylistic sets. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum', 'lnum']

async function writeFont(name: string, source: string, variationAxes?: Record<string, number>) {
  const options = { variationAxes, keepFeatures: FEATURES, noHinting: true, targetFormat: 'woff2' } as const
  const font = await subsetFont(readFileSync(`node_modules/${source}`), LETTERS, options)
  writeFileSync(`src/styles/fonts/${name}.woff2`, font)
  console.log(`${name}.woff2: ${font.length} bytes`)
}

await writeFont('archivo', ARCHIVO, { wdth: 112, wght: 650 })
for (const weight of [400, 600]) await writeFont(`plex-${weight}`, `${PLEX}-${weight}-normal.woff2`)
