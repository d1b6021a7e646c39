import type { Db } from './database/open.ts'

export async function readSiteSecret(db: Db): Promise<string> {
  return (await db.selectFrom('site_secret').select('secret').executeTakeFirstOrThrow()).secret
}
