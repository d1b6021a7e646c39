/**
 * Subsets the fonts of the PDF files. The packages of two of them are large and are not installed: unpack
 * @expo-google-fonts/noto-sans-jp@0.4.3, @fontsource/noto-sans@5.3.0 and @fontsource/noto-sans-devanagari@5.3.0 with
 * `npm pack` into a folder, and run by hand: node_modules/.bin/node scripts/make/pdf-fonts.ts FOLDER
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const FONTS = new URL('../../src/lib/export/pdf/fonts/', import.meta.url)
const PACKAGES = resolve(process.argv[2] ?? '.')
const PLEX = resolve('node_modules/@fontsource/ibm-plex-sans/files')

const SOURCES = {
  'plex-400': join(PLEX, 'ibm-plex-sans-latin-400-normal.woff2'),
  'plex-600': join(PLEX, 'ibm-plex-sans-latin-600-normal.woff2'),
  'noto-latin-ext': join(PACKAGES, 'noto-sans/files/noto-sans-latin-ext-400-normal.woff2'),
  'noto-vietnamese': join(PACKAGES, 'noto-sans/files/noto-sans-vietnamese-400-normal.woff2'),
  'noto-devanagari': join(
    PACKAGES,
    'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2',
  ),
  'noto-japanese': join(PACKAGES, 'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
}

/** Shaping costs half of the time of a file, so only the script that needs it has the features for it. */
const FEATURES: Record<string, string[]> = {
  'noto-latin-ext': ['ccmp', 'mark'],
  'noto-vietnamese': ['ccmp', 'mark'],
  'noto-devanagari': [
    ...['ccmp', 'locl', 'nukt', 'akhn', 'rphf', 'rkrf', 'blwf', 'half', 'vatu', 'cjct'],
    ...['pres', 'abvs', 'blws', 'psts', 'haln', 'calt', 'abvm', 'blwm', 'dist', 'mark', 'mkmk'],
  ],
}

/** Letters of names and of everyday words that the older standard does not have. */
const NEWER_JAPANESE = '鷗𠮷俱剝吞噓塡屛幷摑瀨瘦禱簞繫繡萊蔣蠟頰顚驒鹼麴'

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

function lettersOf(bytes: Buffer): string {
  const font = create(bytes)
  return 'characterSet' in font ? String.fromCodePoint(...font.characterSet) : ''
}

/** Decompressing with Node's Brotli takes a sixth of the time that reading WOFF2 takes. */
for (const [name, source] of Object.entries(SOURCES)) {
  const bytes = await readFile(source)
  const isJapanese = name === 'noto-japanese'
  const letters = isJapanese ? japaneseLetters() : lettersOf(bytes)
  const font = await subsetFont(bytes, letters, {
    targetFormat: 'truetype',
    noHinting: true,
    keepFeatures: FEATURES[name] ?? [],
  })
  const compressed = brotliCompressSync(font)
  await writeFile(new URL(`${name}.ttf.br`, FONTS), compressed)
  console.log(`${name}: ${font.length} bytes, compressed ${compressed.length}`)
}
