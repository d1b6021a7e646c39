import type { Database, Db } from '../../database/open.ts'
import { markChallengeUsed } from '../../database/used-challenge.store.ts'
import { DomainError } from '../../lib/errors.ts'
import type { SiteSecret } from '../../secrets/site-secret.ts'
import { newChallenge, solvedChallenge } from './challenge.ts'
import type { Challenge } from './proof-of-work.schema.ts'

export type ProofOfWork = ReturnType<typeof createProofOfWork>

const SPAM_CHECK_FAILED =
  'The spam check is missing or has expired. Please send the form again with JavaScript enabled, or write to us by email.'

/** Proof of work for the public forms; does nothing if disabled. */
export function createProofOfWork({ db }: Database, siteSecret: SiteSecret, isOn: boolean) {
  async function requireSolved(from: Db, altcha: string | null) {
    const solved = altcha === null ? null : await solvedChallenge(await siteSecret(from), altcha)
    if (!solved) throw spamCheckError()
    return solved
  }

  return {
    /** Throws 404 if disabled. */
    async challenge(): Promise<Challenge> {
      if (!isOn) throw new DomainError(404, 'Proof of work is not enabled')
      return newChallenge(await siteSecret(db))
    },

    /** Throws 422 if the proof is missing or invalid. */
    async check(altcha: string | null): Promise<void> {
      if (isOn) await requireSolved(db, altcha)
    },

    /** Marks the proof as used in the transaction that stores the submission. Throws 422 if it is missing, invalid or used. */
    async use(trx: Db, altcha: string | null): Promise<void> {
      if (!isOn) return
      const { challenge, expires_at } = await requireSolved(trx, altcha)
      if (!(await markChallengeUsed(trx, challenge, expires_at, new Date().toISOString())))
        throw spamCheckError()
    },
  }
}

const spamCheckError = () => new DomainError(422, SPAM_CHECK_FAILED, 'altcha')
