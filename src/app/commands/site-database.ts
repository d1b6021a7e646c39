import type { Database } from '../../database/open.ts'
import { openMigrated } from '../../database/open-migrated.ts'
import { type Config, readConfig, readEnvironment } from '../config.ts'
import { createServices, type Services } from '../services.ts'

/** Runs a command on the site's migrated database, then closes it. */
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

/** Like withSiteDatabase, for commands about accounts. */
export function withSiteAccounts<Result>(
  work: (accounts: Services['accounts']) => Promise<Result>,
): Promise<Result> {
  return withSiteDatabase((database, config) => work(createServices(database, config).accounts))
}
