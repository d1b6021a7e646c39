import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fillWithSample } from '../src/app/demo.ts'
import { startApp } from './app.ts'
import { databases, openTestDatabase } from './databases.ts'
import { sendApplication, sendEnquiry } from './forms.ts'
import { documentedFeatures, featuresOfText, onlyDocumented } from './postgres-features.ts'

/** What some reads have to be asked for; null for tokens, which are looked up whatever they are. */
const ASKED: Record<string, string | null> = {
  '/backend/api/follow': '?page=/ports/inmaa',
  '/backend/api/follow/confirmation': null,
  '/backend/api/follow/subscriptions': null,
  '/backend/api/password-link': null,
  '/api/reply-sailings': '?from=Kobe&to=Chennai',
  '/dcsa/v1/point-to-point-routes': '?placeOfReceipt=INMAA&placeOfDelivery=JPUKB',
  '/dcsa/v1/port-schedules': '?UNLocationCode=JPUKB&date=2026-12-01',
  '/dcsa/v1/vessel-schedules': '?carrierServiceCode=R1',
}

describe.skipIf(!databases.PostgreSQL.available)('docs/postgresql.md', () => {
  test('lists what the queries of the site use, as in every other test of the server', async () => {
    const reads: string[] = []
    const app = await startApp({
      on: databases.PostgreSQL,
      onRoute: ({ method, url, config }) =>
        void (method === 'GET' && config?.bound && !url.includes(':') && reads.push(url)),
    })
    const add = async (path: string, payload: object) => {
      const { statusCode, body } = await app.inject({ method: 'POST', url: `/api/${path}`, payload })
      expect(statusCode, body).toBe(201)
    }
    await fillWithSample(app.services)
    await add('sailing-routes', { direction: 'EX JAPAN' })
    await add('ports', { name: 'Reykjavik' })
    expect((await sendEnquiry(app)).statusCode).toBe(201)
    expect((await sendApplication(app)).statusCode).toBe(201)

    expect(reads.length).toBeGreaterThan(60)
    for (const url of reads) {
      const statuses: number[] = []
      for (const query of ['', '?search=a', '?q=japan', '?format=csv', ASKED[url] ?? ''])
        statuses.push((await app.inject(url + query)).statusCode)
      expect(
        statuses.filter((status) => status >= 500),
        url,
      ).toEqual([])
      if (ASKED[url] !== null) expect(statuses, `say in ASKED what ${url} is to be asked for`).toContain(200)
    }
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
