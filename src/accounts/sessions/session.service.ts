import type { Database, Db } from '../../database/open.ts'
import { writeWithoutRevision } from '../../database/write.ts'
import { DomainError } from '../../lib/errors.ts'
import { findAccount, updateAccountUnversioned } from '../account.store.ts'
import {
  type Account,
  type AccountRow,
  type AccountSettings,
  asAuthor,
  type Caller,
  ENTITY,
} from '../account.ts'
import type { OpenSession, SessionUser } from '../accounts.schema.ts'
import { deviceLabel } from '../login/device-label.ts'
import {
  deleteDevicesUnusedSince,
  isDeviceOfAnyAccount,
  saveKnownDevice,
} from '../login/known-device.store.ts'
import { hashToken, newToken } from '../tokens.ts'
import * as sessions from './session.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Lifetimes are enforced by the server, not by cookie expiry. */
export const SESSION_IDLE_MS = 8 * HOUR_MS
export const SESSION_LIFE_MS = 7 * DAY_MS
export const KNOWN_DEVICE_LIFE_MS = 180 * DAY_MS
const TOUCH_INTERVAL_MS = 60_000

/** The tokens of the session and of the device. */
export type NewSession = { user: SessionUser; token: string; device: string }

/** Tokens sent by the browser. */
export type Cookies = { session: string | undefined; device: string | undefined }

export function createSessionService(database: Database, settings: AccountSettings) {
  const { db } = database

  /** Returns the open session's account; null if there is none. */
  async function findSession(token: string | undefined) {
    if (!token) return null
    const now = Date.now()
    const found = await sessions.findOpenSession(db, hashToken(token), iso(now), iso(now - SESSION_IDLE_MS))
    if (!found) return null
    if (Date.parse(found.last_seen_at) < now - TOUCH_INTERVAL_MS) await touch(found.session_id, iso(now))
    const { id, username, session_id, authenticated_at, role, status, totp_secret, has_passkey } = found
    const has_second_factor = totp_secret !== null || Boolean(has_passkey)
    return { account: { id, username, role, session_id, authenticated_at, has_second_factor }, status }
  }

  // Not worth failing a request for: another process may be writing, or the disk may be full.
  async function touch(session_id: number, now: string): Promise<void> {
    await sessions.touchSession(db, session_id, now).catch(() => {})
  }

  function toUser({
    username,
    role,
    has_second_factor,
  }: Pick<Account, 'username' | 'role' | 'has_second_factor'>): SessionUser {
    const mustSetUp = settings.requireSecondFactor && !has_second_factor
    return { username, role, ...(mustSetUp && { must_set_up_second_factor: true as const }) }
  }

  return {
    /** Throws 401 without a session, 403 unless the account is an active administrator. */
    async requireAdministrator(token: string | undefined): Promise<Account> {
      const session = await findSession(token)
      if (!session) throw new DomainError(401, 'Please log in')
      const { account, status } = session
      if (account.role !== 'administrator' || status !== 'active')
        throw new DomainError(403, 'Administrators only')
      return account
    },

    /** Throws 403 if a second factor is required and the account has none yet. */
    requireSecondFactor({ has_second_factor }: Account): void {
      if (settings.requireSecondFactor && !has_second_factor)
        throw new DomainError(403, 'Set up a second factor on your profile first')
    },

    /** Returns the active user of the session; null if there is none. */
    async findUser(token: string | undefined): Promise<SessionUser | null> {
      const session = await findSession(token)
      return session?.status === 'active' ? toUser(session.account) : null
    },

    /**
     * Opens a session with a new token and ends the browser's previous one. Throws 401 if the account's status or password
     * changed since it was read.
     */
    async openSession(
      account: AccountRow,
      has_second_factor: boolean,
      cookies: Cookies,
      caller: Caller,
      how: 'password' | 'passkey',
    ): Promise<NewSession> {
      const token = newToken()
      const now = Date.now()
      return writeWithoutRevision(database, asAuthor(account, caller.address), async (trx, record) => {
        await requireUnchanged(trx, account)
        await sweep(trx, now)
        if (cookies.session) await sessions.deleteSessionByHash(trx, hashToken(cookies.session))
        await sessions.insertSession(trx, {
          token_hash: hashToken(token),
          account_id: account.id,
          created_at: iso(now),
          last_seen_at: iso(now),
          expires_at: iso(now + SESSION_LIFE_MS),
          authenticated_at: iso(now),
          device: deviceLabel(caller.userAgent),
          address: caller.address,
        })
        const device = await reuseOrCreateDeviceToken(trx, cookies.device)
        await saveKnownDevice(trx, hashToken(device), account.id, iso(now))
        await updateAccountUnversioned(trx, account.id, {
          previous_login_at: account.last_login_at,
          last_login_at: iso(now),
        })
        record({ entity: ENTITY, entity_id: account.id, action: 'login', after: { how } })
        const user = toUser({ ...account, has_second_factor })
        return { user, token, device }
      })
    },

    /** Ends the session of this token, if there is one. */
    async logout(token: string | undefined, caller: Caller): Promise<void> {
      const session = await findSession(token)
      if (!session || !token) return
      const { account } = session
      await writeWithoutRevision(database, asAuthor(account, caller.address), async (trx, record) => {
        await sessions.deleteSessionByHash(trx, hashToken(token))
        record({ entity: ENTITY, entity_id: account.id, action: 'logout' })
      })
    },

    /** Open sessions, last used first. */
    async listSessions({ id, session_id }: Account): Promise<OpenSession[]> {
      const now = Date.now()
      const open = await sessions.listOpenSessions(db, id, iso(now), iso(now - SESSION_IDLE_MS))
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
        if (!(await sessions.deleteSession(trx, account.id, id)))
          throw new DomainError(404, 'Session not found')
        record({ entity: ENTITY, entity_id: account.id, action: 'end_session', before: { session: id } })
      }),

    /** Ends all sessions of the account but the current one. */
    endOtherSessions: (account: Account, caller: Caller): Promise<void> =>
      writeWithoutRevision(database, asAuthor(account, caller.address), async (trx, record) => {
        await sessions.deleteSessions(trx, account.id, account.session_id)
        record({ entity: ENTITY, entity_id: account.id, action: 'end_other_sessions' })
      }),
  }
}

async function requireUnchanged(trx: Db, { id, status, password_hash }: AccountRow): Promise<void> {
  const current = await findAccount(trx, id)
  if (current?.status !== status || current.password_hash !== password_hash)
    throw new DomainError(401, 'Please log in')
}

/** One device token serves all accounts that log in there. A token we did not issue is never adopted. */
async function reuseOrCreateDeviceToken(trx: Db, sent: string | undefined): Promise<string> {
  return sent && (await isDeviceOfAnyAccount(trx, hashToken(sent))) ? sent : newToken()
}

async function sweep(trx: Db, now: number): Promise<void> {
  await sessions.deleteExpiredSessions(trx, iso(now), iso(now - SESSION_IDLE_MS))
  await deleteDevicesUnusedSince(trx, iso(now - KNOWN_DEVICE_LIFE_MS))
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
