import type { TableFacts } from '@sailing-desk/records/database/declared-schema'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databases, openTestDatabase } from '../../../tests/databases.ts'
import { REGISTER } from './register.ts'
import type { RulesOf, TableRules } from './table-rules.ts'

const RULES: Readonly<Record<string, TableFacts>> = REGISTER

test('a table, or a column with personal data, without its rules does not compile', () => {
  const { draft: _, ...withoutDraft } = REGISTER
  // @ts-expect-error the rules of a table are missing
  const one: TableRules = withoutDraft

  const { phone: __, ...columns } = REGISTER.enquiry.personal.columns
  const enquiry = { ...REGISTER.enquiry, personal: { ...REGISTER.enquiry.personal, columns } }
  // @ts-expect-error what an export shows of a column is missing
  const other: TableRules = { ...REGISTER, enquiry }

  expect(Object.keys(other).length).toBe(Object.keys(one).length + 1)
})

test('the register has every table of the database, and no other', async () => {
  const { db } = await openTestDatabase()
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  expect([...namesOf(REGISTER)].toSorted()).toEqual(tables.toSorted())
})

test('rows that go with another refer to it, or an erasure finds them by it', async () => {
  const { db } = await openTestDatabase(databases.SQLite)
  for (const [table, { kept, personal }] of Object.entries<RulesOf<string>>(REGISTER)) {
    if (kept !== 'with its row') continue
    const keys = await sql`select 1 from pragma_foreign_key_list(${table})`.execute(db)
    const isBelonging = typeof personal === 'object' && 'belongsTo' in personal
    expect([table, keys.rows.length > 0 || isBelonging]).toEqual([table, true])
  }
})

test('a table that visitors fill says whose its rows are', () => {
  const filled = Object.entries<RulesOf<string>>(REGISTER).filter(
    ([, { growth }]) => typeof growth === 'object' && growth.by === 'visitors',
  )
  expect(filled.filter(([, { personal }]) => personal === 'none')).toEqual([])
})

/** What a table's own service sees to: the ship of a voyage is never removed, and her slug follows from her name. */
const SEEN_TO: Record<string, readonly string[]> = { vessel: ['ship_id'], ship: ['slug'] }

test('what an undo needs to know of a table is what the database enforces', async () => {
  const { db } = await openTestDatabase(databases.SQLite)
  const isRecorded = (table: string) => RULES[table]?.history !== 'none'
  for (const [table, { history }] of Object.entries(RULES)) {
    if (typeof history === 'string' || !('parents' in history)) continue
    const isOwn = (column: string) => !(SEEN_TO[table] ?? []).includes(column)
    const keys = await sql<{ column: string; parent: string }>`
      select "from" as "column", "table" as parent from pragma_foreign_key_list(${table})`.execute(db)
    const unique = await sql<{ column: string }>`
      select c.name as "column" from pragma_index_list(${table}) i, pragma_index_info(i.name) c
      where i."unique" = 1 and i.origin <> 'pk'`.execute(db)

    expect([table, history.parents]).toEqual([
      table,
      Object.fromEntries(
        keys.rows
          .filter(({ column, parent }) => isOwn(column) && isRecorded(parent))
          .map(({ column, parent }) => [column, parent]),
      ),
    ])
    expect([table, history.unique.toSorted()]).toEqual([
      table,
      unique.rows
        .map(({ column }) => column)
        .filter(isOwn)
        .toSorted(),
    ])
  }
})
