import type { Db } from '../../database/open.ts'
import { DomainError } from '../../lib/errors.ts'
import type { Account } from '../account.ts'
import { hashToken, newToken } from '../tokens.ts'
import { deleteSessions, replaceToken } from './session.store.ts'

/** What a change of the second factor gives: the session's new token. */
export type Renewed = { token: string }

/**
 * For the transaction that changes how an account logs in: ends its other sessions, and gives the current one a new
 * token. Whoever has got hold of the old one is out. Throws 401 where the session has ended meanwhile.
 */
export async function renewSession(trx: Db, { id, session_id }: Account): Promise<string> {
  await deleteSessions(trx, id, session_id)
  const token = newToken()
  if (!(await replaceToken(trx, session_id, hashToken(token)))) throw new DomainError(401, 'Please log in')
  return token
}
