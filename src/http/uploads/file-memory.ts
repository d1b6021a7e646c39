const FIRST_BYTES = 64 * 1024

/**
 * The bytes of a file as they arrive, in one piece of memory that can be freed. The collector does not see files: without this
 * those of a dozen finished uploads stay.
 */
export class FileMemory {
  readonly #maxBytes: number
  #memory = new ArrayBuffer(0)
  #length = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  add(bytes: Uint8Array): void {
    const length = this.#length + bytes.length
    if (length > this.#memory.byteLength) {
      const doubled = Math.max(FIRST_BYTES, 2 * this.#memory.byteLength, length)
      this.#memory = this.#memory.transfer(Math.max(length, Math.min(doubled, this.#maxBytes)))
    }
    new Uint8Array(this.#memory).set(bytes, this.#length)
    this.#length = length
  }

  /** Shares its memory: empty after `free`. */
  content(): Uint8Array {
    return Buffer.from(this.#memory, 0, this.#length)
  }

  free(): void {
    this.#memory = this.#memory.transfer(0)
    this.#length = 0
  }
}
