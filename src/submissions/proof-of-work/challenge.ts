import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type Challenge, Solution } from './proof-of-work.schema.ts'

/** A second or two of work on a phone. */
const MAX_NUMBER = 50_000
const SALT_BYTES = 12
const LIFE_MS = 60 * 60_000
/** The final & separates the expiry from the number, whose digits could otherwise be moved into the expiry. */
const SALT = /^[0-9a-f]{24}\?expires=(\d{10})&$/

/** Returns a signed challenge, so that issuing one writes nothing. */
export function newChallenge(secret: string, now: number = Date.now()): Challenge {
  const expires = Math.floor((now + LIFE_MS) / 1000)
  const salt = `${randomBytes(SALT_BYTES).toString('hex')}?expires=${expires}&`
  const challenge = sha256(salt + randomInt(MAX_NUMBER + 1))
  return {
    algorithm: 'SHA-256',
    challenge,
    maxnumber: MAX_NUMBER,
    salt,
    signature: signatureOf(secret, challenge).toString('hex'),
  }
}

/** Returns the solved challenge and its expiry; null if it is foreign, unsolved or expired. */
export function solvedChallenge(
  secret: string,
  altcha: string,
  now: number = Date.now(),
): { challenge: string; expires_at: string } | null {
  const { data: sent } = Solution.safeParse(jsonOf(altcha))
  if (!sent) return null
  const { challenge, number, salt, signature } = sent
  const expires = 1000 * Number(SALT.exec(salt)?.[1] ?? 0)
  if (expires <= now || sha256(salt + number) !== challenge) return null
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(secret, challenge))) return null
  return { challenge, expires_at: new Date(expires).toISOString() }
}

function jsonOf(altcha: string): unknown {
  try {
    return JSON.parse(Buffer.from(altcha, 'base64').toString())
  } catch {
    return null
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Uses a derived key, so that the signature is valid for nothing else. */
function signatureOf(secret: string, challenge: string): Buffer {
  const key = createHmac('sha256', secret).update('proof of work').digest()
  return createHmac('sha256', key).update(challenge).digest()
}
