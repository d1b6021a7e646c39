import { type FontName, fontFor, loadFont, type Weight } from './fonts.ts'
import { clustersOf } from './wrap-text.ts'

/** A piece of text that one font can write. */
type TextRun = { font: FontName; text: string }

/** Shown for a letter that no font has. */
const MISSING = '□'
/** Letters of which the text fonts have every one, and which need no shaping. */
const PLAIN = /^[ -~]*$/

/** Splits a line by the font that writes each of its letters. A letter stays together with its vowel signs and accents. */
export function runsOf(text: string, weight: Weight): TextRun[] {
  if (PLAIN.test(text)) return text === '' ? [] : [{ font: weight, text }]
  const runs: TextRun[] = []
  for (const cluster of clustersOf(text)) {
    const next = runOf(cluster, weight)
    const last = runs.at(-1)
    if (last?.font === next.font) last.text += next.text
    else runs.push(next)
  }
  return runs
}

function runOf(cluster: string, weight: Weight): TextRun {
  for (const text of [cluster, cluster.normalize('NFKC')]) {
    const font = fontFor(text, weight)
    if (font) return { font, text }
  }
  return { font: 'noto-japanese', text: MISSING }
}

const MAX_WIDTHS = 20_000
const widths = new Map<string, number>()

/** The width of a text in units of the font size. */
export function widthOf(text: string, weight: Weight): number {
  const key = weight + text
  const known = widths.get(key)
  if (known !== undefined) return known
  const width = runsOf(text, weight).reduce((sum, run) => sum + runWidth(run), 0)
  if (widths.size >= MAX_WIDTHS) widths.clear()
  widths.set(key, width)
  return width
}

export function runWidth({ font: name, text }: TextRun): number {
  const { font } = loadFont(name)
  return font.layout(text).advanceWidth / font.unitsPerEm
}
