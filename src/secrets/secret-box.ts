import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from '@sailing-desk/records/errors'

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

type KeySettings = { secretKey: Uint8Array | undefined; secretKeyFile: string }

/** The message is one line for the operator, and never contains the key. */
export class UnusableSecretKey extends Error {
  override name = 'UnusableSecretKey'
}

/** Parses 64 hexadecimal digits or base64 of 32 bytes; null if it is neither. */
export function parseSecretKey(text: string): Buffer | null {
  const trimmed = text.trim()
  if (/^[0-9a-f]{64}$/i.test(trimmed)) return Buffer.from(trimmed, 'hex')
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(trimmed)) return null
  const key = Buffer.from(trimmed, 'base64')
  return key.length === KEY_BYTES ? key : null
}

/** Returns the key of SECRET_KEY, else of the key file, which it creates if it does not exist. Throws UnusableSecretKey. */
export function readSecretKey({ secretKey, secretKeyFile: file }: KeySettings): Uint8Array {
  return secretKey ?? parseKeyFile(file, readText(file) ?? createFile(file))
}

/** Like readSecretKey, but returns null if there is no file. */
export function findSecretKey({ secretKey, secretKeyFile: file }: KeySettings): Uint8Array | null {
  const text = secretKey ? null : readText(file)
  return secretKey ?? (text === null ? null : parseKeyFile(file, text))
}

function parseKeyFile(file: string, text: string): Buffer {
  const key = parseSecretKey(text)
  if (!key)
    throw new UnusableSecretKey(
      `The key file ${file} does not hold a key of ${KEY_BYTES} bytes. Restore it from its backup, or remove it to begin with a new key.`,
    )
  return key
}

/** Atomic, so that two processes that start at once use the same key. */
function createFile(file: string): string {
  const temporary = `${file}.${randomUUID()}`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`
    writeFileSync(temporary, text, { flag: 'wx', mode: 0o600, flush: true })
    linkSync(temporary, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw unusable(file, 'made', error)
  } finally {
    rmSync(temporary, { force: true })
  }
  return readText(file) ?? ''
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw unusable(file, 'read', error)
  }
}

function unusable(file: string, what: string, cause: unknown): UnusableSecretKey {
  const code = errorCode(cause)
  const message = `The key file ${file} cannot be ${what} (${code}). Set SECRET_KEY, or let this user write there.`
  return new UnusableSecretKey(message, { cause })
}
