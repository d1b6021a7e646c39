import type { Database } from '@sailing-desk/records/database/open'
import { writeWithoutRevision } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import type { SiteSecret } from '../../secrets/site-secret.ts'
import { findAccount } from '../account.store.ts'
import { type Account, type AccountSettings, asAuthor, type Caller, ENTITY } from '../account.ts'
import type { Passkey, PasskeyForm } from '../accounts.schema.ts'
import type { PasswordProof } from '../passwords/password-proof.ts'
import { requireAnotherFactor } from '../second-factor/second-factor.service.ts'
import * as passkeys from '../second-factor/second-factor.store.ts'
import { countRecoveryCodes, deleteRecoveryCodes } from '../second-factor/second-factor.store.ts'
import { replaceRecoveryCodes } from '../second-factor/second-factor.ts'
import { type Renewed, renewSession } from '../sessions/session.service.ts'
import {
  type PasskeyRow,
  type PasskeySite,
  registrationOptions,
  verifyRegistration,
} from './passkey-ceremony.ts'
import { expectChallenge, newChallenge } from './passkey-challenge.ts'

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
