import type { Database } from '../database/open.ts'
import { openMigrated } from '../database/open-migrated.ts'
import { type Config, readConfig, readEnvironment } from './config.ts'

/** Runs a command over the site's own database, brought up to date first, and closes it. */
export async function withSiteDatabase<Result>(
  work: (database: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(readEnvironment())
  const database = await openMigrated(config.databaseUrl)
  try {
    return await work(database, config)
  } finally {
    await database.close()
  }
}
