/** Returns the width of a text at a size of 1 px. */
export type Measure = (text: string) => number

type Box = { width: number; height: number; sizes: readonly [number, ...number[]]; lineHeight: number }
export type FittedText = { size: number; lines: string[] }

/** Wraps a text between words, at the first size that fits into the box. At the last size, long words are broken and the rest is cut. */
export function fitText(
  text: string,
  { width, height, sizes, lineHeight }: Box,
  measure: Measure,
): FittedText {
  const linesAt = (size: number) => Math.max(1, Math.floor(height / (size * lineHeight)))
  for (const size of sizes) {
    const lines = wrapped(text.split(' '), (line) => measure(line) * size <= width)
    if (lines && lines.length <= linesAt(size)) return { size, lines }
  }
  const size = sizes.at(-1) ?? sizes[0]
  const fits = (line: string) => measure(line) * size <= width
  const words = text.split(' ').flatMap((word) => piecesOf(word, fits))
  const lines = wrapped(words, fits) ?? words
  const most = linesAt(size)
  if (lines.length <= most) return { size, lines }
  const last = [...(lines[most - 1] ?? '')]
  while (last.length > 0 && !fits(`${last.join('')}…`)) last.pop()
  return { size, lines: [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`] }
}

/** Returns null if a word is longer than a line. */
function wrapped(words: readonly string[], fits: (line: string) => boolean): string[] | null {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else if (fits(word)) lines.push(word)
    else return null
  }
  return lines
}

function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  const pieces = ['']
  for (const letter of word) {
    const longer = pieces.at(-1) + letter
    if (fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces.filter(Boolean)
}
