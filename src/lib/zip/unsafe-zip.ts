export type ZipFault = 'not a zip' | 'damaged' | 'too large inside'

/** What claims to be a zip file cannot be trusted. Whoever opened it knows what to tell the person who sent it. */
export class UnsafeZip extends Error {
  override readonly name = 'ZipRefused'
  readonly fault: ZipFault

  constructor(fault: ZipFault, options?: ErrorOptions) {
    super(`Zip file refused: ${fault}`, options)
    this.fault = fault
  }
}
