import { solveChallenge } from './solve.ts'

/** Half the time that a challenge lives. */
const FRESH_MS = 30 * 60_000

let prepared: { at: number; proof: Promise<string> } | undefined

/** Works out a proof for the next form, while the visitor fills it in; unless there is one. */
export function prepareProof(origin: string): Promise<string> {
  if (prepared && Date.now() - prepared.at < FRESH_MS) return prepared.proof
  const proof = solveChallenge(origin)
  prepared = { at: Date.now(), proof }
  // Whoever takes it is told; until then it is only to be tried again.
  proof.catch(() => {
    if (prepared?.proof === proof) prepared = undefined
  })
  return proof
}

/** What the form is sent with. Each proof is given once. Throws where the server is away. */
export function takeProof(origin: string): Promise<string> {
  const proof = prepareProof(origin)
  prepared = undefined
  return proof
}
