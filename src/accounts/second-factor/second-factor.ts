import { createHash, randomBytes } from 'node:crypto'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { DomainError } from '@sailing-desk/records/errors'
import { Secret, TOTP } from 'otpauth'
import { isSealed, type SecretBox } from '../../secrets/secret-box.ts'
import { useTimeStep } from '../account.store.ts'
import type { AccountRow } from '../account.ts'
import {
  countPasskeys,
  countRecoveryCodes,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  useRecoveryCode,
} from './second-factor.store.ts'

export type Factor = 'totp' | 'recovery' | 'passkey'
export type SecondFactors = ReturnType<typeof createSecondFactors>

/** The password is right; a code or a login by passkey is missing. */
export class SecondFactorNeeded extends DomainError {
  override name = 'SecondFactorNeeded'
  override readonly details: { second_factor: Factor[] }

  constructor(message: string, available: Factor[]) {
    super(401, message, 'code')
    this.details = { second_factor: available }
  }
}

export const PERIOD_SECONDS = 30
/** Phone clocks drift: the previous and the next time step count too. */
const STEP_TOLERANCE = 1
/** Five minutes, by which the clocks of instances may differ. */
const STEPS_APART = 10
const RECOVERY_CODES = 10
const RECOVERY_CODE_BYTES = 10
const ONE_TIME_CODE = /^\d{6}$/

export function createSecondFactors({ db }: Database, totpSecrets: TotpSecrets) {
  return {
    /** Returns the available factors; empty if no second factor is on. */
    async ofAccount({ id, totp_secret }: AccountRow): Promise<Factor[]> {
      const passkeys = await countPasskeys(db, id)
      if (!totp_secret && passkeys === 0) return []
      const recovery = await countRecoveryCodes(db, id)
      return [
        ...(totp_secret ? (['totp'] as const) : []),
        ...(recovery > 0 ? (['recovery'] as const) : []),
        ...(passkeys > 0 ? (['passkey'] as const) : []),
      ]
    },

    /** Checks a one-time code or a recovery code, and uses it up. */
    async useCode({ id, totp_secret }: AccountRow, code: string): Promise<boolean> {
      if (!ONE_TIME_CODE.test(code)) return useRecoveryCode(db, id, hashRecoveryCode(code))
      const secret = totp_secret && totpSecrets.open(id, totp_secret)
      const step = secret ? timeStepOf(secret, code) : null
      return step !== null && useTimeStep(db, id, step, step + STEPS_APART)
    },

    /** False for a one-time code if the secret is encrypted with another key. */
    canCheckCode: ({ id, totp_secret }: AccountRow, code: string): boolean =>
      !ONE_TIME_CODE.test(code) || !totp_secret || totpSecrets.open(id, totp_secret) !== null,
  }
}

/** Returns the time step that the code belongs to, within the tolerance; else null. */
export function timeStepOf(secret: string, code: string, now: number = Date.now()): number | null {
  const totp = { token: code, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS }
  const delta = TOTP.validate({ ...totp, timestamp: now, window: STEP_TOLERANCE })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}

/** Returns ten new codes that replace the old ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(trx: Db, account_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await deleteRecoveryCodes(trx, account_id)
  await insertRecoveryCodes(
    trx,
    codes.map((code) => ({ account_id, code_hash: hashRecoveryCode(code) })),
  )
  return codes
}

/** 80 random bits as 'abcd-efgh-ijkl-mnop': too many to guess, so a fast hash is enough. */
function newRecoveryCode(): string {
  const letters = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_CODE_BYTES)).buffer })
  return letters.base32.toLowerCase().match(/.{4}/g)?.join('-') ?? ''
}

function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('hex')
}

export type TotpSecrets = ReturnType<typeof createTotpSecrets>

/** Encrypts TOTP secrets for storage, each bound to its account. */
export function createTotpSecrets(box: SecretBox) {
  const ownerOf = (account_id: number) => `one-time codes of account ${account_id}`

  return {
    seal: (account_id: number, secret: string): string => box.seal(secret, ownerOf(account_id)),

    /** Returns null if the secret was encrypted with another key. */
    open: (account_id: number, stored: string): string | null =>
      isSealed(stored) ? box.open(stored, ownerOf(account_id)) : stored,
  }
}
