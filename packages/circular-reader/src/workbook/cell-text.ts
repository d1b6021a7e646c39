/** Longer cell texts are cut, to limit the cost of later steps. No real schedule comes near. */
const MAX_CELL_LENGTH = 2000

/** Unprintable characters other than line breaks: controls, zero-width characters, direction marks. */
const UNPRINTABLE = /[^\n\P{Cc}]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu
const EXCEL_ESCAPE = /_x([0-9a-f]{4})_/gi

/** The text as displayed: trimmed, without control characters, line breaks as `\n`. */
export function cleanCellText(raw: string): string {
  return raw
    .slice(0, MAX_CELL_LENGTH)
    .replace(EXCEL_ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u2028\u2029]/g, ' ')
    .replace(UNPRINTABLE, '')
    .toWellFormed()
    .trim()
}

const RAISED_FIGURES = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Figures as the marks of footnotes that they are where they are raised: the small 1 before 4 Dec makes no 14. */
export function raised(text: string): string {
  return text.replace(/\d/g, (figure) => RAISED_FIGURES.charAt(Number(figure)))
}

/** On one line, with single spaces. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** For comparison: NFKC, upper case, one line, single spaces. */
export function comparable(text: string): string {
  return onOneLine(text.normalize('NFKC').slice(0, MAX_CELL_LENGTH).toUpperCase())
}

const MAX_TAB_NAME_LENGTH = 100

export function tabName(name: string): string {
  return onOneLine(cleanCellText(name)).slice(0, MAX_TAB_NAME_LENGTH)
}

export const MAX_COMMENT_LENGTH = 500

/** What somebody noted about a cell. */
export function shortComment(raw: string): string {
  const text = cleanCellText(raw)
  if (text.length <= MAX_COMMENT_LENGTH) return text
  return `${[...text.slice(0, MAX_COMMENT_LENGTH - 1)].filter((sign) => sign.isWellFormed()).join('')}…`
}

const MAX_QUOTE_LENGTH = 80

/** A text from the file, for use in a message. */
export function quoted(text: string): string {
  return text.length > MAX_QUOTE_LENGTH ? `"${text.slice(0, MAX_QUOTE_LENGTH)}…"` : `"${text}"`
}

/** Without the signs at its end that match; a repetition that must reach the end would try each place anew. */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
