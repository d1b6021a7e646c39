/** A copy, a backup or a restore that is refused; the message is one line for the operator. */
export class CopyFailed extends Error {
  override name = 'CopyFailed'
}
