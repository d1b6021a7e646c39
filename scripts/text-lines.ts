/** How wide a text is, in pixels at a size of 1 px. */
export type Measure = (text: string) => number

export type Lines = { size: number; lines: string[] }

/**
 * The text in lines no wider than `width`, at the first of the sizes at which at most `most` lines are needed.
 * At the last size it is cut short where it still does not fit.
 */
export function fitLines(
  text: string,
  {
    width,
    most,
    sizes,
    measure,
  }: { width: number; most: number; sizes: readonly number[]; measure: Measure },
): Lines {
  const tried = sizes.map((size) => ({ size, lines: wrap(text, (line) => measure(line) * size <= width) }))
  const fits = ({ size, lines }: Lines) =>
    lines.length <= most && lines.every((line) => measure(line) * size <= width)
  const last = tried.at(-1)
  const chosen = tried.find(fits) ?? last
  if (!chosen) throw new Error('There is no size to try')
  const { size, lines } = chosen
  if (fits(chosen)) return chosen
  const kept = lines.slice(0, most).map((line, i) => {
    const isCut = i === most - 1 && lines.length > most
    return shorten(line, isCut, (shown) => measure(shown) * size <= width)
  })
  return { size, lines: kept }
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
