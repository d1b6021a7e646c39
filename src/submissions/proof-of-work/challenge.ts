import { createHmac } from 'node:crypto'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { type Challenge, Solution } from './proof-of-work.schema.ts'

/** A second or two of work on a phone. */
const MAX_NUMBER = 50_000
const LIFE_MS = 60 * 60_000

/** Returns a signed challenge, so that issuing one writes nothing. */
export async function newChallenge(secret: string): Promise<Challenge> {
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: keyOf(secret),
    maxnumber: MAX_NUMBER,
    expires: new Date(Date.now() + LIFE_MS),
  })
  return { algorithm: 'SHA-256', challenge, maxnumber: MAX_NUMBER, salt, signature }
}

/** Returns the solved challenge and its expiry; null if it is foreign, unsolved or expired. */
export async function solvedChallenge(
  secret: string,
  altcha: string,
): Promise<{ challenge: string; expires_at: string } | null> {
  // The library takes algorithm and types from the sender: only what our challenges have reaches it.
  const { data: solution } = Solution.safeParse(jsonOf(altcha))
  if (!solution || !(await verifySolution(solution, keyOf(secret)))) return null
  const expires = 1000 * Number(extractParams(solution).expires)
  return { challenge: solution.challenge, expires_at: new Date(expires).toISOString() }
}

function jsonOf(altcha: string): unknown {
  try {
    return JSON.parse(Buffer.from(altcha, 'base64').toString())
  } catch {
    return null
  }
}

/** A derived key, so that the signature is valid for nothing else. */
function keyOf(secret: string): string {
  return createHmac('sha256', secret).update('proof of work').digest('hex')
}
