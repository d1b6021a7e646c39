/** Control characters never mean anything in what people type here; line ends and tabs count as blanks. */
export function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
}

/** Text of several lines as it is kept: its lines stay, other control characters and outer blanks go. */
export function tidyLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim()
}

/** A name as it is kept: outer blanks gone, inner blanks single. */
export function tidyName(text: string): string {
  return withoutControls(text).trim().replace(/\s+/g, ' ')
}

/** A name as it is compared: 'Mumbai', ' MUMBAI ' and its full-width form are the same. */
export function nameKey(text: string): string {
  return tidyName(text.normalize('NFKC')).toLowerCase()
}

/** Several texts as they are searched, with an end of line between: no search reaches from one into the next. */
export function searchKey(...texts: (string | null)[]): string {
  return texts
    .filter((text) => text !== null)
    .map(nameKey)
    .join('\n')
}

const DIGITS = 12

/** A text as it is sorted where numbers count as numbers: '9 MT' before '25 MT'. */
export function naturalKey(text: string | null): string | null {
  if (text === null) return null
  return nameKey(text).replace(/(?<![\d.])\d+/g, (digits) => digits.padStart(DIGITS, '0'))
}
