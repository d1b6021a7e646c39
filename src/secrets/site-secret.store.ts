import type { Db } from '@sailing-desk/records/database/open'

export async function readStoredSiteSecret(db: Db): Promise<string> {
  return (await db.selectFrom('site_secret').select('secret').executeTakeFirstOrThrow()).secret
}

export function storeSiteSecret(db: Db, secret: string) {
  return db.updateTable('site_secret').set({ secret }).execute()
}
