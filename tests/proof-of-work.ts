import { createHash } from 'node:crypto'
import type { Challenge } from '../src/submissions/proof-of-work/proof-of-work.schema.ts'

/** The number that solves it, found in one go. */
export function numberOf({ challenge, maxnumber, salt }: Challenge): number {
  for (let number = 0; number <= maxnumber; number += 1)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return number
  throw new Error('There is no such number')
}
