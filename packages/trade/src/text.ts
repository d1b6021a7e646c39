/** What both databases can store: PostgreSQL refuses U+0000, and half a surrogate pair is no character. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Keeps the joiners of Indic and Arabic letters and of emoji, without which those would be written differently. */
const INVISIBLE =
  /(?![\u200c\u200d])\p{Cf}|(?<![\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu

/** Removes characters that only guide how text is laid out: typed or pasted unseen, they make two of one name. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** Removes control and invisible characters; line ends and tabs become blanks. */
export function withoutControls(text: string): string {
  return withoutInvisible(text.toWellFormed())
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
}

/** Normalizes text of several lines: keeps line ends, removes other control and invisible characters and outer blanks. */
export function tidyLines(text: string): string {
  return withoutInvisible(text.toWellFormed())
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim()
}

/** Normalizes a name: no outer blanks, single inner blanks. */
export function tidyName(text: string): string {
  return withoutControls(text).trim().replace(/\s+/g, ' ')
}

/** At most so many characters from its beginning, and no half of a letter that takes two. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The key to compare names by: equal for 'Mumbai', ' MUMBAI ', its full-width form and one with a joiner in it. */
export function nameKey(text: string): string {
  return tidyName(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).toLowerCase()
}

/** Joins several name keys for searching, by line ends, so that no match spans two. */
export function searchKey(...texts: (string | null)[]): string {
  return texts
    .filter((text) => text !== null)
    .map(nameKey)
    .join('\n')
}

const PADDED_DIGITS = 12

/** The key to sort text by with numbers by value: '9 MT' before '25 MT'. */
export function naturalKey(text: string | null): string | null {
  if (text === null) return null
  return nameKey(text).replace(/(?<![\d.])\d+/g, (digits) => digits.padStart(PADDED_DIGITS, '0'))
}

/** For sorting by days, which are texts, and by what people do not read: the order of characters, nothing first. */
export const compareText = (one: string | null, other: string | null): number => {
  const [a, b] = [one ?? '', other ?? '']
  return a < b ? -1 : a > b ? 1 : 0
}

/** Trims these characters at both ends in linear time; a regular expression ending in `+$` is quadratic. */
export function trimCharacters(text: string, characters: string): string {
  let start = 0
  let end = text.length
  while (start < end && characters.includes(text.charAt(start))) start += 1
  while (end > start && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Whoever reads XML refuses a document that holds one of them. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const ENTITIES = new Map(Object.entries({ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }))

/** Escapes text for HTML and XML, attributes included. */
export const escapeMarkup = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"']/g, (sign) => `&${ENTITIES.get(sign)};`)

/** Control characters, and those that change the order of what follows. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/** A line for a terminal: what could control it, such as a name in a crafted file, is written as an escape sequence. */
export function printable(line: string): string {
  return line.replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
