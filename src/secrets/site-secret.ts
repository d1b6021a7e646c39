import type { Db } from '@sailing-desk/records/database/open'
import { isSealed, type SecretBox } from './secret-box.ts'

export const SITE_SECRET = 'site secret'

export type SiteSecret = (db: Db) => Promise<string>

/**
 * Returns the secret that signs challenges and links in mails, and keys throttle buckets. Stored encrypted; with another key it becomes
 * another secret, which only voids pending challenges and the links in earlier mails.
 */
export function createSiteSecret(box: SecretBox): SiteSecret {
  return async (db) => {
    const stored = await readStoredSiteSecret(db)
    return isSealed(stored) ? (box.open(stored, SITE_SECRET) ?? box.derive(stored)) : stored
  }
}

export async function readStoredSiteSecret(db: Db): Promise<string> {
  return (await db.selectFrom('site_secret').select('secret').executeTakeFirstOrThrow()).secret
}

export function storeSiteSecret(db: Db, secret: string) {
  return db.updateTable('site_secret').set({ secret }).execute()
}
