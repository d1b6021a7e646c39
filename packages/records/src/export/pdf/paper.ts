import type { ExportDocument, Letterhead } from '../../document.ts'
import { type Pen, SOFT_INK, type Style, widthOf, wrapText } from './pen.ts'

export const MARGIN = 34
export const LINE_HEIGHT = 1.25
const NAME: Style = { size: 11, weight: 'plex-600' }
const TITLE: Style = { size: 15, weight: 'plex-600' }
const NOTE: Style = { size: 9, colour: SOFT_INK }
const SMALL: Style = { size: 7.5, colour: SOFT_INK }
const MARK_SIZE = 18
const MAX_TITLE_LINES = 4
const MAX_NOTE_LINES = 12
const MAX_LEGEND_LINES = 3

/** `asOf`: what is written below each page, of those that are drawn. */
export type Paper = { pdf: PDFKit.PDFDocument; pen: Pen; document: ExportDocument; asOf: string[] }
/** Between what is above and what is below the content of a page. */
export type Room = { top: number; bottom: number }
type Framed = { title: string; notes: readonly string[]; asOf: string }

export const widthOfPaper = ({ pdf }: Pick<Paper, 'pdf'>): number => pdf.page.width - 2 * MARGIN

export const linesIn = (text: string, width: number, { size, weight = 'plex-400' }: Style): string[] =>
  wrapText(text, width, (piece) => widthOf(piece, weight) * size).filter(Boolean)

/** Begins a page with letterhead, title and notes, and returns the room that is left. */
export function addPage(paper: Paper, { title, notes, asOf }: Framed): Room {
  const { pdf, pen, document } = paper
  pdf.addPage()
  paper.asOf.push(asOf)
  const width = widthOfPaper(paper)
  let y = document.letterhead ? drawLetterhead(paper, document.letterhead) : MARGIN
  for (const line of linesIn(title, width, TITLE).slice(0, MAX_TITLE_LINES)) {
    y += TITLE.size * 1.2
    pen.write(line, MARGIN, y, TITLE)
  }
  y += 3
  for (const line of notes.flatMap((note) => linesIn(note, width, NOTE)).slice(0, MAX_NOTE_LINES)) {
    y += NOTE.size * LINE_HEIGHT
    pen.write(line, MARGIN, y, NOTE)
  }
  const legend = legendOf(paper).length * SMALL.size * LINE_HEIGHT
  return { top: y + 8, bottom: pdf.page.height - MARGIN - 26 - legend }
}

/** The mark and name of the company, and its telephones. Returns where the title begins. */
function drawLetterhead(paper: Paper, { name, phones }: Letterhead): number {
  const { pdf, pen } = paper
  const right = pdf.page.width - MARGIN
  const y = MARGIN - 10
  pen.mark(MARGIN, y, MARK_SIZE)
  const left = MARGIN + MARK_SIZE + 7
  const [shown = ''] = linesIn(name, widthOfPaper(paper) / 2, NAME)
  pen.write(shown, left, y + 13, NAME)
  const room = right - left - widthOf(shown, 'plex-600') * NAME.size - 16
  const [line = ''] = linesIn(phones.join(' · '), room, NOTE)
  pen.write(line, right, y + 13, { ...NOTE, align: 'right' })
  pen.rule(MARGIN, right, y + MARK_SIZE + 5)
  return y + MARK_SIZE + 8
}

/** A legend of sheets begins with the mark of a next call. */
const indentOf = ({ document }: Paper) => (document.sheets ? 8 : 0)

const legendOf = (paper: Paper): string[] =>
  linesIn(paper.document.legend ?? '', widthOfPaper(paper) - indentOf(paper), SMALL).slice(
    0,
    MAX_LEGEND_LINES,
  )

/** The legend, of when the page is, its address and its number, on every page. */
export function drawFooters(paper: Paper): void {
  const { pdf, pen, document, asOf } = paper
  for (const [page, text] of asOf.entries()) {
    pdf.switchToPage(page)
    const right = pdf.page.width - MARGIN
    const y = pdf.page.height - MARGIN
    const legend = legendOf(paper)
    for (const [at, line] of legend.entries()) {
      const baseline = y - 24 - (legend.length - 1 - at) * SMALL.size * LINE_HEIGHT
      pen.write(line, MARGIN + (at === 0 ? indentOf(paper) : 0), baseline, SMALL)
      if (at === 0 && document.sheets) pen.dot(MARGIN + 2.5, baseline - 2.6, 2.2)
    }
    pen.rule(MARGIN, right, y - 19)
    pen.write(text, MARGIN, y - 9, SMALL)
    pen.write(`Page ${page + 1} of ${asOf.length}`, right, y - 9, { ...SMALL, align: 'right' })
    const [address = ''] = linesIn(document.url, widthOfPaper(paper), SMALL)
    pen.write(address, MARGIN, y + 1, SMALL)
  }
}
