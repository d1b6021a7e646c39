import { DomainError } from '../errors.ts'
import { reloadAndTryAgain } from '../messages.ts'

/** Throws 409 if the version is not the current one. */
export function requireSameVersion(
  noun: string,
  row: { version: number },
  version: number | undefined,
): void {
  if (version === undefined || version === row.version) return
  throw new DomainError(409, reloadAndTryAgain(`This ${noun}`), 'version')
}
