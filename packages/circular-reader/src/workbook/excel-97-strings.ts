import { ByteReader } from './byte-reader.ts'
import { joinRuns, type Run, type SharedString, type TextLook } from './workbook-strings.ts'

/** Reads texts of Excel 97 that may go on in the records after theirs (CONTINUE). */
export class TextReader {
  readonly #pieces: readonly Buffer[]
  #piece = 0
  #reader: ByteReader

  constructor(pieces: readonly Buffer[]) {
    this.#pieces = pieces
    this.#reader = new ByteReader(pieces[0] ?? Buffer.alloc(0))
  }

  get isAtEnd(): boolean {
    return this.#reader.left === 0 && this.#piece >= this.#pieces.length - 1
  }

  u32(): number {
    return this.#reader.u32()
  }

  /** A text with its length and what decorates it. `lookOf`: by the number of a font. */
  richText(lookOf: (font: number) => TextLook): SharedString {
    if (this.#reader.left === 0) this.#next()
    const length = this.#reader.u16()
    const flags = this.#reader.u8()
    const runCount = flags & HAS_RUNS ? this.#reader.u16() : 0
    const extraBytes = flags & HAS_EXTRA ? this.#reader.u32() : 0
    const text = this.characters(length, flags)
    const runs = Array.from({ length: runCount }, () => {
      const [at, font] = [this.#across(2).readUInt16LE(), this.#across(2).readUInt16LE()]
      return { at, ...lookOf(font) }
    })
    this.#across(extraBytes)
    return joinRuns(splitAt(text, runs))
  }

  /** A piece that goes on with a text says anew how wide its characters are. */
  characters(length: number, flags = this.#reader.u8()): string {
    const parts: string[] = []
    let width = flags & IS_WIDE ? 2 : 1
    for (let left = length; left > 0; ) {
      const count = Math.min(left, Math.floor(this.#reader.left / width))
      parts.push(this.#reader.take(count * width).toString(width === 2 ? 'utf16le' : 'latin1'))
      left -= count
      if (left > 0) {
        this.#next()
        width = this.#reader.u8() & IS_WIDE ? 2 : 1
      }
    }
    return parts.join('')
  }

  #across(length: number): Buffer {
    const parts: Buffer[] = []
    for (let left = length; left > 0; ) {
      const part = this.#reader.take(Math.min(left, this.#reader.left))
      parts.push(part)
      left -= part.length
      if (left > 0) this.#next()
    }
    return Buffer.concat(parts)
  }

  #next() {
    const piece = this.#pieces[++this.#piece]
    if (!piece) throw new RangeError('beyond the last piece')
    this.#reader = new ByteReader(piece)
  }
}

const IS_WIDE = 1
const HAS_EXTRA = 4
const HAS_RUNS = 8

/** The text before the first run looks as its cell does. */
export function splitAt(text: string, starts: ReadonlyArray<TextLook & { at: number }>): Run[] {
  const runs = [{ at: 0, isStruck: false }, ...starts]
  return runs.map(({ at, ...look }, i) => ({ text: text.slice(at, runs[i + 1]?.at), ...look }))
}
