import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { readConfig, readEnvironment } from './config.ts'

/** Runs a command over the site's own database, brought up to date first, and closes it. */
export async function withSiteDatabase<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(readConfig(readEnvironment()).databaseUrl)
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}
