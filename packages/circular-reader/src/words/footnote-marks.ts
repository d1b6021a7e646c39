const SYMBOLS = /[*†‡§#※]+/g
/** A symbol behind a text may have a number: *1. */
const NUMBERED_SYMBOL = /[*†‡§#※]\d{0,2}$/
/** (1), 1), [1], 1., ① or ¹ at the beginning of a line, with figures or a letter. */
const FOOTNOTE = /^(?:[([]?([\da-z]{1,2})[)\].](?!\d)|([①-⑳¹²³⁰⁴-⁹]{1,2}))/i
/** The same at the end of a line. 10 Dec. 1 is no mark, but 10 Dec 1) is. */
const NUMBER = /(?:[([]([\da-z]{1,2})[)\]]|\s([\da-z]{1,2})\)|([①-⑳¹²³⁰⁴-⁹]{1,2}))$/i

// Line by line, and each trimmed: an expression that looks for white space before the end of a line takes quadratic time.
const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim())

/** The symbols of footnotes in a text: *, ※. */
export const footnoteSymbols = (text: string): string[] => text.match(SYMBOLS) ?? []

const numbersIn = (text: string, pattern: RegExp): string[] =>
  linesOf(text).flatMap((line) => {
    const mark = pattern.exec(line)
    return mark ? [mark.slice(1).join('').normalize('NFKC').toUpperCase()] : []
  })

/** The numbers and letters that a text explains. */
export const footnoteNumbers = (text: string): string[] => numbersIn(text, FOOTNOTE)

/** The numbers and letters of the footnotes that a text refers to. */
export const footnoteReferences = (text: string): string[] => numbersIn(text, NUMBER)

/** The same text without what refers to footnotes. */
export const withoutFootnoteMarks = (text: string): string =>
  linesOf(text)
    .map((line) => line.replace(NUMBERED_SYMBOL, '').replace(SYMBOLS, '').replace(NUMBER, ''))
    .join('\n')
