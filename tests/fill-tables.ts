import type { Database, Db } from '@sailing-desk/records/database/open'
import { type ColumnMetadata, sql } from 'kysely'
import { REGISTER } from '../src/database/tables/register.ts'
import type { RulesOf } from '../src/database/tables/table-rules.ts'
import { LETTER } from './longest-texts.ts'

/** Longer ones are files in JSON, of which each row would have a copy. */
const LONGEST_TEXT = 20_000
/** What is left of a text that must be unique, without its number. */
const LEAST = 10
/** Copies of an unlike length would be no hash; rows with the same one are the same file. */
const HASH = 'hash'
/** So few that a statement with long texts ends before it times out. */
const ROWS_AT_ONCE = 2000
/** In tables without a bound, the first and the last rows have the longest texts, which pages show: more would be gigabytes. */
const LONG_AT_ENDS = 150

/**
 * Copies the longest row of each table that can grow until there are so many, or as many as the register allows: what must be unique gets
 * a number. The copies belong to the same parents. Returns the tables that have no row to copy.
 */
export async function fillTables({ db, dialect }: Database, count: number, except: ReadonlySet<string>) {
  const empty: string[] = []
  const { findKeys, allowOrphans, afterFilling } = CATALOGS[dialect.name]
  const columns = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]))
  const keys = Map.groupBy((await findKeys.execute(db)).rows, ({ table }) => table)
  // What an id must be unique in may have more rows than its parent.
  await allowOrphans(db)
  const rules: [string, RulesOf<string>][] = Object.entries(REGISTER)
  for (const [name, { growth }] of rules) {
    if (growth === 'program' || except.has(name)) continue
    const most = typeof growth === 'object' && 'atMost' in growth ? Math.min(growth.atMost, count) : count
    const mostBytes = typeof growth === 'object' && 'kB' in growth && growth.kB ? growth.kB * 1000 : null
    const ofTable = Map.groupBy(keys.get(name) ?? [], ({ key }) => key)
    const table = {
      name,
      columns: columns.get(name) ?? [],
      keys: [...ofTable.values()].map((key) => key.map(({ column }) => column)),
    }
    if (!(await fillTable(db, table, { most, mostBytes }))) empty.push(name)
  }
  await afterFilling(db)
  return empty
}

/** `keys`: the columns of the primary key, and then of each unique index. */
type Table = { name: string; columns: readonly ColumnMetadata[]; keys: readonly string[][] }

/** How many rows, and bytes in them if they are bounded. */
type Most = { most: number; mostBytes: number | null }

/** Returns false if there is no row to copy. */
async function fillTable(
  db: Db,
  { name, columns, keys }: Table,
  { most, mostBytes }: Most,
): Promise<boolean> {
  const table = sql.table(name)
  const [primary = []] = keys
  const lengths = columns.map((column) => sql`coalesce(length(cast(${sql.ref(column.name)} as text)), 0)`)
  const newestFirst = primary.map((column) => sql`${sql.ref(column)} desc`)
  const order = sql.join([sql`${sql.join(lengths, sql` + `)} desc`, ...newestFirst])
  const { rows } = await sql<Row>`select * from ${table} order by ${order} limit 1`.execute(db)
  const [newest] = rows
  if (!newest) return false
  const isNewest = sql.join(
    primary.map((column) => sql`${sql.ref(column)} = ${newest[column]}`),
    sql` and `,
  )
  const varied = variedColumns(columns, keys)
  const [parent = ''] = primary
  const withParent = primary.length > 1 && varied.has(parent) && typeof newest[parent] === 'number'
  const bytesOf = (isShort: boolean) =>
    columns.reduce((sum, { name: column }) => {
      const value = String(newest[column] ?? '')
      const short = isGrown(value) ? value.slice(0, varied.has(column) ? LEAST : 1) : value
      // With the number of what is varied.
      return sum + Buffer.byteLength(isShort ? short : value) + 6
    }, 0)
  const longRows =
    mostBytes === null
      ? 0
      : Math.floor((mostBytes - most * bytesOf(true)) / (bytesOf(false) - bytesOf(true) || 1))
  if (longRows < 0)
    throw new Error(`The register allows ${mostBytes} bytes in ${name}: ${most} short rows have more`)
  // All rows of a parent, for parents from the newest on.
  const copied = withParent ? sql`${sql.ref(parent)} = ${newest[parent]}` : isNewest
  const values = columns.map(({ name: column, dataType }) => {
    const value = sql.ref(`newest.${column}`)
    const text = newest[column]
    if (text === null) return value
    if (text instanceof Uint8Array) return sql`substr(${value}, 1, 1)`
    if (withParent && column === parent)
      return sql`coalesce((select min(${sql.ref(column)}) from ${table} where not ${copied}), ${sql.lit(most + 1)}) - number.i`
    const isLong =
      mostBytes === null
        ? sql`(number.i + have.n < ${sql.lit(LONG_AT_ENDS)} or number.i + have.n > ${sql.lit(most - LONG_AT_ENDS)})`
        : sql`number.i + have.n <= ${sql.lit(longRows)}`
    if (varied.has(column) || column === HASH) {
      if (!isText(dataType)) return sql`number.i + (select max(${sql.ref(column)}) from ${table})`
      const kept = isGrown(text) ? Math.max(LEAST, `${text}`.length - ` ${most}`.length) : 100
      const short = isGrown(text) ? LEAST : 100
      return sql`substr(${value}, 1, case when ${isLong} then ${sql.lit(kept)} else ${sql.lit(short)} end) || ' ' || (number.i + have.n)`
    }
    if (typeof text === 'string' && text.length > LONGEST_TEXT) return sql`'{}'`
    return isGrown(text) ? sql`case when ${isLong} then ${value} else substr(${value}, 1, 1) end` : value
  })
  const { rows: counted } = await sql<{ n: number; source: number }>`
    select count(*) as n, count(case when ${copied} then 1 end) as source from ${table}`.execute(db)
  const [n, source] = [Number(counted[0]?.n), Number(counted[0]?.source)]
  for (let missing = Math.ceil((most - n) / source); missing > 0; missing -= ROWS_AT_ONCE)
    await sql`
      with recursive number(i) as (
        select 1 union all select i + 1 from number where i < ${Math.min(missing, ROWS_AT_ONCE)}
      )
      insert into ${table} (${sql.join(columns.map((column) => sql.ref(column.name)))})
      select ${sql.join(values)}
      from number, (select count(*) as n from ${table}) as have, (select * from ${table} where ${copied}) as newest
    `.execute(db)
  return true
}

type Row = Record<string, string | number | Uint8Array | null>

const isGrown = (text: unknown) => typeof text === 'string' && text.includes(LETTER) && !/^[{[]/.test(text)

const isText = (dataType: string) => dataType.toLowerCase() === 'text'

/** One column of each key: a text if it has one, so that the rows stay those of the same parent. */
function variedColumns(columns: readonly ColumnMetadata[], keys: readonly string[][]): Set<string> {
  const texts = new Set(columns.filter(({ dataType }) => isText(dataType)).map(({ name }) => name))
  const varied = new Set<string>()
  for (const key of keys) {
    const name = key.find((column) => texts.has(column)) ?? key[0]
    if (name && !key.some((each) => varied.has(each))) varied.add(name)
  }
  return varied
}

type KeyColumn = { table: string; key: string; column: string }

/** What Kysely does not tell of a database: its keys, each primary key first, and how to do without foreign keys. */
const CATALOGS = {
  sqlite: {
    findKeys: sql<KeyColumn>`
      select t.name as "table", '' as key, c.name as "column"
      from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' and c.pk > 0
      union all
      select t.name, i.name, c.name
      from sqlite_master t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
      where i."unique" = 1 and i.origin <> 'pk'`,
    allowOrphans: (db: Db) => sql`pragma foreign_keys = off`.execute(db),
    afterFilling: async () => {},
  },
  postgres: {
    findKeys: sql<KeyColumn>`
      select t.relname as "table", k.relname as key, c.attname as "column"
      from pg_index i join pg_class t on t.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
      join pg_attribute c on c.attrelid = t.oid and c.attnum = any(i.indkey)
      where i.indisunique and t.relnamespace = 'public'::regnamespace
      order by i.indisprimary desc, c.attnum`,
    async allowOrphans(db: Db) {
      const { rows } = await sql<{ table: string; name: string }>`
        select conrelid::regclass::text as "table", conname as name from pg_constraint where contype = 'f'`.execute(
        db,
      )
      for (const { table, name } of rows) await db.schema.alterTable(table).dropConstraint(name).execute()
    },
    async afterFilling(db: Db) {
      // What is added later gets the next id, as in SQLite.
      const { rows } = await sql<{ table: string }>`
        select table_name as "table" from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'`.execute(db)
      for (const { table } of rows)
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
          db,
        )
      // Autovacuum does so within a minute.
      await sql`analyze`.execute(db)
    },
  },
}
