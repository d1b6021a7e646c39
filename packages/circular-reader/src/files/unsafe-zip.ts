export type ZipFault = 'not a zip' | 'damaged' | 'too large inside'

/** A zip file that must not be unpacked. The caller words the message for the user. */
export class UnsafeZip extends Error {
  override readonly name = 'UnsafeZip'
  readonly fault: ZipFault

  constructor(fault: ZipFault, options?: ErrorOptions) {
    super(`Zip file refused: ${fault}`, options)
    this.fault = fault
  }
}
