import type { ReadOnlyDatabase } from '@sailing-desk/records/database/inspection/open-read-only'
import { namesOfMigrations } from '@sailing-desk/records/database/migrate'
import { sql } from 'kysely'
import { counted, type Finding, findingsAbout } from './finding.ts'

const { ok, problem } = findingsAbout('Tables')
/** Whether the tables are those of this version of the program. */
export async function checkMigrations({ db }: ReadOnlyDatabase): Promise<Finding[]> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'migration'))
    return problem('The database is empty', 'Start the site: it creates its tables.')
  const rows = await sql<{ name: string }>`select name from migration`.execute(db)
  const applied = rows.rows.map(({ name }) => name)
  const unknown = applied.filter((name) => !namesOfMigrations().includes(name))
  const missing = namesOfMigrations().filter((name) => !applied.includes(name))
  if (unknown.length > 0)
    return problem(
      `A newer version of this program has changed the tables (${unknown.join(', ')})`,
      'Install that version, or restore a backup that is older than the upgrade.',
    )
  if (missing.length > 0)
    return problem(
      `The tables are those of an older version (without ${missing.join(', ')})`,
      'Back up, then start the site: it changes them.',
    )
  return ok(`Those of this version: ${counted(applied.length, 'migration')}`)
}
