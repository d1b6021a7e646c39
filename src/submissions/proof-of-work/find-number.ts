import type { Challenge } from './proof-of-work.schema.ts'

/** So many at once keep the page busy for a few milliseconds. */
const AT_ONCE = 200

/** The number that solves it, found in small steps between which the page is alive; null where there is none. */
export async function findNumber({
  challenge,
  maxnumber,
  salt,
}: Pick<Challenge, 'challenge' | 'maxnumber' | 'salt'>): Promise<number | null> {
  const text = new TextEncoder()
  for (let first = 0; first <= maxnumber; first += AT_ONCE) {
    const hashes = await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, maxnumber + 1 - first) }, (_, n) =>
        crypto.subtle.digest('SHA-256', text.encode(salt + (first + n))),
      ),
    )
    const found = hashes.findIndex((hash) => hexOf(hash) === challenge)
    if (found >= 0) return first + found
  }
  return null
}

const hexOf = (hash: ArrayBuffer) =>
  Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
