import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '@sailing-desk/records/database/open'
import { describe, inject, onTestFinished } from 'vitest'
import { MIGRATIONS } from '../src/database/site-schema.ts'
import { recordingPublicChanges } from '../src/schedule/actual-dates/record-arrivals.ts'
import { runSql, withDatabase } from './databases.setup.ts'
import { newFolder } from './temporary-files.ts'

/** A database system to test on. Databases created by a test are removed when it ends. */
export type TestDatabase = {
  name: 'SQLite' | 'PostgreSQL'
  /** If false, its tests are skipped. */
  available: boolean
  /** Creates a database with all tables, or with none; returns its DATABASE_URL. */
  create: (content: 'migrated' | 'empty') => Promise<string>
}

const sqlite: TestDatabase = {
  name: 'SQLite',
  available: true,
  async create(content) {
    const file = join(newFolder(), 'site.db')
    if (content === 'migrated') copyFileSync(join(inject('folder'), 'migrated.db'), file)
    return `sqlite:${file}`
  },
}

const postgres: TestDatabase = {
  name: 'PostgreSQL',
  available: inject('postgres') !== null,
  async create(content) {
    const { server, migrated } = inject('postgres') ?? unavailable()
    const name = `${migrated}_${randomBytes(6).toString('hex')}`
    await runSql(
      server,
      `create database ${name} template ${content === 'migrated' ? migrated : 'template0'}`,
    )
    onTestFinished(() => runSql(server, `drop database if exists ${name} with (force)`))
    return withDatabase(server, name)
  },
}

export const databases: { SQLite: TestDatabase; PostgreSQL: TestDatabase } = {
  SQLite: sqlite,
  PostgreSQL: postgres,
}

/** The database of tests that name none: SQLite, or PostgreSQL with TEST_DATABASE=postgresql. */
export const testedDatabase = process.env.TEST_DATABASE === 'postgresql' ? postgres : sqlite

/** Describes tests of SQL, locks, collations or migrations: they run on SQLite and on PostgreSQL. */
export function describeOnBoth(title: string, body: (on: TestDatabase) => void): void {
  for (const on of process.env.TEST_DATABASE ? [testedDatabase] : Object.values(databases)) {
    describe.skipIf(!on.available)(`${title} (${on.name})`, () => body(on))
  }
}

/** Opens a new migrated database; it is closed and removed when the test ends. */
export async function openTestDatabase(on = testedDatabase): Promise<Database> {
  return openForTest(await on.create('migrated'))
}

/** Opens a database; it is closed when the test ends. */
export function openForTest(url: string): Database {
  const database = recordingPublicChanges(openDatabase(url))
  onTestFinished(() => database.close())
  return database
}

/** Adds a migration, as a later version would have it, until the test ends: one that gives ports a column `berths`. */
export function addNextMigration(): void {
  MIGRATIONS[NEXT] = {
    up: (db) =>
      db.schema
        .alterTable('port')
        .addColumn('berths', 'integer', (column) => column.notNull().defaultTo(1))
        .execute(),
  }
  onTestFinished(() => void delete MIGRATIONS[NEXT])
}

const NEXT = '9998-berths'

function unavailable(): never {
  throw new Error('There is no PostgreSQL here; use describeOnBoth, which skips its tests')
}
