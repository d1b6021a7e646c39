import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Format version: AES-256-GCM with nonce, ciphertext and tag, as base64url. */
const VERSION = 'v1.'
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type SecretBox = ReturnType<typeof createSecretBox>

/** Encrypts secrets stored in the database, so that a copy of the database does not reveal them. The key is read on first use. */
export function createSecretBox(readKey: () => Uint8Array) {
  let keys: { encryption: Buffer; derivation: Buffer } | undefined

  function loadKeys() {
    if (keys) return keys
    keys = deriveKeys(readKey())
    return keys
  }

  return {
    /** Only the same `owner` can open it. */
    seal(text: string, owner: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, loadKeys().encryption, nonce).setAAD(Buffer.from(owner))
      const encrypted = [cipher.update(text, 'utf8'), cipher.final()]
      return VERSION + Buffer.concat([nonce, ...encrypted, cipher.getAuthTag()]).toString('base64url')
    },

    /** Returns null if it was sealed with another key or for another owner, or was changed. */
    open(sealed: string, owner: string): string | null {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      if (!isSealed(sealed) || bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(CIPHER, loadKeys().encryption, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },

    /** Derives a secret that depends on the text and the key. */
    derive: (text: string): string =>
      createHmac('sha256', loadKeys().derivation).update(text).digest('base64url'),
  }
}

function deriveKeys(key: Uint8Array) {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, KEY_BYTES))
  return { encryption: keyFor('encryption of secrets'), derivation: keyFor('derivation of secrets') }
}

/** Whether a stored value is encrypted; early versions stored secrets in clear text. */
export function isSealed(value: string): boolean {
  return value.startsWith(VERSION)
}
