import { createHash } from 'node:crypto'

/** A complete file from a form. Its name is chosen by the sender and not to be trusted. */
export class UploadedFile {
  readonly name: string
  readonly content: Uint8Array

  constructor(name: string, content: Uint8Array) {
    this.name = name
    this.content = content
  }

  /** For request fingerprints: identifies the file without writing out megabytes. */
  toJSON() {
    return { name: this.name, sha256: createHash('sha256').update(this.content).digest('hex') }
  }
}
