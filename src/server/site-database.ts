import type { Database } from '../database/open.ts'
import { openMigrated } from '../database/open-migrated.ts'
import { readConfig, readEnvironment } from './config.ts'

/** Runs a command over the site's own database, brought up to date first, and closes it. */
export async function withSiteDatabase<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openMigrated(readConfig(readEnvironment()).databaseUrl)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
