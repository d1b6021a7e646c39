import { type FontName, loadFont, type Weight } from './fonts.ts'
import { runsOf, runWidth, widthOf } from './text-runs.ts'

type Style = { size: number; weight?: Weight; colour?: string; align?: 'left' | 'right' }

export const INK = '#141a2b'
export const SOFT_INK = '#4a5268'
const RULE = '#d2cbb9'

/** Writes lines of text in as many fonts as they need. */
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

  function rule(left: number, right: number, y: number, colour = RULE): void {
    pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(colour).stroke()
  }

  return { write, rule }
}

export type Pen = ReturnType<typeof createPen>
