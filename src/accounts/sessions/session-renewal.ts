import type { Db } from '../../database/open.ts'
import { DomainError } from '../../lib/errors.ts'
import type { Account } from '../account.ts'
import { hashToken, newToken } from '../tokens.ts'
import { deleteSessions, replaceToken } from './session.store.ts'

/** The session's new token after a change of login methods. */
export type Renewed = { token: string }

/**
 * Ends the account's other sessions and replaces the token of the current one, so that a stolen token stops working.
 * Call it in the transaction of the change. Throws 401 if the session has ended meanwhile.
 */
export async function renewSession(trx: Db, { id, session_id }: Account): Promise<string> {
  await deleteSessions(trx, id, session_id)
  const token = newToken()
  if (!(await replaceToken(trx, session_id, hashToken(token)))) throw new DomainError(401, 'Please log in')
  return token
}
