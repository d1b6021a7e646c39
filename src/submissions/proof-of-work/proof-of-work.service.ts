import type { Database, Db } from '../../database/open.ts'
import { markChallengeUsed } from '../../database/used-challenge.store.ts'
import { DomainError } from '../../lib/errors.ts'
import type { SiteSecret } from '../../secrets/site-secret.ts'
import { newChallenge, solvedChallenge } from './challenge.ts'
import type { Challenge } from './proof-of-work.schema.ts'

export type ProofOfWork = ReturnType<typeof createProofOfWork>

const KIND_LABELS =
  'The spam check is missing or has expired. Please send the form again with JavaScript enabled, or write to us by email.'

/** Makes whoever sends a form work for a moment, where that is switched on; else it asks for nothing. */
export function createProofOfWork({ db }: Database, siteSecret: SiteSecret, isOn: boolean) {
  async function requireSolved(from: Db, altcha: string | null) {
    const solved = altcha === null ? null : solvedChallenge(await siteSecret(from), altcha)
    if (!solved) throw refused()
    return solved
  }

  return {
    /** Throws 404 where it is switched off. */
    async challenge(): Promise<Challenge> {
      if (!isOn) throw new DomainError(404, 'Proof of work is not enabled')
      return newChallenge(await siteSecret(db))
    },

    /** Throws 422 where no work was done. */
    async check(altcha: string | null): Promise<void> {
      if (isOn) await requireSolved(db, altcha)
    },

    /** Takes it once only, in the transaction that stores what it came with. Throws 422. */
    async use(trx: Db, altcha: string | null): Promise<void> {
      if (!isOn) return
      const { challenge, expires_at } = await requireSolved(trx, altcha)
      if (!(await markChallengeUsed(trx, challenge, expires_at, new Date().toISOString()))) throw refused()
    },
  }
}

const refused = () => new DomainError(422, KIND_LABELS, 'altcha')
