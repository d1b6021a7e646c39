import { tidyLines } from '../../lib/text.ts'

/** Of a line without its end (RFC 5545, section 3.1). */
const MAX_OCTETS = 75

/** A property that holds any text. */
export const textLine = (name: string, text: string): string => folded(`${name}:${escaped(text)}`)

/** A property whose value cannot contain a line break: a date, a number or an encoded URL. */
export const valueLine = (name: string, value: string | number): string => folded(`${name}:${value}`)

function escaped(text: string): string {
  return tidyLines(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Continues a long line on the next, after a blank, and never within a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MAX_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
