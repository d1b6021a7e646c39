import type { Database, Db } from '@sailing-desk/records/database/open'
import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import type { SiteSecret } from '../../secrets/site-secret.ts'
import { findAccount } from '../account.store.ts'
import { type Account, type AccountSettings, asAuthor, type Caller, ENTITY } from '../account.ts'
import type { Passkey, PasskeyForm } from '../accounts.schema.ts'
import { recordLoginFailure } from '../login/login.service.ts'
import type { Throttle } from '../login/throttle.ts'
import { AWAITING_APPROVAL } from '../messages.ts'
import type { PasswordProof } from '../passwords/password-proof.ts'
import { requireAnotherFactor } from '../second-factor/second-factor.service.ts'
import * as passkeys from '../second-factor/second-factor.store.ts'
import { countRecoveryCodes, deleteRecoveryCodes } from '../second-factor/second-factor.store.ts'
import { replaceRecoveryCodes } from '../second-factor/second-factor.ts'
import {
  type Cookies,
  type NewSession,
  type Renewed,
  renewSession,
  type SessionService,
} from '../sessions/session.service.ts'
import {
  expectChallenge,
  loginOptions,
  newChallenge,
  type PasskeyRow,
  type PasskeySite,
  registrationOptions,
  verifyLogin,
  verifyRegistration,
} from './passkey-ceremony.ts'

type Dependencies = { proof: PasswordProof; siteSecret: SiteSecret; settings: AccountSettings }
type Context = Dependencies & { database: Database }

const MAX_PASSKEYS = 20

/** Passkeys of the own account. Each change ends its other sessions and renews the token of this one. */
export function createPasskeyService(database: Database, dependencies: Dependencies) {
  const context = { database, ...dependencies }
  const { db } = database
  const { proof, siteSecret } = dependencies
  return {
    async listPasskeys({ id }: Account): Promise<Passkey[]> {
      return (await passkeys.listPasskeys(db, id)).map(toPasskey)
    },

    /** Returns the dialog options. Throws 422 for a wrong password, 409 if there are too many passkeys. */
    async beginPasskey(account: Account, current_password: string, site: PasskeySite) {
      await proof.requirePassword(account, current_password)
      const known = await passkeys.listPasskeys(db, account.id)
      if (known.length >= MAX_PASSKEYS)
        throw new DomainError(409, `An account can have at most ${MAX_PASSKEYS} passkeys`)
      const challenge = newChallenge(await siteSecret(db), purposeOf(account))
      return { ...(await registrationOptions(site, account, known, challenge)) }
    },

    /** Returns recovery codes with the first second factor. Throws 422 if the device's response is invalid. */
    addPasskey: (account: Account, form: PasskeyForm, site: PasskeySite, caller: Caller) =>
      addPasskey(context, account, form, site, caller),

    /** Throws 404; 422 for a wrong password; 409 if a second factor is required and this is the last one. */
    removePasskey: (account: Account, id: number, current_password: string, caller: Caller) =>
      removePasskey(context, account, id, current_password, caller),
  }
}

async function addPasskey(
  { database, siteSecret }: Context,
  account: Account,
  { name, credential }: PasskeyForm,
  site: PasskeySite,
  caller: Caller,
) {
  const { isExpected, markUsed } = expectChallenge(await siteSecret(database.db), purposeOf(account))
  const values = credential && (await verifyRegistration(site, credential, isExpected))
  if (!values) throw notConfirmed()
  return writeWithoutRevision(database, asAuthor(account, caller.address), async (trx, record) => {
    if (!(await markUsed(trx))) throw notConfirmed()
    if (await passkeys.findPasskey(trx, values.credential_id))
      throw new DomainError(409, 'This passkey is already registered')
    const now = new Date().toISOString()
    const row = { ...values, account_id: account.id, name, created_at: now }
    const added = await passkeys.insertPasskey(trx, row)
    record({ entity: ENTITY, entity_id: account.id, action: 'passkey_added', after: { name } })
    const hasCodes = (await countRecoveryCodes(trx, account.id)) > 0
    return {
      token: await renewSession(trx, account),
      passkey: toPasskey(added),
      ...(!hasCodes && { recovery_codes: await replaceRecoveryCodes(trx, account.id) }),
    }
  })
}

async function removePasskey(
  { database, proof, settings }: Context,
  account: Account,
  id: number,
  current_password: string,
  caller: Caller,
): Promise<Renewed> {
  await proof.requirePassword(account, current_password)
  return writeWithoutRevision(database, asAuthor(account, caller.address), async (trx, record) => {
    const name = await passkeys.deletePasskey(trx, account.id, id)
    if (name === undefined) throw new DomainError(404, 'Passkey not found')
    const totp = (await findAccount(trx, account.id))?.totp_secret ? 1 : 0
    const others = totp + (await passkeys.countPasskeys(trx, account.id))
    requireAnotherFactor(settings, others)
    if (others === 0) await deleteRecoveryCodes(trx, account.id)
    record({ entity: ENTITY, entity_id: account.id, action: 'passkey_removed', before: { name } })
    return { token: await renewSession(trx, account) }
  })
}

const purposeOf = ({ id }: Account) => `add a passkey to account ${id}` as const

const notConfirmed = () => new DomainError(422, 'The passkey could not be confirmed', 'credential')

function toPasskey({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, created_at, last_used_at }
}

type PasskeyLoginDependencies = { throttle: Throttle; sessions: SessionService; siteSecret: SiteSecret }

const PURPOSE = 'log in'
const UNKNOWN = 'This passkey is not valid here'

/** Login by passkey alone: with user verification it stands for both password and second factor. */
export function createPasskeyLoginService(
  database: Database,
  { throttle, sessions, siteSecret }: PasskeyLoginDependencies,
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
