import { findNumber } from './find-number.ts'
import type { Challenge } from './proof-of-work.schema.ts'

/** Fetches and solves a challenge. Returns the `altcha` field of a form. Throws if no challenge can be fetched. */
export async function solveChallenge(origin: string): Promise<string> {
  const response = await fetch(`${origin}/backend/api/proof-of-work`, { cache: 'no-store' })
  if (!response.ok) throw new Error('No challenge')
  const { algorithm, challenge, maxnumber, salt, signature }: Challenge = await response.json()
  const number = await findNumber({ challenge, maxnumber, salt })
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
}
