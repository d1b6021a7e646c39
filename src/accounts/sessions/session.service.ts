import type { Database, Db } from '@sailing-desk/records/database/open'
import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { REGISTER } from '../../database/tables/register.ts'
import { findAccount, updateAccountUnversioned } from '../account.store.ts'
import {
  type Account,
  type AccountRow,
  type AccountSettings,
  asAuthor,
  type Caller,
  ENTITY,
  entitiesOf,
} from '../account.ts'
import type { OpenSession, SessionUser } from '../accounts.schema.ts'
import { INACTIVE } from '../messages.ts'
import { type Access, type Areas, mayAccess, refusalText } from '../roles.ts'
import { hashToken, newToken } from '../tokens.ts'
import {
  deleteSession,
  deleteSessionByHash,
  deleteSessions,
  findOpenSession,
  insertSession,
  isDeviceOfAnyAccount,
  listOpenSessions,
  replaceToken,
  saveKnownDevice,
  touchSession,
} from './session.store.ts'

/** Ordered: browsers claim to be each other, so the first match wins. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .{0,40}Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const MAX_USER_AGENT_LENGTH = 400

const HOUR_MS = 3_600_000

const DAY_MS = 24 * HOUR_MS

/** Lifetimes are enforced by the server, not by cookie expiry. */
export const SESSION_IDLE_MS = 8 * HOUR_MS

export const SESSION_LIFE_MS = 7 * DAY_MS

export const KNOWN_DEVICE_LIFE_MS = REGISTER.known_device.kept.days * DAY_MS

/** How far the clocks of several instances may be apart. A session from further ahead would live too long. */
const CLOCKS_APART_MS = HOUR_MS

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

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

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

const TOUCH_INTERVAL_MS = 60_000

/** Whose session a request belongs to, and whether it may be used. */
export function createCurrentSessionService({ db }: Database, settings: AccountSettings) {
  return {
    /** Throws 401 without a session, 403 unless the account is active and its role has this right. */
    async requireRight(token: string | undefined, areas: Areas, access: Access): Promise<Account> {
      const session = await findSession(db, token)
      if (!session) throw new DomainError(401, 'Please log in')
      const { account, status } = session
      if (status !== 'active') throw new DomainError(403, INACTIVE)
      if (!mayAccess(account.role, areas, access))
        throw new DomainError(403, refusalText(account.role, areas, access))
      return account
    },

    /** Throws 403 if a second factor is required and the account has none yet. */
    requireSecondFactor({ has_second_factor }: Account): void {
      if (settings.requireSecondFactor && !has_second_factor)
        throw new DomainError(403, 'Set up a second factor on your profile first')
    },

    /** Returns the active user of the session; null if there is none. */
    async findUser(token: string | undefined): Promise<SessionUser | null> {
      const session = await findSession(db, token)
      return session?.status === 'active' ? toUser(session.account, settings) : null
    },
  }
}

/** Returns the open session's account; null if there is none. */
async function findSession(db: Db, token: string | undefined) {
  if (!token) return null
  const now = Date.now()
  const since = new Date(now - SESSION_IDLE_MS).toISOString()
  const newest = new Date(now + CLOCKS_APART_MS).toISOString()
  const found = await findOpenSession(db, hashToken(token), new Date(now).toISOString(), since, newest)
  if (!found) return null
  if (Date.parse(found.last_seen_at) < now - TOUCH_INTERVAL_MS) await touch(db, found.session_id, now)
  const { id, username, session_id, authenticated_at, role, status, totp_secret, has_passkey } = found
  const has_second_factor = totp_secret !== null || Boolean(has_passkey)
  const entities = { read: entitiesOf(role, 'read'), write: entitiesOf(role, 'write') }
  return {
    account: { id, username, role, entities, session_id, authenticated_at, has_second_factor },
    status,
  }
}

// Not worth failing a request for: another process may be writing, or the disk may be full.
async function touch(db: Db, session_id: number, now: number): Promise<void> {
  await touchSession(db, session_id, new Date(now).toISOString()).catch(() => {})
}

function toUser(
  { username, role, has_second_factor }: Pick<Account, 'username' | 'role' | 'has_second_factor'>,
  { requireSecondFactor }: AccountSettings,
): SessionUser {
  const mustSetUp = requireSecondFactor && !has_second_factor
  return { username, role, ...(mustSetUp && { must_set_up_second_factor: true as const }) }
}

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

/** Returns a readable label for a User-Agent header, such as 'Firefox on Windows'. */
export function deviceLabel(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MAX_USER_AGENT_LENGTH)
  const match = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(text))?.[1]
  const browser = match(BROWSERS)
  const system = match(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
