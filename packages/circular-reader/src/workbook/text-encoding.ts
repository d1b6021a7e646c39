import { NOT_A_WORKBOOK, UnreadableCircular } from './unreadable-circular.ts'

const BYTE_ORDER_MARKS: ReadonlyArray<[mark: readonly number[], encoding: string]> = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Controls that no text file contains: all but tabs, line and page breaks. */
const CONTROL = /[^\t\n\v\f\r\P{Cc}]/u
/** The first characters of files that look like text but are none: PDF, RTF, HTML and XML. */
const OTHER_FORMAT = /^(?:ï»¿)?\s{0,20}(?:%PDF|\{\\rtf|<(?:!doctype|\?xml|html|table))/i

const START_BYTES = 100

const UNKNOWN_ENCODING =
  'The letters of this text file cannot be read for certain. Save it as “CSV UTF-8” or as .xlsx and try again.'

/**
 * The text of a file in UTF-8, UTF-16 with a byte order mark, Shift_JIS or Windows-1252. Nothing is replaced or guessed:
 * throws UnreadableCircular if the file is no text or could be text in two encodings.
 */
export function decodeText(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, START_BYTES)).toString('latin1')
  const text = OTHER_FORMAT.test(start) ? refuse(NOT_A_WORKBOOK) : decodeAny(bytes)
  return text.trim() === '' || CONTROL.test(text) ? refuse(NOT_A_WORKBOOK) : text
}

/** The text in an encoding that the file names. */
export function decodeNamed(bytes: Uint8Array, encoding: string): string {
  return decode(bytes, encoding) ?? refuse(UNKNOWN_ENCODING)
}

const META_BYTES = 4096
const CHARSET = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i

/** The text of a web page: in the encoding of its mark, in the one that it names, or as in a text file. */
export function decodeMarkup(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, META_BYTES)).toString('latin1')
  const named = BYTE_ORDER_MARKS.some(([mark]) => mark.every((byte, i) => bytes[i] === byte))
    ? undefined
    : CHARSET.exec(start)?.[1]
  return named === undefined ? decodeAny(bytes) : decodeNamed(bytes, named)
}

function decodeAny(bytes: Uint8Array): string {
  const [, marked] = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, i) => bytes[i] === byte)) ?? []
  if (marked !== undefined) return decode(bytes, marked) ?? refuse(UNKNOWN_ENCODING)
  // In UTF-16 without a mark, and in other binary files.
  if (bytes.includes(0)) return refuse(NOT_A_WORKBOOK)
  return decode(bytes, 'utf-8') ?? decodeLegacy(bytes)
}

/** Nearly every Japanese text is also some text in Windows-1252, and the reverse is not rare. */
function decodeLegacy(bytes: Uint8Array): string {
  const japanese = ifPlausible(decode(bytes, 'shift_jis'), isPlausibleJapanese)
  const western = ifPlausible(decode(bytes, 'windows-1252'), isPlausibleWestern)
  if (japanese !== null && (western === null || isCertainlyJapanese(japanese))) return japanese
  if (western !== null && (japanese === null || !MANY_LETTERS.test(western))) return western
  return refuse(japanese === null ? NOT_A_WORKBOOK : UNKNOWN_ENCODING)
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function ifPlausible(text: string | null, isPlausible: (text: string) => boolean): string | null {
  return text !== null && isPlausible(text) ? text : null
}

/** Characters of private use are what the decoder makes of unassigned pairs of bytes. */
function isPlausibleJapanese(text: string): boolean {
  return !CONTROL.test(text) && !/\p{Co}/u.test(text)
}

/** Words of schedules, or kana, which hardly any Western text becomes; Ö alone is a kana of half width. */
function isCertainlyJapanese(text: string): boolean {
  return /[ぁ-んァ-ヴ]|[ｦ-ﾟ]{3}|[港船月]|\d日|曜|横浜|神戸|大阪|名古屋|東京|博多|清水|日程|予定/.test(text)
}

/** Western letters and the signs that word processors put between them. */
function isPlausibleWestern(text: string): boolean {
  return !CONTROL.test(text) && !/[^\p{ASCII}\u00a0-ÿŒœŠšŽžŸ–—‘’“”•…€™]/u.test(text)
}

/** Western words have single letters with accents; Japanese ones become rows of them. */
const MANY_LETTERS = /\P{ASCII}{2}/u

function refuse(message: string): never {
  throw new UnreadableCircular(message)
}
