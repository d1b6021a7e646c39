import { createHash } from 'node:crypto'

/** A file that came with a form, whole. Its name is the sender's own and is not to be trusted. */
export class UploadedFile {
  readonly name: string
  readonly content: Uint8Array

  constructor(name: string, content: Uint8Array) {
    this.name = name
    this.content = content
  }

  /** What tells it from another one, where requests are compared: five megabytes are not written out. */
  toJSON() {
    return { name: this.name, sha256: createHash('sha256').update(this.content).digest('hex') }
  }
}
