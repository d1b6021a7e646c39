const CLUSTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters with their accents, vowel signs and joined parts. */
export const clustersOf = (text: string): string[] =>
  [...CLUSTERS.segment(text)].map(({ segment }) => segment)

/** Japanese and Chinese letters: a line may break after any of them. */
const IDEOGRAPHS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\u30fc\\uff00-\\uffef'
const PIECES = new RegExp(`[${IDEOGRAPHS}]\\s*|[^\\s${IDEOGRAPHS}]+\\s*`, 'gu')

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
