import { type FontName, loadFont, type Weight } from './fonts.ts'
import { runsOf, runWidth, widthOf } from './text-runs.ts'

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
