import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../src/database/open.ts'
import { command, withDatabase } from './databases.setup.ts'

/** One of the two databases, as the tests use it. What a test makes is gone when the test is over. */
export type TestDatabase = {
  name: 'SQLite' | 'PostgreSQL'
  /** False where this machine has none: its tests are skipped. */
  available: boolean
  /** A fresh database that holds our tables, or nothing at all; gives its DATABASE_URL. */
  create: (content: 'migrated' | 'empty') => Promise<string>
}

const sqlite: TestDatabase = {
  name: 'SQLite',
  available: true,
  async create(content) {
    const folder = mkdtempSync(join(inject('folder'), 'sqlite-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'site.db')
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
    await command(
      server,
      `create database ${name} template ${content === 'migrated' ? migrated : 'template0'}`,
    )
    onTestFinished(() => command(server, `drop database if exists ${name} with (force)`))
    return withDatabase(server, name)
  },
}

export const databases: { SQLite: TestDatabase; PostgreSQL: TestDatabase } = {
  SQLite: sqlite,
  PostgreSQL: postgres,
}

/** Describes what must hold on SQLite and on PostgreSQL alike. */
export function describeOnBoth(title: string, body: (on: TestDatabase) => void): void {
  for (const on of Object.values(databases)) {
    describe.skipIf(!on.available)(`${title} (${on.name})`, () => body(on))
  }
}

/** A fresh migrated database, closed and removed when the test is over. */
export async function openTestDatabase(on: TestDatabase): Promise<Database> {
  return openForTest(await on.create('migrated'))
}

/** Opens an address for the length of the test. */
export function openForTest(url: string): Database {
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  return database
}

function unavailable(): never {
  throw new Error('There is no PostgreSQL here; use describeOnBoth, which skips its tests')
}
