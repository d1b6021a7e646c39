import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError, errorMessage } from '@sailing-desk/records/errors'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { isSealed, type SecretBox } from '../../secrets/secret-box.ts'
import { readStoredSiteSecret, SITE_SECRET, storeSiteSecret } from '../../secrets/site-secret.ts'
import * as accounts from '../account.store.ts'
import { listTotpSecrets, updateAccountUnversioned } from '../account.store.ts'
import {
  type Account,
  type AccountRow,
  type AccountSettings,
  asAuthor,
  type Caller,
  ENTITY,
} from '../account.ts'
import type { RecoveryCodes, TotpSetUp } from '../accounts.schema.ts'
import type { Throttle } from '../login/throttle.ts'
import type { PasswordProof } from '../passwords/password-proof.ts'
import { type Renewed, renewSession } from '../sessions/session.service.ts'
import { deleteSessions } from '../sessions/session.store.ts'
import { countPasskeys, deletePasskeys, deleteRecoveryCodes } from './second-factor.store.ts'
import { PERIOD_SECONDS, replaceRecoveryCodes, type TotpSecrets, timeStepOf } from './second-factor.ts'

type Dependencies = {
  proof: PasswordProof
  throttle: Throttle
  totpSecrets: TotpSecrets
  settings: AccountSettings
}
type Context = Dependencies & { database: Database }

/**
 * Turns one-time codes and recovery codes on and off. Each change ends the account's other sessions and renews the
 * token of this one.
 */
export function createSecondFactorService(database: Database, dependencies: Dependencies) {
  const context = { database, ...dependencies }
  const { proof, totpSecrets, settings } = dependencies
  return {
    /** Creates a new secret, not in use until confirmed with a code. Throws 422 for a wrong password. */
    async beginTotp(account: Account, current_password: string): Promise<TotpSetUp> {
      await proof.requirePassword(account, current_password)
      const setUp = newTotpSetUp(account.username, await settings.readSiteName())
      const totp_pending = totpSecrets.seal(account.id, setUp.secret)
      await accounts.updateAccountUnversioned(database.db, account.id, { totp_pending })
      return setUp
    },

    /** Turns one-time codes on with the new secret, and returns new recovery codes. Throws 409, 422. */
    confirmTotp: (account: Account, code: string, caller: Caller) =>
      confirmTotp(context, account, code, caller),

    /** Throws 422 for a wrong password, 409 if a second factor is required and this is the last one. */
    removeTotp: (account: Account, current_password: string, caller: Caller) =>
      removeTotp(context, account, current_password, caller),

    /** Replaces the recovery codes. Throws 422 for a wrong password, 409 without a second factor. */
    renewRecoveryCodes: (account: Account, current_password: string, caller: Caller) =>
      renewRecoveryCodes(context, account, current_password, caller),

    /** For the operator, when a phone is lost: removes all factors and ends all sessions. Throws 404. */
    resetSecondFactor: (username_key: string, author: Author) =>
      resetSecondFactor(database, username_key, author),
  }
}

async function confirmTotp(
  { database, throttle, totpSecrets }: Context,
  account: Account,
  code: string,
  caller: Caller,
): Promise<Renewed & RecoveryCodes> {
  const attempt = await throttle.begin([throttle.ofPassword(account.id)])
  const author = asAuthor(account, caller.address)
  const confirmed = await writeWithoutRevision(database, author, async (trx, record) => {
    const { totp_pending } = await accounts.requireAccount(trx, account.id)
    const secret = totp_pending && totpSecrets.open(account.id, totp_pending)
    if (!secret) throw new DomainError(409, 'Please start the setup again')
    const step = timeStepOf(secret, code)
    if (step === null) throw new DomainError(422, 'The code is invalid', 'code')
    const values = { totp_secret: totp_pending, totp_pending: null, totp_last_step: step }
    await accounts.updateAccount(trx, account.id, values)
    record({ entity: ENTITY, entity_id: account.id, action: 'totp_on' })
    const recovery_codes = await replaceRecoveryCodes(trx, account.id)
    return { recovery_codes, token: await renewSession(trx, account) }
  })
  await attempt.succeed()
  return confirmed
}

async function removeTotp(
  { database, proof, settings }: Context,
  account: Account,
  current_password: string,
  caller: Caller,
): Promise<Renewed> {
  await proof.requirePassword(account, current_password)
  return writeWithoutRevision(database, asAuthor(account, caller.address), async (trx, record) => {
    const { totp_secret } = await accounts.requireAccount(trx, account.id)
    if (!totp_secret) throw new DomainError(409, 'One-time codes are already off')
    const passkeys = await countPasskeys(trx, account.id)
    requireAnotherFactor(settings, passkeys)
    await accounts.updateAccount(trx, account.id, { totp_secret: null, totp_pending: null })
    if (passkeys === 0) await deleteRecoveryCodes(trx, account.id)
    record({ entity: ENTITY, entity_id: account.id, action: 'totp_off' })
    return { token: await renewSession(trx, account) }
  })
}

async function renewRecoveryCodes(
  { database, proof }: Context,
  account: Account,
  current_password: string,
  caller: Caller,
): Promise<Renewed & RecoveryCodes> {
  await proof.requirePassword(account, current_password)
  return writeWithoutRevision(database, asAuthor(account, caller.address), async (trx, record) => {
    const { totp_secret } = await accounts.requireAccount(trx, account.id)
    if (!totp_secret && (await countPasskeys(trx, account.id)) === 0)
      throw new DomainError(409, 'Set up a second factor first')
    record({ entity: ENTITY, entity_id: account.id, action: 'recovery_codes' })
    const recovery_codes = await replaceRecoveryCodes(trx, account.id)
    return { recovery_codes, token: await renewSession(trx, account) }
  })
}

function resetSecondFactor(database: Database, username_key: string, author: Author): Promise<AccountRow> {
  return writeWithoutRevision(database, author, async (trx, record) => {
    const account = await accounts.findAccountByKey(trx, username_key)
    if (!account) throw new DomainError(404, 'User not found')
    await deletePasskeys(trx, account.id)
    await deleteRecoveryCodes(trx, account.id)
    await deleteSessions(trx, account.id)
    record({ entity: ENTITY, entity_id: account.id, action: 'second_factor_reset' })
    return accounts.updateAccount(trx, account.id, { totp_secret: null, totp_pending: null })
  })
}

/** `others` is the number of factors that would be left. Throws 409. */
export function requireAnotherFactor({ requireSecondFactor }: AccountSettings, others: number): void {
  if (requireSecondFactor && others === 0)
    throw new DomainError(409, 'A second factor is required: set up another one first')
}

const SECRET_BYTES = 20
const QUIET_ZONE = 4

/** Creates a secret and its QR code, drawn locally so that no other site sees it. */
function newTotpSetUp(username: string, issuer: string): TotpSetUp {
  const secret = new Secret({ size: SECRET_BYTES })
  const address = new TOTP({ secret, label: username, issuer, period: PERIOD_SECONDS }).toString()
  return { secret: secret.base32, address, qr_svg: renderSVG(address, { border: QUIET_ZONE, ecc: 'M' }) }
}

/** Encrypts secrets that earlier versions stored in clear text. */
export function createStoredSecretsService(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  box: SecretBox,
  totpSecrets: TotpSecrets,
) {
  return {
    /** Encrypts secrets that are stored in clear text. */
    async sealStoredSecrets(): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await dialect.lockWriters(trx)
        const changes = [await sealSiteSecret(trx, box), await sealTotpSecrets(trx, totpSecrets)]
        if (changes.includes(true)) await dialect.markOverwritten(trx)
      })
    },

    /**
     * Purges the clear text of such secrets from the database files, which takes seconds if they are large, while requests are
     * answered. Returns null, or a message if that failed.
     */
    async purgeSealedSecrets(dbInThread: Db): Promise<string | null> {
      try {
        await dialect.purgeOverwritten(db, dbInThread)
        return null
      } catch (error) {
        return `The database file may still hold secrets that were not encrypted before (${errorMessage(error)}). The next start tries again to remove them.`
      }
    },

    /** Counts accounts whose one-time codes cannot be checked, because their secret needs another key. */
    async countUnreadableSecrets(): Promise<number> {
      const all = await listTotpSecrets(db)
      return all.filter(({ id, totp_secret }) => totp_secret && totpSecrets.open(id, totp_secret) === null)
        .length
    },
  }
}

async function sealSiteSecret(trx: Db, box: SecretBox): Promise<boolean> {
  const stored = await readStoredSiteSecret(trx)
  if (isSealed(stored)) return false
  await storeSiteSecret(trx, box.seal(stored, SITE_SECRET))
  return true
}

async function sealTotpSecrets(trx: Db, totpSecrets: TotpSecrets): Promise<boolean> {
  const sealed = (id: number, stored: string | null) =>
    stored === null || isSealed(stored) ? stored : totpSecrets.seal(id, stored)
  let isChanged = false
  for (const { id, totp_secret, totp_pending } of await listTotpSecrets(trx)) {
    const values = { totp_secret: sealed(id, totp_secret), totp_pending: sealed(id, totp_pending) }
    if (values.totp_secret === totp_secret && values.totp_pending === totp_pending) continue
    await updateAccountUnversioned(trx, id, values)
    isChanged = true
  }
  return isChanged
}
