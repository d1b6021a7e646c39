import { sql } from 'kysely'
import type { Database } from '../src/database/open.ts'
import { REGISTER } from '../src/database/tables/register.ts'
import type { FactsOf } from '../src/database/tables/table-facts.ts'

type Column = { name: string; type: string; pk: number }
type Row = Record<string, string | number | Uint8Array | null>

/** Longer ones are files in JSON, of which each row would have a copy. */
const LONGEST_TEXT = 20_000
/** Copies of an unlike length would be no hash; rows with the same one are the same file. */
const HASH = 'hash'

/**
 * Copies the newest row of each table that can grow until there are so many, or as many as the register allows, in SQLite: what must be
 * unique gets a number. The copies belong to the same parents. Returns the tables that have no row to copy.
 */
export async function fillTables({ db }: Database, count: number, except: ReadonlySet<string>) {
  const empty: string[] = []
  const facts: [string, FactsOf<string>][] = Object.entries(REGISTER)
  // What an id must be unique in may have more rows than its parent.
  await sql`pragma foreign_keys = off`.execute(db)
  for (const [table, { growth }] of facts) {
    if (growth === 'program' || except.has(table)) continue
    const columns = (
      await sql<Column>`select name, lower(type) as type, pk from pragma_table_info(${table})`.execute(db)
    ).rows
    const { rows } = await sql<Row>`select * from ${sql.table(table)} order by rowid desc limit 1`.execute(db)
    const [newest] = rows
    if (!newest) {
      empty.push(table)
      continue
    }
    const most = typeof growth === 'object' && 'atMost' in growth ? Math.min(growth.atMost, count) : count
    const varied = await variedColumns(db, table, columns)
    const values = columns.map(({ name, type }) => {
      const value = newest[name] ?? null
      if (value !== null && (varied.has(name) || name === HASH))
        return type === 'integer'
          ? sql`(select coalesce(max(${sql.ref(name)}), 0) from ${sql.table(table)}) + i`
          : sql`${String(value).slice(0, 100)} || ' ' || i`
      if (value instanceof Uint8Array) return sql`x'00'`
      return typeof value === 'string' && value.length > LONGEST_TEXT ? sql`'{}'` : sql`${value}`
    })
    await sql`
      with recursive number(i) as (select 1 union all select i + 1 from number where i < ${most})
      insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
      select ${sql.join(values)} from number
      where i <= ${most} - (select count(*) from ${sql.table(table)})`.execute(db)
  }
  return empty
}

/** One column of each unique index: a text if it has one, so that the rows stay those of the same parent. */
async function variedColumns(db: Database['db'], table: string, columns: Column[]): Promise<Set<string>> {
  const indexes = await sql<{ name: string }>`
    select name from pragma_index_list(${table}) where "unique" = 1`.execute(db)
  const keys = [columns.filter(({ pk }) => pk > 0).map(({ name }) => name)]
  for (const { name: index } of indexes.rows) {
    const { rows } = await sql<{ name: string }>`select name from pragma_index_info(${index})`.execute(db)
    keys.push(rows.map(({ name }) => name))
  }
  const isText = (name: string) => columns.some((column) => column.name === name && column.type === 'text')
  const varied = new Set<string>()
  for (const key of keys) {
    const name = key.find(isText) ?? key[0]
    if (name && !key.some((each) => varied.has(each))) varied.add(name)
  }
  return varied
}
