import { type FontName, fontFor, loadFont, type Weight } from './fonts.ts'

const CLUSTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Japanese and Chinese letters: a line may break after any of them. */
const IDEOGRAPHS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\u30fc\\uff00-\\uffef'

const PIECES = new RegExp(`[${IDEOGRAPHS}]\\s*|[^\\s${IDEOGRAPHS}]+\\s*`, 'gu')

/** Shown for a letter that no font has. */
const MISSING = '□'

/** Letters of which the text fonts have every one, and which need no shaping. */
const PLAIN = /^[ -~]*$/

const MAX_WIDTHS = 20_000

const widths = new Map<string, number>()

export type Style = { size: number; weight?: Weight; colour?: string; align?: 'left' | 'right' }

export const INK = '#141a2b'
export const SOFT_INK = '#4a5268'
export const PAST_INK = '#636a7d'
const RULE = '#d2cbb9'
const HATCH = '#e6e1d4'
const HEAD = '#f2f5fb'
const VERMILION = '#e04e2f'
const HATCH_STEP = 5

/** The sun above the sea, in a square of 32. */
const SEA = 'M-2 17.5q4.5-3.2 9 0t9 0 9 0 9 0M-2 22.5q4.5-3.2 9 0t9 0 9 0 9 0M-2 27.5q4.5-3.2 9 0t9 0 9 0 9 0'

/** Draws lines of text in as many fonts as they need, and what surrounds them. */
export function createPen(pdf: PDFKit.PDFDocument) {
  const registered = new Set<FontName>()

  function use(font: FontName): void {
    if (!registered.has(font)) pdf.registerFont(font, loadFont(font).bytes)
    registered.add(font)
    pdf.font(font)
  }

  /** `x` is the left end of the line, or its right end; `y` is its baseline. */
  function write(text: string, x: number, y: number, style: Style): void {
    const { size, weight = 'plex-400', colour = INK, align = 'left' } = style
    let left = align === 'left' ? x : x - widthOf(text, weight) * size
    pdf.fontSize(size).fillColor(colour)
    for (const run of runsOf(text, weight)) {
      use(run.font)
      // Hindi vowel signs stand before the letters that they follow in speech: copied text needs the latter order.
      const isReordered = run.font === 'noto-devanagari'
      if (isReordered) pdf.markContent('Span', { actual: run.text })
      pdf.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
      if (isReordered) pdf.endMarkedContent()
      left += runWidth(run) * size
    }
  }

  function line(x1: number, y1: number, x2: number, y2: number, colour: string): void {
    pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.5).strokeColor(colour).stroke()
  }

  return {
    write,
    rule: (left: number, right: number, y: number, colour = RULE) => line(left, y, right, y, colour),
    upright: (x: number, top: number, bottom: number) => line(x, top, x, bottom, RULE),
    fill: (x: number, y: number, width: number, height: number) =>
      void pdf.rect(x, y, width, height).fill(HEAD),
    dot: (x: number, y: number, radius: number) => void pdf.circle(x, y, radius).fill(VERMILION),

    /** Oblique lines over an area in which nothing takes place. */
    hatch(x: number, y: number, width: number, height: number): void {
      pdf.save().rect(x, y, width, height).clip()
      for (let from = x; from < x + width + height; from += HATCH_STEP)
        pdf.moveTo(from, y).lineTo(from - height, y + height)
      pdf.lineWidth(0.5).strokeColor(HATCH).stroke().restore()
    },

    /** The mark of the company. */
    mark(x: number, y: number, size: number): void {
      pdf
        .save()
        .translate(x, y)
        .scale(size / 32)
        .rect(0, 0, 32, 32)
        .clip()
      pdf.circle(16, 16, 14).fill(VERMILION)
      pdf.path(SEA).lineWidth(2).strokeColor('#ffffff').stroke().restore()
    },
  }
}

export type Pen = ReturnType<typeof createPen>

/** A piece of text that one font can write. */
type TextRun = { font: FontName; text: string }

/** Splits a line by the font that writes each of its letters. A letter stays together with its vowel signs and accents. */
function runsOf(text: string, weight: Weight): TextRun[] {
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

function runWidth({ font: name, text }: TextRun): number {
  const { font } = loadFont(name)
  return font.layout(text).advanceWidth / font.unitsPerEm
}

/** Letters with their accents, vowel signs and joined parts. */
const clustersOf = (text: string): string[] => [...CLUSTERS.segment(text)].map(({ segment }) => segment)

/** Splits a text where a line may break; blanks stay with the piece before them. */
export const piecesOf = (text: string): string[] => text.trimStart().match(PIECES) ?? []

/** Breaks a text into lines of at most this width; a word that is wider is broken between letters. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const add = (piece: string) => {
    if (line && used + measure(piece.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    line += piece
    used += measure(piece)
  }
  for (const piece of piecesOf(text)) {
    const parts = measure(piece.trimEnd()) > width ? clustersOf(piece) : [piece]
    for (const part of parts) add(part)
  }
  return [...lines, line.trimEnd()]
}
