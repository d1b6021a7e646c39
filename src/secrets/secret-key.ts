import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from '@sailing-desk/records/errors'

const KEY_BYTES = 32

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
