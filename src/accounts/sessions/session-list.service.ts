import type { Database } from '../../database/open.ts'
import { writeWithoutRevision } from '../../database/write.ts'
import { DomainError } from '../../lib/errors.ts'
import { type Account, asAuthor, type Caller, ENTITY } from '../account.ts'
import type { OpenSession } from '../accounts.schema.ts'
import { deviceLabel } from './device-label.ts'
import { deleteSession, deleteSessions, listOpenSessions } from './session.store.ts'
import { SESSION_IDLE_MS } from './session-life.ts'

/** The open sessions of the own account. */
export function createSessionListService(database: Database) {
  return {
    /** Open sessions, last used first. */
    async listSessions({ id, session_id }: Account): Promise<OpenSession[]> {
      const now = Date.now()
      const since = new Date(now - SESSION_IDLE_MS).toISOString()
      const open = await listOpenSessions(database.db, id, new Date(now).toISOString(), since)
      return open.map(({ device, address, ...session }) => ({
        ...session,
        device: device ?? deviceLabel(undefined),
        address: address ?? '',
        current: session.id === session_id,
      }))
    },

    /** Throws 404 unless the session belongs to the account. */
    endSession: (account: Account, id: number, caller: Caller): Promise<void> =>
      writeWithoutRevision(database, asAuthor(account, caller.address), async (trx, record) => {
        if (!(await deleteSession(trx, account.id, id))) throw new DomainError(404, 'Session not found')
        record({ entity: ENTITY, entity_id: account.id, action: 'end_session', before: { session: id } })
      }),

    /** Ends all sessions of the account but the current one. */
    endOtherSessions: (account: Account, caller: Caller): Promise<void> =>
      writeWithoutRevision(database, asAuthor(account, caller.address), async (trx, record) => {
        await deleteSessions(trx, account.id, account.session_id)
        record({ entity: ENTITY, entity_id: account.id, action: 'end_other_sessions' })
      }),
  }
}
