import type { Database, Db } from '@sailing-desk/records/database/open'
import { DomainError } from '@sailing-desk/records/errors'
import type { SiteSecret } from '../../secrets/site-secret.ts'
import { findAccount } from '../account.store.ts'
import type { Caller } from '../account.ts'
import { recordLoginFailure } from '../login/login-failures.ts'
import type { Throttle } from '../login/throttle.ts'
import { AWAITING_APPROVAL } from '../messages.ts'
import * as passkeys from '../second-factor/second-factor.store.ts'
import type { Cookies, NewSession, SessionService } from '../sessions/session.service.ts'
import { loginOptions, type PasskeyRow, type PasskeySite, verifyLogin } from './passkey-ceremony.ts'
import { expectChallenge, newChallenge } from './passkey-challenge.ts'

type Dependencies = { throttle: Throttle; sessions: SessionService; siteSecret: SiteSecret }

const PURPOSE = 'log in'
const UNKNOWN = 'This passkey is not valid here'

/** Login by passkey alone: with user verification it stands for both password and second factor. */
export function createPasskeyLoginService(
  database: Database,
  { throttle, sessions, siteSecret }: Dependencies,
) {
  const { db } = database
  return {
    /** Returns the dialog options, which are the same for everybody. Writes nothing. */
    async beginPasskeyLogin(site: PasskeySite) {
      return { ...(await loginOptions(site, newChallenge(await siteSecret(db), PURPOSE))) }
    },

    /** Opens a session. Throws 401 for an invalid passkey or a disabled account, 403 for a pending one. */
    async loginByPasskey(
      credential: Record<string, unknown> | null,
      site: PasskeySite,
      cookies: Cookies,
      caller: Caller,
    ): Promise<NewSession> {
      const attempt = await throttle.begin([throttle.ofAddress(caller.address)])
      const id = typeof credential?.id === 'string' ? credential.id : ''
      const passkey = await passkeys.findPasskey(db, id)
      const account = passkey && (await findAccount(db, passkey.account_id))
      const isRight = passkey && credential && (await isSigned(db, siteSecret, passkey, credential, site))
      if (!account || !isRight || ['disabled', 'invited'].includes(account.status)) {
        await recordLoginFailure(database, account, caller, 'passkey')
        throw new DomainError(401, UNKNOWN)
      }
      await attempt.cancel()
      if (account.status === 'pending') throw new DomainError(403, AWAITING_APPROVAL)
      return sessions.openSession(account, true, cookies, caller, 'passkey')
    },
  }
}

/** Whether the device signed one of our challenges, not used before. Marks the challenge as used. */
async function isSigned(
  db: Db,
  siteSecret: SiteSecret,
  passkey: PasskeyRow,
  credential: Record<string, unknown>,
  site: PasskeySite,
): Promise<boolean> {
  const { isExpected, markUsed } = expectChallenge(await siteSecret(db), PURPOSE)
  const counter = await verifyLogin(site, credential, passkey, isExpected)
  if (counter === null || !(await markUsed(db))) return false
  await passkeys.updatePasskeyUse(db, passkey.id, counter, new Date().toISOString())
  return true
}
