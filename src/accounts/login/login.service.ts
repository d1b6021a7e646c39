import { dayInIndia, momentOfDayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { insertChanges } from '@sailing-desk/records/database/recording'
import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { nameKey } from '@sailing-desk/trade/text'
import { findAccountByKey, updateAccountUnversioned } from '../account.store.ts'
import { type AccountRow, type Caller, ENTITY } from '../account.ts'
import { isUsername, type LoginForm } from '../accounts.schema.ts'
import { AWAITING_APPROVAL, INVALID_LOGIN } from '../messages.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { type Factor, SecondFactorNeeded, type SecondFactors } from '../second-factor/second-factor.ts'
import {
  type Cookies,
  KNOWN_DEVICE_LIFE_MS,
  type NewSession,
  type SessionService,
} from '../sessions/session.service.ts'
import { isKnownDevice } from '../sessions/session.store.ts'
import { hashToken } from '../tokens.ts'
import { countUp } from './throttle.store.ts'
import type { Attempt, Throttle } from './throttle.ts'

/** Failed logins need no account, so the history must not grow with each of them. */
const MAX_SINGLE_PER_DAY = 100

type Dependencies = {
  passwords: Passwords
  throttle: Throttle
  factors: SecondFactors
  sessions: SessionService
}
type Context = Dependencies & { database: Database }

const WRONG_CODE = 'The code is invalid or has already been used'
const NO_KEY =
  'This site cannot check one-time codes at the moment: the key to them is missing. Use a recovery code, or ask your administrator to reset your second factor.'
const NO_ACCOUNT = 0

export function createLoginService(database: Database, dependencies: Dependencies) {
  const context = { database, ...dependencies }
  return {
    /**
     * Opens a session. Throws 401 for a wrong password, an unknown and a disabled account alike; 403 for a pending
     * account with the right password; SecondFactorNeeded; TooManyRequests.
     */
    login: (form: LoginForm, cookies: Cookies, caller: Caller) => login(context, form, cookies, caller),
  }
}

async function login(
  context: Context,
  { username, password, code }: LoginForm,
  cookies: Cookies,
  caller: Caller,
): Promise<NewSession> {
  const { database, passwords, factors, sessions } = context
  if (!cookies.device) passwords.requireCapacity()
  const key = nameKey(username)
  const found = await findAccountByKey(database.db, key)
  // A username that only matches after Unicode folding is not that account's username.
  const account = isUsername(username) ? found : undefined
  const device = await knownDevice(database.db, account, cookies)
  const attempt = await beginAttempt(context, key, device, caller)
  const isRight = await isRightPassword(passwords, attempt, account, password, device !== null)
  if (!account || !isRight || ['disabled', 'invited'].includes(account.status)) {
    await recordLoginFailure(database, account, caller, 'password')
    throw new DomainError(401, INVALID_LOGIN)
  }
  if (account.status === 'pending') {
    await attempt.cancel()
    throw new DomainError(403, AWAITING_APPROVAL)
  }
  const available = await factors.ofAccount(account)
  if (available.length > 0) await requireSecondStep(context, attempt, account, available, code ?? '', caller)
  await attempt.succeed()
  const session = await sessions.openSession(account, available.length > 0, cookies, caller, 'password')
  await renewHash(context, account, password)
  return session
}

/** Returns the hash of the device token if the account logged in on that device before. */
async function knownDevice(
  db: Db,
  account: AccountRow | undefined,
  { device }: Cookies,
): Promise<string | null> {
  if (!device) return null
  const hash = hashToken(device)
  const usedSince = new Date(Date.now() - KNOWN_DEVICE_LIFE_MS).toISOString()
  return (await isKnownDevice(db, hash, account?.id ?? NO_ACCOUNT, usedSince)) ? hash : null
}

/** Known devices are throttled separately, so that failures elsewhere never lock the owner out. */
async function beginAttempt(
  { passwords, throttle }: Context,
  key: string,
  device: string | null,
  { address }: Caller,
): Promise<Attempt> {
  if (device) return throttle.begin([throttle.ofDevice(device)])
  passwords.requireCapacity()
  return throttle.begin([await throttle.ofUsername(key), throttle.ofAddress(address)])
}

async function isRightPassword(
  passwords: Passwords,
  attempt: Attempt,
  account: AccountRow | undefined,
  password: string,
  isKnown: boolean,
) {
  try {
    return await passwords.isRight(account?.password_hash, password, isKnown)
  } catch (error) {
    await attempt.cancel()
    throw error
  }
}

async function requireSecondStep(
  { database, factors }: Context,
  attempt: Attempt,
  account: AccountRow,
  available: Factor[],
  code: string,
  caller: Caller,
) {
  if (code === '') {
    await attempt.cancel()
    throw new SecondFactorNeeded('Enter your second-factor code', available)
  }
  if (await factors.useCode(account, code)) return
  await recordLoginFailure(database, account, caller, 'code')
  throw new SecondFactorNeeded(factors.canCheckCode(account, code) ? WRONG_CODE : NO_KEY, available)
}

/** Rehashes the password if the hash cost was raised meanwhile. */
async function renewHash(
  { database, passwords }: Context,
  { id, password_hash }: AccountRow,
  password: string,
): Promise<void> {
  if (password_hash && passwords.isOutdated(password_hash)) {
    await updateAccountUnversioned(database.db, id, { password_hash: await passwords.hash(password) })
  }
}

/**
 * Records a failed login in the history, the same way whether the account exists or not. The first of a day are single
 * rows, the rest are one row with their number. Active accounts are counted separately, so that a flood of other
 * names cannot hide attempts on them. An unknown username is not stored: it may be a mistyped password.
 */
export function recordLoginFailure(
  database: Database,
  account: AccountRow | undefined,
  { address }: Caller,
  reason: 'password' | 'code' | 'passkey',
): Promise<void> {
  const active = account?.status === 'active' ? account : null
  const day = dayInIndia()
  const batch = `login-failures-${day}-${active?.id ?? 'others'}`
  const author = { account_id: account?.id ?? null, account_name: account?.username ?? null, address }
  return writeWithoutRevision(database, author, async (trx, record) => {
    const failures = await countFailure(trx, batch, day)
    if (failures <= MAX_SINGLE_PER_DAY) {
      record({
        entity: ENTITY,
        entity_id: account?.id ?? NO_ACCOUNT,
        action: 'login_failed',
        after: { reason },
      })
      return
    }
    const after = { failures: failures - MAX_SINGLE_PER_DAY }
    if (await changeSum(trx, batch, after)) return
    const owner = { account_id: active?.id ?? null, account_name: active?.username ?? null }
    await insertChanges(trx, batch, owner, [
      { entity: ENTITY, entity_id: active?.id ?? NO_ACCOUNT, action: 'login_failures', after },
    ])
  })
}

/** Returns how many there are on this day in India. The count is kept beside those of the throttle until the day is over. */
function countFailure(trx: Db, batch: string, day: string): Promise<number> {
  const end = momentOfDayInIndia(day, 1)
  return countUp(trx, batch, end, { from: end, to: end })
}

/** Returns false if there is no row with the number of this day yet. */
async function changeSum(trx: Db, batch: string, after: { failures: number }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('change')
    .set({ at: new Date().toISOString(), after: JSON.stringify(after) })
    .where('batch', '=', batch)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
