import type { Database } from '../../database/open.ts'
import { DomainError } from '../../lib/errors.ts'
import { nameKey } from '../../lib/text.ts'
import { findAccountByKey, noteOnAccount } from '../account.store.ts'
import type { AccountRow, Caller } from '../account.ts'
import { isUsername, type LoginForm } from '../accounts.schema.ts'
import { AWAITING_APPROVAL, INVALID_LOGIN } from '../messages.ts'
import { isOutdated } from '../passwords/password-hash.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { type Factor, SecondFactorNeeded, type SecondFactors } from '../second-factor/second-factor.ts'
import {
  type Cookies,
  type createSessionService,
  KNOWN_DEVICE_LIFE_MS,
  type NewSession,
} from '../sessions/session.service.ts'
import { hashToken } from '../tokens.ts'
import { isKnownDevice } from './known-device.store.ts'
import { recordLoginFailure } from './login-failures.ts'
import type { Attempt, Throttle } from './throttle.ts'

type Dependencies = {
  passwords: Passwords
  throttle: Throttle
  factors: SecondFactors
  sessions: ReturnType<typeof createSessionService>
}

const WRONG_CODE = 'The code is invalid or has already been used'
const NO_KEY =
  'This site cannot check one-time codes at the moment: the key to them is missing. Use a recovery code, or ask whoever runs the site to reset your second factor.'
const NOBODY = 0

export function createLoginService(
  database: Database,
  { passwords, throttle, factors, sessions }: Dependencies,
) {
  const { db } = database

  /** The device's hash, where the account logged in on it before. */
  async function knownDevice(account: AccountRow | undefined, { device }: Cookies): Promise<string | null> {
    if (!device) return null
    const hash = hashToken(device)
    const usedSince = new Date(Date.now() - KNOWN_DEVICE_LIFE_MS).toISOString()
    return (await isKnownDevice(db, hash, account?.id ?? NOBODY, usedSince)) ? hash : null
  }

  /** An owner on a device that he logged in on before is not kept out by the failures of others. */
  async function beginTurn(key: string, device: string | null, { address }: Caller): Promise<Attempt> {
    if (device) return throttle.begin([throttle.ofDevice(device)])
    passwords.requireCapacity()
    return throttle.begin([await throttle.ofUsername(key), throttle.ofAddress(address)])
  }

  async function isRightPassword(
    turn: Attempt,
    account: AccountRow | undefined,
    password: string,
    isKnown: boolean,
  ) {
    try {
      return await passwords.isRight(account?.password_hash, password, isKnown)
    } catch (error) {
      await turn.giveBack()
      throw error
    }
  }

  async function requireSecondStep(
    turn: Attempt,
    account: AccountRow,
    available: Factor[],
    code: string,
    caller: Caller,
  ) {
    if (code === '') {
      await turn.giveBack()
      throw new SecondFactorNeeded('Enter your second-factor code', available)
    }
    if (await factors.useCode(account, code)) return
    await recordLoginFailure(database, account, caller, 'code')
    throw new SecondFactorNeeded(factors.canCheckCode(account, code) ? WRONG_CODE : NO_KEY, available)
  }

  /** Hashes become stronger when the cost was raised since they were made. */
  async function renewHash({ id, password_hash }: AccountRow, password: string): Promise<void> {
    if (password_hash && isOutdated(password_hash)) {
      await noteOnAccount(db, id, { password_hash: await passwords.hash(password) })
    }
  }

  return {
    /**
     * Opens a session. Throws 401 for a wrong password, an unknown or a disabled account alike; 403 for a pending
     * one with the right password; SecondFactorNeeded; TooManyRequests.
     */
    async login(
      { username, password, code }: LoginForm,
      cookies: Cookies,
      caller: Caller,
    ): Promise<NewSession> {
      if (!cookies.device) passwords.requireCapacity()
      const key = nameKey(username)
      const found = await findAccountByKey(db, key)
      // What reads like a username only once its odd characters are folded is nobody's.
      const account = isUsername(username) ? found : undefined
      const device = await knownDevice(account, cookies)
      const turn = await beginTurn(key, device, caller)
      const isRight = await isRightPassword(turn, account, password, device !== null)
      if (!account || !isRight || account.status === 'disabled') {
        await recordLoginFailure(database, account, caller, 'password')
        throw new DomainError(401, INVALID_LOGIN)
      }
      if (account.status === 'pending') {
        await turn.giveBack()
        throw new DomainError(403, AWAITING_APPROVAL)
      }
      const available = await factors.ofAccount(account)
      if (available.length > 0) await requireSecondStep(turn, account, available, code ?? '', caller)
      await turn.succeed()
      const opened = await sessions.openSession(account, available.length > 0, cookies, caller, 'password')
      await renewHash(account, password)
      return opened
    },
  }
}
