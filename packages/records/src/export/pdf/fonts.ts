import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

/** The order in which fonts are asked for a letter. The large one is last, so that most files do not load it. */
const FALLBACKS = ['noto-latin-ext', 'noto-vietnamese', 'noto-devanagari', 'noto-japanese'] as const

export type FontName = 'plex-400' | 'plex-600' | (typeof FALLBACKS)[number]
export type Weight = 'plex-400' | 'plex-600'
type Loaded = { bytes: Buffer; font: Font }

const loaded = new Map<FontName, Loaded>()

/** Reads and decompresses a font on first use. */
export function loadFont(name: FontName): Loaded {
  const known = loaded.get(name)
  if (known) return known
  const bytes = brotliDecompressSync(readFileSync(new URL(`./fonts/${name}.ttf.br`, import.meta.url)))
  const font = create(bytes)
  // A collection of fonts has no glyphs of its own.
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is not a font`)
  const one = { bytes, font }
  loaded.set(name, one)
  return one
}

/** The first font that has every letter of the text; undefined if none has. */
export function fontFor(text: string, weight: Weight): FontName | undefined {
  const points = [...text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')].map(
    (letter) => letter.codePointAt(0) ?? 0,
  )
  return [weight, ...FALLBACKS].find((name) => hasAll(name, points))
}

const hasAll = (name: FontName, points: number[]) =>
  points.every((point) => loadFont(name).font.hasGlyphForCodePoint(point))
