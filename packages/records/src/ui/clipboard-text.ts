/** More than a hundred ports and a hundred voyages with long texts. */
export const MAX_CLIPBOARD_LENGTH = 1_000_000

/** Parses what Excel and Google Sheets put on the clipboard: tabs, line ends, and quotes around texts that contain them. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let position = 0
  while (position <= text.length) {
    const { value, end } = quotedAt(text, position) ?? plainAt(text, position)
    row.push(value)
    if (text[end] !== '\t') {
      rows.push(row)
      row = []
    }
    position = end + (text.startsWith('\r\n', end) ? 2 : 1)
    // The last line has an end of its own.
    if (row.length === 0 && position >= text.length) break
  }
  return rows
}

/** As Excel and Google Sheets read it. */
export function printBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n')
}

const quoted = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

type Part = { value: string; end: number }

/** A text in quotes. Null if the quote is part of the text: it is not closed, or more text follows it. */
function quotedAt(text: string, start: number): Part | null {
  if (text[start] !== '"') return null
  let end = start + 1
  for (;;) {
    end = text.indexOf('"', end)
    if (end < 0) return null
    if (text[end + 1] !== '"') break
    end += 2
  }
  const follows = text[end + 1]
  if (follows !== undefined && !'\t\r\n'.includes(follows)) return null
  return { value: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 }
}

function plainAt(text: string, start: number): Part {
  const ending = /[\t\r\n]/g
  ending.lastIndex = start
  const end = ending.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end }
}
