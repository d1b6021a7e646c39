import { isSealed, type SecretBox } from '../../secrets/secret-box.ts'

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
