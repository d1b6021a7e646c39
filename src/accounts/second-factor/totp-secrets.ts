import { isSealed, type SecretBox } from '../../secrets/secret-box.ts'

export type TotpSecrets = ReturnType<typeof createTotpSecrets>

/** The secrets of one-time codes as they are stored: encrypted, each for its account alone. */
export function createTotpSecrets(box: SecretBox) {
  const ownerOf = (account_id: number) => `one-time codes of account ${account_id}`

  return {
    seal: (account_id: number, secret: string): string => box.seal(secret, ownerOf(account_id)),

    /** Null where the key is another one than the secret was encrypted with. */
    open: (account_id: number, stored: string): string | null =>
      isSealed(stored) ? box.open(stored, ownerOf(account_id)) : stored,
  }
}
