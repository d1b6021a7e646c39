import { type Kysely, sql } from 'kysely'
import { declaredSchema } from './declared-schema.ts'
import type { Dialect } from './dialect.ts'
import { type Database, UnusableDatabase } from './open.ts'
import type { Tables } from './schema.ts'

/** In order. */
export const namesOfMigrations = () => Object.keys(declaredSchema().migrations)

/**
 * Runs the missing migrations in one transaction, one process at a time. Throws UnusableDatabase if the database has
 * migrations this version does not know.
 */
export async function migrate({ db, dialect }: Database, names?: readonly string[]): Promise<void> {
  await db.transaction().execute((trx) => migrateIn(trx, dialect, names))
}

/** In the caller's transaction; with `names` only these, for a copy of an older database. */
export async function migrateIn(
  trx: Kysely<Tables>,
  dialect: Dialect,
  names: readonly string[] = namesOfMigrations(),
): Promise<void> {
  await dialect.lockMigrations(trx)
  await sql`create table if not exists migration (name text primary key, applied_at text not null)`.execute(
    trx,
  )
  const applied = await appliedMigrations(trx)
  requireKnown(applied)
  for (const [name, migration] of Object.entries(declaredSchema().migrations)) {
    if (applied.includes(name) || !names.includes(name)) continue
    await migration.up(trx, dialect)
    await trx.insertInto('migration').values({ name, applied_at: new Date().toISOString() }).execute()
  }
}

/** Throws UnusableDatabase if one of these applied migrations is unknown. */
export function requireKnown(applied: readonly string[]): void {
  const unknown = unknownAmong(applied)
  if (unknown.length > 0)
    throw new UnusableDatabase(
      `The database was written by a newer version of this program (it has ${unknown.join(', ')}). Start the newer version, or restore an older backup.`,
    )
}

async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  return (await db.selectFrom('migration').select('name').execute()).map(({ name }) => name)
}

const unknownAmong = (applied: readonly string[]) =>
  applied.filter((name) => !Object.hasOwn(declaredSchema().migrations, name)).sort()

/** Those of a newer version of this program. */
export const unknownMigrations = async (db: Kysely<Tables>) => unknownAmong(await appliedMigrations(db))
