import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Database, Db } from '../../database/open.ts'
import { DomainError } from '../../lib/errors.ts'
import { useTimeStep } from '../account.store.ts'
import type { AccountRow } from '../account.ts'
import { countPasskeys } from '../passkeys/passkey.store.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  useRecoveryCode,
} from './recovery-code.store.ts'
import type { TotpSecrets } from './totp-secrets.ts'

export type Factor = 'totp' | 'recovery' | 'passkey'
export type SecondFactors = ReturnType<typeof createSecondFactors>

/** The password is right; a code, or a login by passkey, is missing. */
export class SecondFactorNeeded extends DomainError {
  override name = 'SecondFactorNeeded'
  override readonly details: { second_factor: Factor[] }

  constructor(message: string, available: Factor[]) {
    super(401, message, 'code')
    this.details = { second_factor: available }
  }
}

export const PERIOD_SECONDS = 30
/** Clocks of telephones are off: the step before and the one after count too. */
const STEPS_AROUND = 1
const RECOVERY_CODES = 10
const RECOVERY_CODE_BYTES = 10
const ONE_TIME_CODE = /^\d{6}$/

/** How a second factor is checked. */
export function createSecondFactors({ db }: Database, totpSecrets: TotpSecrets) {
  return {
    /** What the account can show beside its password; nothing when no second factor is on. */
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

    /** Takes a one-time code or a recovery code, each once only. */
    async useCode({ id, totp_secret }: AccountRow, code: string): Promise<boolean> {
      if (!ONE_TIME_CODE.test(code)) return useRecoveryCode(db, id, hashRecoveryCode(code))
      const secret = totp_secret && totpSecrets.open(id, totp_secret)
      const step = secret ? timeStepOf(secret, code) : null
      return step !== null && useTimeStep(db, id, step)
    },

    /** False for a one-time code of an account whose secret was encrypted with another key: no code is right then. */
    canCheckCode: ({ id, totp_secret }: AccountRow, code: string): boolean =>
      !ONE_TIME_CODE.test(code) || !totp_secret || totpSecrets.open(id, totp_secret) !== null,
  }
}

/** The time step of which this is the code, now or one step around; null when of none. */
export function timeStepOf(secret: string, code: string, now: number = Date.now()): number | null {
  const totp = { token: code, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS }
  const delta = TOTP.validate({ ...totp, timestamp: now, window: STEPS_AROUND })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}

/** Ten codes, each good once, in the place of any before. They are shown now and never again: only hashes are kept. */
export async function replaceRecoveryCodes(trx: Db, account_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await deleteRecoveryCodes(trx, account_id)
  await insertRecoveryCodes(
    trx,
    codes.map((code) => ({ account_id, code_hash: hashRecoveryCode(code) })),
  )
  return codes
}

/** 80 random bits as 'abcd-efgh-ijkl-mnop': more than can be tried, so a fast hash keeps it. */
function newRecoveryCode(): string {
  const letters = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_CODE_BYTES)).buffer })
  return letters.base32.toLowerCase().match(/.{4}/g)?.join('-') ?? ''
}

function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('hex')
}
