import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { fontFor, loadFont } from '@sailing-desk/records/export/pdf/fonts'
import { create, type Font } from 'fontkit'
import type { Measure } from './fit-text.ts'
import { indexedPng } from './indexed-png.ts'
import { type PictureWords, sharePicture } from './picture.ts'

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
