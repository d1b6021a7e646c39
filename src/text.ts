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
