/** Encodings of one byte a letter: any bytes are some text in them, so their label proves nothing. */
const SINGLE_BYTE = /^(windows-|iso-8859-|koi8-|macintosh|x-mac-|ibm866)/
/** So many letters of several bytes are no valid UTF-8 by chance, whatever the label says. */
const CERTAIN = 4
/** How ISO-2022-JP changes to Japanese letters. */
const JAPANESE_ESCAPES = ['\u001b$@', '\u001b$B', '\u001b(I']
/** Names that mail programs write, and browsers do not know. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'windows-31j': 'shift_jis',
    cp932: 'shift_jis',
    'iso-2022-jp-ms': 'iso-2022-jp',
    cp50220: 'iso-2022-jp',
    cp936: 'gbk',
    cp949: 'euc-kr',
    cp1252: 'windows-1252',
  }),
)

/**
 * The text of bytes whose label may be missing or wrong: UTF-8 and ISO-2022-JP are known by their bytes, and what is not valid in the
 * encoding of the label is read in another one. Never throws.
 */
export function decodeBody(bytes: Uint8Array, label: string | undefined): string {
  const marked = byOrderMark(bytes)
  if (marked) return decode(bytes, marked, false) ?? ''
  const named = encodingOf(label)
  const utf8 = decode(bytes, 'utf-8')
  if (isAscii(bytes)) {
    const text = utf8 ?? ''
    return (
      (JAPANESE_ESCAPES.some((start) => text.includes(start)) && decode(bytes, 'iso-2022-jp')) ||
      decodeNamed(bytes, named) ||
      text
    )
  }
  const isWeak = named === null || SINGLE_BYTE.test(named)
  if (utf8 !== null && (isWeak || lettersAboveAscii(utf8) >= CERTAIN)) return utf8
  return decodeNamed(bytes, named) ?? utf8 ?? guess(bytes)
}

function byOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Null if it is missing or unknown. */
function encodingOf(label: string | undefined): string | null {
  const name = label?.trim().toLowerCase() ?? ''
  try {
    const { encoding } = new TextDecoder(ALIASES.get(name) ?? name)
    return encoding
  } catch {
    return null
  }
}

function decodeNamed(bytes: Uint8Array, encoding: string | null): string | null {
  const text = encoding === null ? null : decode(bytes, encoding)
  // Characters of private use are what decoders make of unassigned pairs of bytes.
  return text === null || /\p{Co}/u.test(text) ? null : text
}

/** Japanese if it has kana, else Western. */
function guess(bytes: Uint8Array): string {
  for (const encoding of ['shift_jis', 'euc-jp']) {
    const text = decodeNamed(bytes, encoding)
    if (text !== null && /[ぁ-んァ-ヴ]/.test(text)) return text
  }
  return decode(bytes, 'windows-1252', false) ?? ''
}

function decode(bytes: Uint8Array, encoding: string, fatal = true): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return null
  }
}

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80)
const lettersAboveAscii = (text: string) => text.match(/\P{ASCII}/gu)?.length ?? 0
