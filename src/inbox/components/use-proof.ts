import { useRef } from 'react'

/** Half the time that a challenge lives. */
const FRESH_MS = 30 * 60_000

/**
 * Works out what proves that a form comes from its page, while the visitor fills it in. Each proof is sent once.
 * Nothing is loaded for it where `isNeeded` is not set.
 */
export function useProof(isNeeded: boolean, origin: string) {
  const begun = useRef<{ at: number; proof: Promise<string> }>(undefined)

  function begin(): void {
    if (!isNeeded || (begun.current && Date.now() - begun.current.at < FRESH_MS)) return
    const proof = import('../../proof-of-work/solve.ts').then(({ solveChallenge }) => solveChallenge(origin))
    begun.current = { at: Date.now(), proof }
    // Whoever takes it is told; until then it is only to be tried again.
    proof.catch(() => {
      if (begun.current?.proof === proof) begun.current = undefined
    })
  }

  return {
    begin,
    /** Throws where the server is away. */
    async take(): Promise<string | undefined> {
      begin()
      const proof = begun.current?.proof
      begun.current = undefined
      return proof
    },
  }
}
