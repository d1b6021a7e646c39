import { dayInIndia } from '@sailing-desk/dates/days'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { defaultCompany } from '../content/company.ts'
import type { HistoryBatch } from '../src/history/history.schema.ts'
import { HISTORY_KINDS } from '../src/history/history-kinds.ts'
import { SECRET_KEY, startApp } from './app.ts'
import { fillLargeSchedule } from './large-schedule.ts'
import { addOneOfEach } from './one-of-each.ts'
import { publishTexts } from './page-texts.ts'
import { put, readAllTables } from './records.ts'
import { newLedger } from './temporary-files.ts'

const AT = '2026-11-24T10:00:00.000Z'
/** Days and moments as they are stored, JSON, and what a table says for yes or no. */
const STORED = /\d{4}-\d\d-\d\d|^[[{]["\]}{]|^(true|false)$/

/** What a column of this name may hold where a sample has nothing. */
function sampleFor(column: string): string | null {
  if (column.endsWith('_on')) return '2026-12-25'
  return column.endsWith('_at') ? AT : null
}

test('the history shows no value as it is stored, whatever is recorded of a row', async () => {
  const settings = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    SITE_ORIGIN: 'https://www.agency.example',
    ERASURE_LEDGER: newLedger(),
    SECRET_KEY,
  }
  const app = await startApp({ settings })
  const { db } = app.database
  await fillLargeSchedule(app.database, { calls: 40, changes: 40, today: dayInIndia() })
  await addOneOfEach(app)
  await publishTexts(app, 'overview', { title: 'About us' })
  const partners = defaultCompany.partners.map((each) => ({ ...each, about: 'Ship owners' }))
  const saved = await put(app, '/api/company', { partners })
  expect(saved.statusCode, saved.body).toBe(200)
  const tables: Record<string, readonly object[]> = await readAllTables(app)
  await sql`delete from change`.execute(db)
  const kinds = Object.keys(HISTORY_KINDS)
  let written = 0
  for (const entity of kinds)
    for (const row of tables[entity] ?? []) {
      const after = Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, value ?? sampleFor(column)]),
      )
      const change = { at: AT, batch: `${entity}-${++written}`, entity, action: 'add', account_name: 'asha' }
      await db
        .insertInto('change')
        .values({ ...change, entity_id: Number(after.id) || written, after: JSON.stringify(after) })
        .execute()
    }

  const seen = new Set<string>()
  const raw: string[] = []
  for (let page = 1; page <= Math.ceil(written / 100); page++) {
    const shown: HistoryBatch[] = (await app.inject(`/api/history/batches?page=${page}&size=100`)).json()
    for (const { title, changes } of shown) {
      if (STORED.test(title)) raw.push(title)
      for (const { entity, name, fields } of changes) {
        seen.add(entity)
        if (STORED.test(name)) raw.push(`${entity}: ${name}`)
        for (const { label, after } of fields)
          if (after !== null && STORED.test(after)) raw.push(`${entity}, ${label}: ${after}`)
      }
    }
  }
  expect(raw).toEqual([])
  expect([...seen].sort()).toEqual(kinds.sort())
})
