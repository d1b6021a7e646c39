import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open.ts'
import { findPostgresPrograms, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run; its `migrated.db` is copied for each test. */
    folder: string
    /** Address of a server where databases may be made, and of the migrated one that is copied for each test. */
    postgres: { server: string; migrated: string } | null
  }
}

/** Runs once, before all tests: migrates one database of each kind. The answer runs after all tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-test-'))
  provide('folder', folder)
  await migrated(`sqlite:${join(folder, 'migrated.db')}`)

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
  await command(postgres.url, `create database ${name}`)
  await migrated(withDatabase(postgres.url, name))
  provide('postgres', { server: postgres.url, migrated: name })
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await command(postgres.url, `drop database ${name} with (force)`)
    postgres.stop()
  }
}

function choosePostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop() {} }
  const programs = findPostgresPrograms()
  return programs && startPostgres(programs)
}

async function migrated(url: string): Promise<void> {
  const database = openDatabase(url)
  await migrate(database)
  await database.close()
}

/** One command to a PostgreSQL server, on a connection of its own. */
export async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
