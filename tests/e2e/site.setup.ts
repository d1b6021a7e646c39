import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { startSite } from '../../scripts/site-process.ts'

/** Runs once: one built site with the sample circular for all tests that only read, and a copy for those that write. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-e2e-'))
  const file = join(folder, 'shared.db')
  const site = await startSite({ databaseUrl: `sqlite:${file}`, args: ['--demo'] })
  process.env.E2E_URL = site.url
  process.env.E2E_SAMPLE = join(folder, 'sample.db')
  const database = new DatabaseSync(file)
  await backup(database, process.env.E2E_SAMPLE)
  database.close()

  return async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
