/** Control characters, and those that change the order of what follows. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/** A line for a terminal: what could control it, such as a name in a crafted file, is written as an escape sequence. */
export function printable(line: string): string {
  return line.replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
