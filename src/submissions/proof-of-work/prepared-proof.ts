import { solveChallenge } from './solve.ts'

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
