import type { Challenge } from './proof-of-work.schema.ts'

/** Fetches and solves a challenge. Returns the `altcha` field of a form. Throws if no challenge can be fetched. */
export async function solveChallenge(origin: string): Promise<string> {
  const response = await fetch(`${origin}/backend/api/proof-of-work`, { cache: 'no-store' })
  if (!response.ok) throw new Error('No challenge')
  const { algorithm, challenge, maxnumber, salt, signature }: Challenge = await response.json()
  const number = await findNumber({ challenge, maxnumber, salt })
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
}

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

/** Half the lifetime of a challenge. */
const FRESH_MS = 30 * 60_000

let prepared: { at: number; proof: Promise<string> } | undefined

/** Starts computing a proof while the visitor fills in the form. */
export function prepareProof(origin: string): Promise<string> {
  if (prepared && Date.now() - prepared.at < FRESH_MS) return prepared.proof
  const proof = solveChallenge(origin)
  prepared = { at: Date.now(), proof }
  // takeProof() reports the error; here it only allows another try.
  proof.catch(() => {
    if (prepared?.proof === proof) prepared = undefined
  })
  return proof
}

/** Returns each proof once. Throws if the server is unreachable. */
export function takeProof(origin: string): Promise<string> {
  const proof = prepareProof(origin)
  prepared = undefined
  return proof
}
