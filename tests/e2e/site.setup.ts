import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { openMigrated } from '@sailing-desk/records/database/open-migrated'
import { startSite } from '../../scripts/site-process.ts'
import '../../src/database/site-schema.ts'

/** Global setup: starts the site shared by read-only tests, and makes the initial databases for tests that write. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-e2e-'))
  const file = join(folder, 'shared.db')
  const site = await startSite({ databaseUrl: `sqlite:${file}`, args: ['--demo'] })
  process.env.E2E_URL = site.url
  process.env.E2E_SAMPLE = join(folder, 'sample.db')
  await copyDatabase(file, process.env.E2E_SAMPLE)
  process.env.E2E_NOTHING = join(folder, 'nothing.db')
  const empty = join(folder, 'empty.db')
  await (await openMigrated(`sqlite:${empty}`)).close()
  await copyDatabase(empty, process.env.E2E_NOTHING)

  return async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies a database that may be in use into a single file. */
async function copyDatabase(file: string, copy: string): Promise<void> {
  const database = new DatabaseSync(file, { timeout: 5000 })
  await backup(database, copy)
  database.close()
}
