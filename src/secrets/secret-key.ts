import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from '../lib/errors.ts'

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

/** Returns the key of SECRET_KEY, else of the key file. Throws UnusableSecretKey. */
export function readSecretKey({ secretKey, secretKeyFile }: KeySettings): Uint8Array {
  return secretKey ?? readSecretKeyFile(secretKeyFile)
}

/** Creates the file if it does not exist. Throws UnusableSecretKey. */
function readSecretKeyFile(file: string): Buffer {
  const text = readText(file) ?? createFile(file)
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
    writeDurably(temporary, `${randomBytes(KEY_BYTES).toString('base64')}\n`)
    linkSync(temporary, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw unusable(file, 'made', error)
  } finally {
    rmSync(temporary, { force: true })
  }
  return readText(file) ?? ''
}

/** Durable when it returns, and readable only by the process's own user. */
function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600)
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
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
