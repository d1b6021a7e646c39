/**
 * Subsets the site's fonts from their packages, and writes the style sheet that declares them together with fallback
 * faces of the same metrics, so that loading a font causes no layout shift.
 * Run by hand when a font changes: node_modules/.bin/node scripts/make/fonts.ts
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { type FontMetrics, readMetrics } from './font-metrics.ts'

const PACKAGES = new URL('../../node_modules/', import.meta.url)
const STYLES = new URL('../../src/styles/', import.meta.url)

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('')

/**
 * Latin, and the symbols used in schedules, units and prices. The Latin files of the packages lack → and ₂, so arrows are
 * drawn.
 */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…·×↑↓€−′″•`

/** Kerning, ligatures, combining marks and tabular figures, without stylistic sets. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum', 'lnum']

type FontSubset = {
  family: string
  weight: number
  file: string
  source: string
  axes?: Record<string, number>
}

const FONT_SUBSETS: readonly FontSubset[] = [
  {
    family: 'Archivo',
    weight: 650,
    file: 'archivo.woff2',
    source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    axes: { wdth: 112, wght: 650 },
  },
  {
    family: 'IBM Plex Sans',
    weight: 400,
    file: 'plex-400.woff2',
    source: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2',
  },
  {
    family: 'IBM Plex Sans',
    weight: 600,
    file: 'plex-600.woff2',
    source: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2',
  },
]

/** Advance widths of Arial (and Liberation Sans) in thousandths of an em: a–z, then A–Z. */
const ARIAL = {
  regular:
    '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 ' +
    '667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611',
  bold:
    '556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 ' +
    '722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611',
}

/** Typical text of the site. The fallback has to match the mean width of its letters. */
const SAMPLE = `General agent in India for a Japanese car liner operator. Break bulk, project, dry bulk and
automobile cargo on liner service from India to the Far East. Sailing schedule from Yokohama, Nagoya, Kobe and
Singapore to Chennai, Visakhapatnam, Kolkata, Chittagong and Mumbai. Warehousing, road transport and stevedoring.`

function meanWidth(widthOf: (char: string) => number | undefined) {
  const letters = [...SAMPLE].filter((char) => /[a-z ]/i.test(char))
  return letters.reduce((sum, char) => sum + (widthOf(char) ?? 0), 0) / letters.length
}

function arialWidth(bold: boolean) {
  const widths = (bold ? ARIAL.bold : ARIAL.regular).split(' ').map(Number)
  const letters = range(0x61, 0x7a) + range(0x41, 0x5a)
  return (char: string) => (char === ' ' ? 278 : widths[letters.indexOf(char)])
}

const percent = (ratio: number) => `${(100 * ratio).toFixed(2)}%`

function fallbackFace({ family, weight }: FontSubset, font: FontMetrics) {
  const bold = weight >= 600
  const adjust = meanWidth(font.widthOf) / font.unitsPerEm / (meanWidth(arialWidth(bold)) / 1000)
  const override = (units: number) => percent(units / font.unitsPerEm / adjust)
  const local = bold
    ? ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']
    : ['Arial', 'ArialMT', 'Liberation Sans']
  return `@font-face {
  font-family: "${family} fallback";
  font-weight: ${weight};
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${override(font.ascent)};
  descent-override: ${override(font.descent)};
  line-gap-override: ${override(font.lineGap)};
}
`
}

function webFace({ family, weight, file }: FontSubset) {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("./fonts/${file}") format("woff2");
}
`
}

async function writeSubset(entry: FontSubset): Promise<string> {
  const source = await readFile(new URL(entry.source, PACKAGES))
  const options = { variationAxes: entry.axes, keepFeatures: FEATURES, noHinting: true }
  const woff2 = await subsetFont(source, CHARACTERS, { ...options, targetFormat: 'woff2' })
  await writeFile(new URL(`fonts/${entry.file}`, STYLES), woff2)
  const metrics = readMetrics(await subsetFont(source, CHARACTERS, { ...options, targetFormat: 'truetype' }))
  const missing = [...CHARACTERS].filter((char) => metrics.widthOf(char) === undefined).join('')
  console.log(`${entry.file}: ${woff2.length} bytes${missing && `, without ${missing}`}`)
  return `${webFace(entry)}\n${fallbackFace(entry, metrics)}`
}

await mkdir(new URL('fonts/', STYLES), { recursive: true })
const faces = await Promise.all(FONT_SUBSETS.map(writeSubset))
await writeFile(
  new URL('fonts.css', STYLES),
  `/* Written by scripts/make/fonts.ts; do not edit. */\n\n${faces.join('\n')}`,
)
