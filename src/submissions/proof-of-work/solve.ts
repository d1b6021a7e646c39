import { findNumber } from './find-number.ts'
import type { Challenge } from './proof-of-work.schema.ts'

/** A new challenge of this site, solved: what a form sends as `altcha`. Throws where no challenge comes. */
export async function solveChallenge(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/backend/api/proof-of-work`, { cache: 'no-store' })
  if (!answer.ok) throw new Error('No challenge')
  const { algorithm, challenge, maxnumber, salt, signature } = (await answer.json()) as Challenge
  const number = await findNumber({ challenge, maxnumber, salt })
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
}
