import type { Challenge } from './proof-of-work.schema.ts'

/** Keeps the page busy for only a few milliseconds at a time. */
const BATCH_SIZE = 200

/** Finds the number in small batches, so that the page stays responsive. Returns null if there is none. */
export async function findNumber({
  challenge,
  maxnumber,
  salt,
}: Pick<Challenge, 'challenge' | 'maxnumber' | 'salt'>): Promise<number | null> {
  const text = new TextEncoder()
  for (let first = 0; first <= maxnumber; first += BATCH_SIZE) {
    const hashes = await Promise.all(
      Array.from({ length: Math.min(BATCH_SIZE, maxnumber + 1 - first) }, (_, n) =>
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
