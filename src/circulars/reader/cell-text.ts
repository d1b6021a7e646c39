/** Longer cell texts are cut: nothing in a schedule comes near, and all later work stays linear and small. */
const LONGEST_CELL_TEXT = 2000

/** What prints nothing, but line breaks: controls, zero-width characters, direction marks. */
const UNPRINTABLE = /[^\n\P{Cc}]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu
const EXCEL_ESCAPE = /_x([0-9a-f]{4})_/gi

/** The text of a cell as people see it: no control characters, outer blanks removed, line breaks kept as `\n`. */
export function cleanCellText(raw: string): string {
  return raw
    .slice(0, LONGEST_CELL_TEXT)
    .replace(EXCEL_ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u2028\u2029]/g, ' ')
    .replace(UNPRINTABLE, '')
    .toWellFormed()
    .trim()
}

/** On one line, with single blanks. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** For comparing: full-width forms as plain ones, capitals, one line, single blanks. */
export function comparable(text: string): string {
  return onOneLine(text.normalize('NFKC').slice(0, LONGEST_CELL_TEXT).toUpperCase())
}

const LONGEST_QUOTE = 80

/** A text from the file as it stands in a message. */
export function quoted(text: string): string {
  return text.length > LONGEST_QUOTE ? `"${text.slice(0, LONGEST_QUOTE)}…"` : `"${text}"`
}
