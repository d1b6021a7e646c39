import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@sailing-desk/records/database/migrate'
import { openDatabase } from '@sailing-desk/records/database/open'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findPostgresPrograms, startPostgres } from './postgres-server.ts'
import '../src/database/site-schema.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A temporary folder for this run; its `migrated.db` is copied for each test. */
    folder: string
    /** URL of a server that may create databases, and the name of the migrated database that is copied for each test. */
    postgres: { server: string; migrated: string } | null
  }
}

/** Global setup: migrates one database of each kind. Returns the teardown. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE = 'postgresql' } = process.env
  if (TEST_DATABASE !== 'postgresql') throw new Error('TEST_DATABASE may only be postgresql')
  const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-test-'))
  provide('folder', folder)
  await migrateDatabase(`sqlite:${join(folder, 'migrated.db')}`)

  const postgres = process.env.TEST_FAST ? null : choosePostgres()
  if (!postgres) {
    if (!process.env.TEST_FAST)
      console.warn(
        'PostgreSQL: tests skipped. Install its server programs (Debian: postgresql), or set TEST_DATABASE_URL.',
      )
    provide('postgres', null)
    return async () => rmSync(folder, { recursive: true, force: true })
  }

  const name = `sailing_desk_test_${process.pid}`
  await runSql(postgres.url, `create database ${name}`)
  await migrateDatabase(withDatabase(postgres.url, name))
  provide('postgres', { server: postgres.url, migrated: name })
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await runSql(postgres.url, `drop database ${name} with (force)`)
    postgres.stop()
  }
}

function choosePostgres() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop() {} }
  const programs = findPostgresPrograms()
  return programs && startPostgres(programs)
}

async function migrateDatabase(url: string): Promise<void> {
  const database = openDatabase(url)
  await migrate(database)
  await database.close()
}

/** Runs one statement on a PostgreSQL server, on a separate connection. */
export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Returns the URL with another database name. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Returns the URL with another user. */
export function withUser(url: string, user: string): string {
  const address = new URL(url)
  address.username = user
  return address.href
}
