/** Reads numbers one after the other, the lowest byte first. Throws RangeError beyond the end. */
export class ByteReader {
  readonly bytes: Buffer
  at: number

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  get left(): number {
    return this.bytes.length - this.at
  }

  u8(): number {
    return this.bytes.readUInt8(this.#move(1))
  }

  u16(): number {
    return this.bytes.readUInt16LE(this.#move(2))
  }

  u32(): number {
    return this.bytes.readUInt32LE(this.#move(4))
  }

  f64(): number {
    return this.bytes.readDoubleLE(this.#move(8))
  }

  /** A number in the four bytes of Excel's RK: a whole one of 30 bits or the upper half of a fraction, or 1/100 of it. */
  rk(): number {
    const packed = this.bytes.readInt32LE(this.#move(4))
    const fraction = Buffer.alloc(8)
    fraction.writeInt32LE(packed & ~3, 4)
    const number = packed & 2 ? packed >> 2 : fraction.readDoubleLE()
    return packed & 1 ? number / 100 : number
  }

  take(length: number): Buffer {
    if (length > this.left) throw new RangeError('beyond the end')
    const at = this.#move(length)
    return this.bytes.subarray(at, at + length)
  }

  skip(length: number) {
    this.#move(length)
  }

  #move(length: number): number {
    const at = this.at
    this.at += length
    return at
  }
}

/** By their numbers in both binary formats of Excel. */
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

export const errorName = (code: number): string => ERRORS[code] ?? '#ERROR!'
