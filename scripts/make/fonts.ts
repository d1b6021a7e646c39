/**
 * Subsets the fonts of the pages, and those of the PDF files if it is given the folder of their packages, which are large and
 * not installed: unpack @expo-google-fonts/noto-sans-jp@0.4.3, @fontsource/noto-sans@5.3.0 and
 * @fontsource/noto-sans-devanagari@5.3.0 with `npm pack`. Run by hand when letters are missing:
 * node_modules/.bin/node scripts/make/fonts.ts [FOLDER]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const ARCHIVO = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'
const PLEX = 'node_modules/@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('')

/** Latin, and the symbols of schedules, units and prices. The packages lack → and ₂, so arrows are drawn. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…·×↑↓€−′″•`
/** Kerning, ligatures, combining marks and tabular figures, without stylistic sets. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum', 'lnum']

/** Shaping costs half of the time of a PDF file, so only the script that needs it has the features for it. */
const PDF_FEATURES: Record<string, string[]> = {
  'noto-latin-ext': ['ccmp', 'mark'],
  'noto-vietnamese': ['ccmp', 'mark'],
  'noto-devanagari': [
    ...['ccmp', 'locl', 'nukt', 'akhn', 'rphf', 'rkrf', 'blwf', 'half', 'vatu', 'cjct'],
    ...['pres', 'abvs', 'blws', 'psts', 'haln', 'calt', 'abvm', 'blwm', 'dist', 'mark', 'mkmk'],
  ],
}

/** Letters of names and of everyday words that the older standard does not have. */
const NEWER_JAPANESE = '鷗𠮷俱剝吞噓塡屛幷摑瀨瘦禱簞繫繡萊蔣蠟頰顚驒鹼麴'

const save = (file: string, bytes: Buffer) => {
  writeFileSync(file, bytes)
  console.log(`${file}: ${bytes.length} bytes`)
}

async function writePageFont(name: string, source: string, variationAxes?: Record<string, number>) {
  const options = { variationAxes, keepFeatures: FEATURES, noHinting: true, targetFormat: 'woff2' } as const
  save(`src/styles/fonts/${name}.woff2`, await subsetFont(readFileSync(source), LETTERS, options))
}

/** Decompressing with Node's Brotli takes a sixth of the time that reading WOFF2 takes. */
async function writePdfFont(name: string, source: string, letters?: string) {
  const bytes = readFileSync(source)
  const options = {
    targetFormat: 'truetype',
    noHinting: true,
    keepFeatures: PDF_FEATURES[name] ?? [],
  } as const
  const font = await subsetFont(bytes, letters ?? lettersOf(bytes), options)
  save(`src/lib/export/pdf/fonts/${name}.ttf.br`, brotliCompressSync(font))
}

function lettersOf(bytes: Buffer): string {
  const font = create(bytes)
  return 'characterSet' in font ? String.fromCodePoint(...font.characterSet) : ''
}

/** Every letter of JIS X 0208 with the extensions of NEC and IBM, which names of persons and places use. */
function japaneseLetters(): string {
  const decoder = new TextDecoder('shift_jis')
  const letters = new Set<string>()
  for (let lead = 0x81; lead <= 0xfc; lead++)
    for (let trail = 0x40; trail <= 0xfc; trail++) {
      const [letter = '', ...more] = decoder.decode(new Uint8Array([lead, trail]))
      if (more.length === 0 && letter !== '\uFFFD' && !/\p{Co}/u.test(letter)) letters.add(letter)
    }
  for (let byte = 0xa1; byte <= 0xdf; byte++) letters.add(decoder.decode(new Uint8Array([byte])))
  return [...letters, NEWER_JAPANESE].join('')
}

await writePageFont('archivo', ARCHIVO, { wdth: 112, wght: 650 })
for (const weight of [400, 600]) await writePageFont(`plex-${weight}`, `${PLEX}-${weight}-normal.woff2`)
const folder = process.argv[2]
if (folder) {
  for (const weight of [400, 600]) await writePdfFont(`plex-${weight}`, `${PLEX}-${weight}-normal.woff2`)
  for (const script of ['latin-ext', 'vietnamese'])
    await writePdfFont(`noto-${script}`, `${folder}/noto-sans/files/noto-sans-${script}-400-normal.woff2`)
  const devanagari = 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2'
  await writePdfFont('noto-devanagari', `${folder}/${devanagari}`)
  const japanese = `${folder}/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf`
  await writePdfFont('noto-japanese', japanese, japaneseLetters())
}
