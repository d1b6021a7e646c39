/** Returns the width of a text in pixels at a size of 1 px. */
export type Measure = (text: string) => number

export type Lines = { size: number; lines: string[] }

/**
 * Wraps the text into lines no wider than `width`, at the first size that needs at most `maxLines` lines.
 * If it fits at no size, it is truncated at the last one.
 */
export function fitLines(
  text: string,
  {
    width,
    maxLines,
    sizes,
    measure,
  }: { width: number; maxLines: number; sizes: readonly number[]; measure: Measure },
): Lines {
  const attempts = sizes.map((size) => ({ size, lines: wrap(text, (line) => measure(line) * size <= width) }))
  const fits = ({ size, lines }: Lines) =>
    lines.length <= maxLines && lines.every((line) => measure(line) * size <= width)
  const last = attempts.at(-1)
  const chosen = attempts.find(fits) ?? last
  if (!chosen) throw new Error('There is no size to try')
  const { size, lines } = chosen
  if (fits(chosen)) return chosen
  const shortened = lines.slice(0, maxLines).map((line, i) => {
    const isCut = i === maxLines - 1 && lines.length > maxLines
    return shorten(line, isCut, (shown) => measure(shown) * size <= width)
  })
  return { size, lines: shortened }
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function shorten(line: string, isCut: boolean, fits: (shown: string) => boolean): string {
  if (!isCut && fits(line)) return line
  const letters = [...line]
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
