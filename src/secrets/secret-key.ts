import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const KEY_BYTES = 32

type KeyPlaces = { secretKey: Uint8Array | undefined; secretKeyFile: string }

/** The message is one line for the person who starts the program, and never holds the key. */
export class UnusableSecretKey extends Error {
  override name = 'SecretKeyRefused'
}

/** The key that is written as 64 hexadecimal digits or as base64 of 32 bytes; null where it is neither. */
export function parseSecretKey(text: string): Buffer | null {
  const written = text.trim()
  if (/^[0-9a-f]{64}$/i.test(written)) return Buffer.from(written, 'hex')
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(written)) return null
  const key = Buffer.from(written, 'base64')
  return key.length === KEY_BYTES ? key : null
}

/** The key of the setting SECRET_KEY, else of the key file. Throws SecretKeyRefused. */
export function readSecretKey({ secretKey, secretKeyFile }: KeyPlaces): Uint8Array {
  return secretKey ?? readSecretKeyFile(secretKeyFile)
}

/** The key of this file, which is made where it is not there yet. Throws SecretKeyRefused. */
function readSecretKeyFile(file: string): Buffer {
  const text = readText(file) ?? createFile(file)
  const key = parseSecretKey(text)
  if (!key)
    throw new UnusableSecretKey(
      `The key file ${file} does not hold a key of ${KEY_BYTES} bytes. Restore it from its backup, or remove it to begin with a new key.`,
    )
  return key
}

/** Two programs that start at once get the same key: the file appears whole, and the first one stays. */
function createFile(file: string): string {
  const unfinished = `${file}.${randomUUID()}`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeWhole(unfinished, `${randomBytes(KEY_BYTES).toString('base64')}\n`)
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw problem(file, 'made', error)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readText(file) ?? ''
}

/** On disk when this returns, for the user of this program alone. */
function writeWhole(file: string, text: string): void {
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
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw problem(file, 'read', error)
  }
}

function problem(file: string, what: string, cause: unknown): UnusableSecretKey {
  const { code } = cause as NodeJS.ErrnoException
  const message = `The key file ${file} cannot be ${what} (${code}). Set SECRET_KEY, or let this user write there.`
  return new UnusableSecretKey(message, { cause })
}
