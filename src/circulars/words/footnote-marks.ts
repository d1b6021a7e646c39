const SYMBOLS = /[*†‡§#※]+/g
/** (1), 1), [1], 1., ① or ¹ at the beginning of a line, with figures or a letter. */
const FOOTNOTE = /^\s*(?:[([]?([\da-z]{1,2})[)\].](?!\d)|([①-⑳¹²³⁰⁴-⁹]+))/gim
/** The same behind a text. 10 Dec. 1 is no mark, but 10 Dec 1) is. */
const NUMBER = /(?:[([]([\da-z]{1,2})[)\]]|\s([\da-z]{1,2})\)|([①-⑳¹²³⁰⁴-⁹]+))\s*$/gim

/** The symbols of footnotes in a text: *, ※. */
export const footnoteSymbols = (text: string): string[] => text.match(SYMBOLS) ?? []

const numbersIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, ...found]) => found.join('').normalize('NFKC').toUpperCase())

/** The numbers and letters that a text explains. */
export const footnoteNumbers = (text: string): string[] => numbersIn(text, FOOTNOTE)

/** The numbers and letters of the footnotes that a text refers to. */
export const footnoteReferences = (text: string): string[] => numbersIn(text, NUMBER)

/** The same text without what refers to footnotes. */
export const withoutFootnoteMarks = (text: string): string =>
  text
    .replace(/[*†‡§#※]+\d{0,2}(?=\s*$)/gm, '')
    .replace(SYMBOLS, '')
    .replace(NUMBER, '')
