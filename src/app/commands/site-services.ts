import { noteOnNewFile, openMigrated } from '@sailing-desk/records/database/open-migrated'
import { recordingPublicChanges } from '../../schedule/actual-dates/record-arrivals.ts'
import { type Config, readConfig, readEnvironment } from '../config.ts'
import { createServices, type Services } from '../services.ts'

/** Runs a command over the site's own database, migrated first, and closes it. */
export async function withSiteServices<Result>(
  work: (services: Services, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(readEnvironment())
  const newFile = noteOnNewFile(config.databaseUrl)
  const database = recordingPublicChanges(await openMigrated(config.databaseUrl))
  if (newFile) console.warn(newFile)
  try {
    return await work(createServices(database, config), config)
  } finally {
    await database.close()
  }
}
