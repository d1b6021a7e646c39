import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startApp } from './app.ts'
import { databases, openTestDatabase } from './databases.ts'
import { sendApplication, sendEnquiry } from './forms.ts'
import { documentedFeatures, featuresOfText, onlyDocumented } from './postgres-features.ts'

const READS = [
  ...[
    'sailing-routes',
    'vessels',
    'ports',
    'schedules',
    'equipment',
    'enquiries',
    'applications',
    'users',
    'outbox',
  ].map((name) => `/api/${name}?search=a`),
  ...['/api/history', '/api/drafts', '/api/profile', '/api/profile/sessions', '/api/search?q=japan'],
  ...['sailing-routes', 'next-sailings', 'ports-served', 'ports', 'vessels', 'changes'].map(
    (name) => `/backend/api/${name}`,
  ),
]

describe.skipIf(!databases.PostgreSQL.available)('docs/postgresql.md', () => {
  test('lists what the queries of the site use, as in every other test of the server', async () => {
    const app = await startApp({ on: databases.PostgreSQL })
    const add = async (path: string, payload: object) => {
      const { statusCode, body } = await app.inject({ method: 'POST', url: `/api/${path}`, payload })
      expect(statusCode, body).toBe(201)
    }
    await add('sailing-routes', { direction: 'EX JAPAN' })
    await add('ports', { name: 'Kobe' })
    expect((await sendEnquiry(app)).statusCode).toBe(201)
    expect((await sendApplication(app)).statusCode).toBe(201)

    for (const url of READS) expect((await app.inject(url)).statusCode, url).toBe(200)
    expect((await app.inject('/backend/api/sailing-routes')).body).toContain('EX JAPAN')
  })

  test('forbids what it does not list', async () => {
    const { db } = onlyDocumented(await openTestDatabase(databases.PostgreSQL))
    const queries = [
      sql`select unnest(array[1, 2])`,
      sql`select '{}'::jsonb`,
      sql`listen somebody`,
      sql`select 1 from port tablesample system (10)`,
    ]
    for (const query of queries)
      await expect(query.execute(db)).rejects.toThrow('docs/postgresql.md does not list')
    const skipping = db.selectFrom('job').select('name').forUpdate().skipLocked()
    await expect(skipping.execute()).rejects.toThrow('modifiers: skiplocked')
  })

  test('is read by these tests', () => {
    expect(documentedFeatures()).toContain('functions: lower')
    expect(featuresOfText(`select lower(name), count(*) over () from t where x ilike 'json('`)).toEqual(
      expect.arrayContaining(['functions: lower', 'functions: count', 'words: over', 'words: ilike']),
    )
  })
})
