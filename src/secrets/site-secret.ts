import type { Db } from '../database/open.ts'
import { isSealed, type SecretBox } from './secret-box.ts'
import { readStoredSiteSecret } from './site-secret.store.ts'

export const SITE_SECRET = 'site secret'

export type SiteSecret = (db: Db) => Promise<string>

/**
 * Signs challenges, and keys what is counted under a name. Stored encrypted; with another key than the one it was
 * encrypted with it is another secret, so that challenges on their way are void and nothing else is lost.
 */
export function createSiteSecret(box: SecretBox): SiteSecret {
  return async (db) => {
    const stored = await readStoredSiteSecret(db)
    return isSealed(stored) ? (box.open(stored, SITE_SECRET) ?? box.derive(stored)) : stored
  }
}
