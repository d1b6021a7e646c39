import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { fontFor, loadFont } from '@sailing-desk/records/export/pdf/fonts'
import { create, type Font } from 'fontkit'
import { type Measure, type PictureWords, sharePicture } from './picture.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const COLOURS = 256
/** Colours that differ in the other bits only are one: the most frequent of them. */
const BITS_KEPT = 0xf8f8f8

/** Made by the build: the font of titles, and the sections of the chart as PNG. */
export const TITLE_FONT = resolve('build/share/title.ttf')
export const chartFile = (number: number) => resolve(`build/share/chart-${number}.png`)
export const CHARTS = 4

type Renderer = (svg: string, fonts: Uint8Array[]) => Uint8Array

/** Returns what draws SVG as a PNG. Called once in a process or thread. */
export async function startRenderer(): Promise<Renderer> {
  await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
  return (svg: string, fontBuffers: Uint8Array[]) => {
    const image = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Archivo' } }).render()
    const { pixels, width, height } = image
    image.free()
    return indexedPng(pixels, width, height)
  }
}

/** Returns what draws the share picture of words as a PNG. */
export function createPictures(render: Renderer): (words: PictureWords) => Uint8Array {
  const title = readFileSync(TITLE_FONT)
  const [titleFont, textFont] = [create(title) as Font, loadFont('plex-400').font]
  const charts = Array.from({ length: CHARTS }, (_, at) => readFileSync(chartFile(at), 'base64'))
  const measure = { heading: measureIn(titleFont), text: measureIn(textFont) }
  return (words) => {
    const text = words.heading + words.text
    const letters = text + words.name + words.tagline
    const chart = charts[[...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % CHARTS]
    const svg = sharePicture(words, `data:image/png;base64,${chart}`, measure)
    return render(svg, [title, ...fallbacks(letters)])
  }
}

/** A letter that the font lacks is taken for a square one of another font. */
function measureIn(font: Font): Measure {
  return (text) =>
    [...text].reduce((sum, letter) => {
      const point = letter.codePointAt(0) ?? 0
      const known = font.hasGlyphForCodePoint(point)
      return sum + (known ? font.glyphForCodePoint(point).advanceWidth / font.unitsPerEm : 1)
    }, 0)
}

/** The fonts that hold the letters, each of which is found on its own. */
function fallbacks(text: string): Uint8Array[] {
  const names = new Set([...text].map((letter) => fontFor(letter, 'plex-400') ?? 'plex-400'))
  return [...names.add('plex-400')].map((name) => loadFont(name).bytes)
}

/** Opaque pixels (four bytes each) as a PNG of at most 256 colours: a third of the size for flat drawings. */
function indexedPng(pixels: Uint8Array, width: number, height: number): Buffer {
  const colours = Uint32Array.from(
    { length: width * height },
    (_, at) => ((pixels[4 * at] ?? 0) << 16) | ((pixels[4 * at + 1] ?? 0) << 8) | (pixels[4 * at + 2] ?? 0),
  )
  const { palette, indexOf } = paletteOf(colours)
  const rows = Buffer.alloc((width + 1) * height)
  for (const [at, colour] of colours.entries())
    rows[at + Math.floor(at / width) + 1] = indexOf.get(colour) ?? 0
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // 8 bits, from a palette.
  size.set([8, 3], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', size),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function paletteOf(colours: Uint32Array): { palette: number[]; indexOf: Map<number, number> } {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const palette: number[] = []
  const indexOf = new Map<number, number>()
  const indexOfAlike = new Map<number, number>()
  for (const [colour] of [...counts].sort(([, a], [, b]) => b - a)) {
    const alike = indexOfAlike.get(colour & BITS_KEPT)
    if (alike === undefined && palette.length < COLOURS) palette.push(colour)
    const index = alike ?? nearest(palette, colour)
    indexOfAlike.set(colour & BITS_KEPT, index)
    indexOf.set(colour, index)
  }
  return { palette, indexOf }
}

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]

function nearest(palette: readonly number[], colour: number): number {
  const wanted = channels(colour)
  const distance = (other: number) =>
    channels(other).reduce((sum, channel, at) => sum + (channel - (wanted[at] ?? 0)) ** 2, 0)
  let best = 0
  for (const [at, other] of palette.entries()) {
    if (other === colour) return at
    if (distance(other) < distance(palette[best] ?? 0)) best = at
  }
  return best
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
