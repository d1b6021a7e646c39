import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Names how the rest of a value is encrypted: AES-256-GCM; nonce, encrypted text and tag as base64url. */
const VERSION = 'v1.'
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type SecretBox = ReturnType<typeof createSecretBox>

/** Encrypts what the database holds and a copy of the database must not give away. The key is read when it is needed. */
export function createSecretBox(readKey: () => Uint8Array) {
  let keys: { encryption: Buffer; derivation: Buffer } | undefined

  function theKeys() {
    if (keys) return keys
    const key = readKey()
    const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, KEY_BYTES))
    keys = { encryption: keyFor('encryption of secrets'), derivation: keyFor('derivation of secrets') }
    return keys
  }

  return {
    /** `owner` says whose secret it is: for anyone else it cannot be opened. */
    seal(text: string, owner: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, theKeys().encryption, nonce).setAAD(Buffer.from(owner))
      const encrypted = [cipher.update(text, 'utf8'), cipher.final()]
      return VERSION + Buffer.concat([nonce, ...encrypted, cipher.getAuthTag()]).toString('base64url')
    },

    /** Null where it was sealed with another key, for another owner, or was changed since. */
    open(sealed: string, owner: string): string | null {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      if (!isSealed(sealed) || bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(CIPHER, theKeys().encryption, bytes.subarray(0, NONCE_BYTES), {
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

    /** A secret that only holders of this key can make of the same text. */
    derive: (text: string): string =>
      createHmac('sha256', theKeys().derivation).update(text).digest('base64url'),
  }
}

/** Whether a stored value is encrypted; what was stored before this program had a key is not. */
export function isSealed(value: string): boolean {
  return value.startsWith(VERSION)
}
