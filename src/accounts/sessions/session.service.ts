import type { Database, Db } from '../../database/open.ts'
import { writeWithoutRevision } from '../../database/write.ts'
import { DomainError } from '../../lib/errors.ts'
import { findAccount, updateAccountUnversioned } from '../account.store.ts'
import { type AccountRow, type AccountSettings, asAuthor, type Caller, ENTITY } from '../account.ts'
import type { SessionUser } from '../accounts.schema.ts'
import { hashToken, newToken } from '../tokens.ts'
import { findSession, toUser } from './current-session.service.ts'
import { deviceLabel } from './device-label.ts'
import { deleteDevicesUnusedSince, isDeviceOfAnyAccount, saveKnownDevice } from './known-device.store.ts'
import { deleteExpiredSessions, deleteSessionByHash, insertSession } from './session.store.ts'
import { KNOWN_DEVICE_LIFE_MS, SESSION_IDLE_MS, SESSION_LIFE_MS } from './session-life.ts'

export type SessionService = ReturnType<typeof createSessionService>

/** The tokens of the session and of the device. */
export type NewSession = { accountId: number; user: SessionUser; token: string; device: string }

/** Tokens sent by the browser. */
export type Cookies = { session: string | undefined; device: string | undefined }

export function createSessionService(database: Database, settings: AccountSettings) {
  return {
    /**
     * Opens a session with a new token and ends the browser's previous one. Throws 401 if the account's status or password
     * changed since it was read.
     */
    openSession(
      account: AccountRow,
      has_second_factor: boolean,
      cookies: Cookies,
      caller: Caller,
      how: 'password' | 'passkey',
    ): Promise<NewSession> {
      return writeWithoutRevision(database, asAuthor(account, caller.address), async (trx, record) => {
        await requireUnchanged(trx, account)
        const tokens = await replaceSession(trx, account, cookies, caller)
        record({ entity: ENTITY, entity_id: account.id, action: 'login', after: { how } })
        const user = toUser({ ...account, has_second_factor }, settings)
        return { accountId: account.id, user, ...tokens }
      })
    },

    /** Ends the session of this token, if there is one. Returns the id of its account. */
    async logout(token: string | undefined, caller: Caller): Promise<number | null> {
      const session = await findSession(database.db, token)
      if (!session || !token) return null
      const { account } = session
      await writeWithoutRevision(database, asAuthor(account, caller.address), async (trx, record) => {
        await deleteSessionByHash(trx, hashToken(token))
        record({ entity: ENTITY, entity_id: account.id, action: 'logout' })
      })
      return account.id
    },
  }
}

async function requireUnchanged(trx: Db, { id, status, password_hash }: AccountRow): Promise<void> {
  const current = await findAccount(trx, id)
  if (current?.status !== status || current.password_hash !== password_hash)
    throw new DomainError(401, 'Please log in')
}

/** Returns the new tokens. */
async function replaceSession(trx: Db, account: AccountRow, cookies: Cookies, caller: Caller) {
  const token = newToken()
  const now = Date.now()
  const at = iso(now)
  await sweep(trx, now)
  if (cookies.session) await deleteSessionByHash(trx, hashToken(cookies.session))
  await insertSession(trx, {
    token_hash: hashToken(token),
    account_id: account.id,
    created_at: at,
    last_seen_at: at,
    expires_at: iso(now + SESSION_LIFE_MS),
    authenticated_at: at,
    device: deviceLabel(caller.userAgent),
    address: caller.address,
  })
  const device = await reuseOrCreateDeviceToken(trx, cookies.device)
  await saveKnownDevice(trx, hashToken(device), account.id, at)
  const logins = { previous_login_at: account.last_login_at, last_login_at: at }
  await updateAccountUnversioned(trx, account.id, logins)
  return { token, device }
}

/** One device token serves all accounts that log in there. A token we did not issue is never adopted. */
async function reuseOrCreateDeviceToken(trx: Db, sent: string | undefined): Promise<string> {
  return sent && (await isDeviceOfAnyAccount(trx, hashToken(sent))) ? sent : newToken()
}

async function sweep(trx: Db, now: number): Promise<void> {
  await deleteExpiredSessions(trx, iso(now), iso(now - SESSION_IDLE_MS))
  await deleteDevicesUnusedSince(trx, iso(now - KNOWN_DEVICE_LIFE_MS))
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
