import type { Database, Db } from '@sailing-desk/records/database/open'
import { DomainError } from '@sailing-desk/records/errors'
import { nameKey } from '@sailing-desk/trade/text'
import { findAccountByKey, updateAccountUnversioned } from '../account.store.ts'
import type { AccountRow, Caller } from '../account.ts'
import { isUsername, type LoginForm } from '../accounts.schema.ts'
import { AWAITING_APPROVAL, INVALID_LOGIN } from '../messages.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { type Factor, SecondFactorNeeded, type SecondFactors } from '../second-factor/second-factor.ts'
import type { Cookies, NewSession, SessionService } from '../sessions/session.service.ts'
import { isKnownDevice } from '../sessions/session.store.ts'
import { KNOWN_DEVICE_LIFE_MS } from '../sessions/session-life.ts'
import { hashToken } from '../tokens.ts'
import { recordLoginFailure } from './login-failures.ts'
import type { Attempt, Throttle } from './throttle.ts'

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
