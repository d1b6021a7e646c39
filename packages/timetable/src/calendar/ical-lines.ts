import { tidyLines } from '@sailing-desk/trade/text'

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
  const length = Buffer.byteLength(line)
  if (length <= MAX_OCTETS) return line
  if (length === line.length) return foldedAscii(line)
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

/** The same without a look at each character. */
function foldedAscii(line: string): string {
  let text = line.slice(0, MAX_OCTETS)
  for (let at = MAX_OCTETS; at < line.length; at += MAX_OCTETS - 1)
    text += `\r\n ${line.slice(at, at + MAX_OCTETS - 1)}`
  return text
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
