import type { Database, Db } from '@sailing-desk/records/database/open'
import { hasChanged } from '@sailing-desk/records/database/recording'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { requireSameVersion } from '@sailing-desk/records/entity-service'
import { DomainError } from '@sailing-desk/records/errors'
import { reloadAndTryAgain } from '@sailing-desk/records/messages'
import * as accounts from '../account.store.ts'
import {
  type Account,
  type AccountRow,
  type AccountSettings,
  asAuthor,
  type Caller,
  ENTITY,
} from '../account.ts'
import type { NewPasswordForm, Profile, ProfileForm } from '../accounts.schema.ts'
import type { PasswordProof } from '../passwords/password-proof.ts'
import { requireGoodPassword } from '../passwords/password-rules.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { countPasskeys, countRecoveryCodes } from '../second-factor/second-factor.store.ts'
import { deleteKnownDevices, deleteSessions } from '../sessions/session.store.ts'
import { hashToken } from '../tokens.ts'

type Dependencies = { passwords: Passwords; proof: PasswordProof; settings: AccountSettings }
type Context = Dependencies & { database: Database }

/** Changes to the own account, and the operator's password reset. */
export function createProfileService(database: Database, dependencies: Dependencies) {
  const context = { database, ...dependencies }
  const { settings } = dependencies
  return {
    async getProfile({ id }: Account): Promise<Profile> {
      return toProfile(database.db, await accounts.requireAccount(database.db, id), settings)
    },

    /** Throws 409 for a stale version. */
    updateProfile: (account: Account, form: ProfileForm, caller: Caller): Promise<Profile> =>
      writeWithoutRevision(database, asAuthor(account, caller.address), async (trx, record) => {
        const before = await accounts.requireAccount(trx, account.id)
        requireSameVersion('profile', before, form.version)
        const { email = before.email, signature = before.signature } = form
        if (!hasChanged(before, { email, signature })) return toProfile(trx, before, settings)
        const after = await accounts.updateAccount(trx, account.id, { email, signature })
        const changed = { entity: ENTITY, entity_id: account.id } as const
        // Without the address, which goes with the account.
        if (email !== before.email) record({ ...changed, action: 'email' })
        if (signature !== before.signature) record({ ...changed, action: 'signature' })
        return toProfile(trx, after, settings)
      }),

    /** Ends all other sessions. Throws 422 for a wrong current password or a weak new one; TooManyRequests. */
    changePassword: (account: Account, form: NewPasswordForm, device: string | undefined, caller: Caller) =>
      changePassword(context, account, form, device, caller),

    /** For the operator: sets a password and ends all sessions. Throws 404, 422. */
    resetPassword: (username_key: string, password: string, author: Author) =>
      resetPassword(context, username_key, password, author),
  }
}

async function changePassword(
  { database, passwords, proof, settings }: Context,
  account: Account,
  { current_password, new_password }: NewPasswordForm,
  device: string | undefined,
  caller: Caller,
): Promise<void> {
  const { password_hash } = await proof.requirePassword(account, current_password)
  const { username } = account
  const { passwordMinLength: minLength } = settings
  await requireGoodPassword(new_password, { username, minLength, field: 'new_password' })
  const hash = await passwords.hash(new_password, true)
  await writeWithoutRevision(database, asAuthor(account, caller.address), async (trx, record) => {
    const current = await accounts.requireAccount(trx, account.id)
    if (current.password_hash !== password_hash) throw new DomainError(409, reloadAndTryAgain('The password'))
    await accounts.updateAccount(trx, account.id, { password_hash: hash })
    await deleteSessions(trx, account.id, account.session_id)
    await deleteKnownDevices(trx, account.id, device && hashToken(device))
    record({ entity: ENTITY, entity_id: account.id, action: 'password' })
  })
}

async function resetPassword(
  { database, passwords, settings }: Context,
  username_key: string,
  password: string,
  author: Author,
): Promise<AccountRow> {
  const account = await accounts.findAccountByKey(database.db, username_key)
  if (!account) throw new DomainError(404, 'User not found')
  const { id, username } = account
  const { passwordMinLength: minLength } = settings
  await requireGoodPassword(password, { username, minLength, field: 'password' })
  const password_hash = await passwords.hash(password)
  return writeWithoutRevision(database, author, async (trx, record) => {
    const after = await accounts.updateAccount(trx, id, { password_hash })
    await deleteSessions(trx, id)
    await deleteKnownDevices(trx, id)
    record({ entity: ENTITY, entity_id: id, action: 'password' })
    return after
  })
}

async function toProfile(
  db: Db,
  row: AccountRow,
  { requireSecondFactor }: AccountSettings,
): Promise<Profile> {
  const { id, username, email, signature, role, created_at, previous_login_at, totp_secret, version } = row
  return {
    username,
    email,
    signature,
    role,
    created_at,
    previous_login_at,
    second_factor: {
      totp: totp_secret !== null,
      passkeys: await countPasskeys(db, id),
      recovery_codes_left: await countRecoveryCodes(db, id),
      required: requireSecondFactor,
    },
    version,
  }
}
