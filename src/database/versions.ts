import { DomainError } from '../lib/errors.ts'
import { reloadAndTryAgain } from '../lib/messages.ts'

/** Refuses a save that was made on a copy of the row that is no longer the newest (409). */
export function requireSameVersion(
  noun: string,
  row: { version: number },
  version: number | undefined,
): void {
  if (version === undefined || version === row.version) return
  throw new DomainError(409, reloadAndTryAgain(`This ${noun}`), 'version')
}
