import { createHash } from 'node:crypto'
import type { Challenge } from '../src/submissions/proof-of-work/proof-of-work.schema.ts'

/** Returns the number that solves the challenge. */
export function solveChallenge({ challenge, maxnumber, salt }: Challenge): number {
  for (let number = 0; number <= maxnumber; number += 1)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return number
  throw new Error('There is no such number')
}
