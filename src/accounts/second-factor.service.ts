import type { Database, Db } from '../database/open.ts'
import { type Author, writeUnseen } from '../database/write.ts'
import { DomainError } from '../errors.ts'
import * as accounts from './account.store.ts'
import {
  type Account,
  type AccountRow,
  type AccountSettings,
  asAuthor,
  type Caller,
  ENTITY,
} from './account.ts'
import type { RecoveryCodes, TotpSetUp } from './accounts.schema.ts'
import { countPasskeys, deletePasskeys } from './passkey.store.ts'
import type { PasswordProof } from './password-proof.ts'
import { deleteRecoveryCodes } from './recovery-code.store.ts'
import { replaceRecoveryCodes, timeStepOf } from './second-factor.ts'
import type { Throttle } from './throttle.ts'
import { newTotpSetUp } from './totp-set-up.ts'

type Parts = { proof: PasswordProof; throttle: Throttle; settings: AccountSettings }

/** Setting up and taking away one-time codes and recovery codes. */
export function createSecondFactorService(database: Database, { proof, throttle, settings }: Parts) {
  const writeAs = <Result>(
    account: Account,
    caller: Caller,
    work: Parameters<typeof writeUnseen<Result>>[2],
  ) => writeUnseen(database, asAuthor(account, caller.address), work)

  return {
    /** Draws a new secret; nothing changes until a code of it is confirmed. Throws 422 for a wrong password. */
    async beginTotp(account: Account, current_password: string): Promise<TotpSetUp> {
      await proof.requirePassword(account, current_password)
      const setUp = newTotpSetUp(account.username, settings.siteName)
      await accounts.noteOnAccount(database.db, account.id, { totp_pending: setUp.secret })
      return setUp
    },

    /** Switches one-time codes on (or over to the new secret) and gives new recovery codes. Throws 409, 422. */
    async confirmTotp(account: Account, code: string, caller: Caller): Promise<RecoveryCodes> {
      const turn = await throttle.begin([throttle.ofPasswordOf(account.id)])
      const confirmed = await writeAs(account, caller, async (trx, record) => {
        const { totp_pending } = await requireAccount(trx, account.id)
        if (!totp_pending) throw new DomainError(409, 'Begin the set-up again')
        const step = timeStepOf(totp_pending, code)
        if (step === null) throw new DomainError(422, 'The code is not valid', 'code')
        await accounts.updateAccount(trx, account.id, {
          totp_secret: totp_pending,
          totp_pending: null,
          totp_last_step: step,
        })
        record({ entity: ENTITY, entity_id: account.id, action: 'totp_on' })
        return { recovery_codes: await replaceRecoveryCodes(trx, account.id) }
      })
      await turn.succeed()
      return confirmed
    },

    /** Throws 422 for a wrong password, 409 where the settings ask for a second factor and this is the only one. */
    async removeTotp(account: Account, current_password: string, caller: Caller): Promise<void> {
      await proof.requirePassword(account, current_password)
      await writeAs(account, caller, async (trx, record) => {
        const { totp_secret } = await requireAccount(trx, account.id)
        if (!totp_secret) throw new DomainError(409, 'One-time codes are off already')
        const passkeys = await countPasskeys(trx, account.id)
        requireAnotherFactor(settings, passkeys)
        await accounts.updateAccount(trx, account.id, { totp_secret: null, totp_pending: null })
        if (passkeys === 0) await deleteRecoveryCodes(trx, account.id)
        record({ entity: ENTITY, entity_id: account.id, action: 'totp_off' })
      })
    },

    /** Ten new recovery codes; the old ones are void. Throws 422 for a wrong password, 409 without a second factor. */
    async renewRecoveryCodes(
      account: Account,
      current_password: string,
      caller: Caller,
    ): Promise<RecoveryCodes> {
      await proof.requirePassword(account, current_password)
      return writeAs(account, caller, async (trx, record) => {
        const { totp_secret } = await requireAccount(trx, account.id)
        if (!totp_secret && (await countPasskeys(trx, account.id)) === 0)
          throw new DomainError(409, 'Set up a second factor first')
        record({ entity: ENTITY, entity_id: account.id, action: 'recovery_codes' })
        return { recovery_codes: await replaceRecoveryCodes(trx, account.id) }
      })
    },

    /** For whoever runs the site, when a telephone is lost: the password alone opens the account again. Throws 404. */
    resetSecondFactor: (username_key: string, author: Author): Promise<AccountRow> =>
      writeUnseen(database, author, async (trx, record) => {
        const account = await accounts.findAccountByKey(trx, username_key)
        if (!account) throw new DomainError(404, 'User not found')
        await deletePasskeys(trx, account.id)
        await deleteRecoveryCodes(trx, account.id)
        record({ entity: ENTITY, entity_id: account.id, action: 'second_factor_reset' })
        return accounts.updateAccount(trx, account.id, { totp_secret: null, totp_pending: null })
      }),
  }
}

/** `others`: what would be left. */
export function requireAnotherFactor({ requireSecondFactor }: AccountSettings, others: number): void {
  if (requireSecondFactor && others === 0)
    throw new DomainError(409, 'A second factor is required here: set up another one first')
}

async function requireAccount(db: Db, id: number): Promise<AccountRow> {
  const account = await accounts.findAccount(db, id)
  if (!account) throw new DomainError(401, 'Please log in')
  return account
}
