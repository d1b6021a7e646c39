import { CompiledQuery, type ControlledTransaction, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { postgresDialect } from '../dialect.ts'
import { migrateIn } from '../migrate.ts'
import { toUnusableDatabase } from '../open-migrated.ts'
import type { Tables } from '../tables.ts'
import { CopyFailed } from './copy-failed.ts'
import { type Row, rowsPerPortion, type Value } from './rows.ts'
import type { CopySource, CopyTarget, HighestIds } from './sides.ts'
import { requireSiteStopped } from './site-lock.ts'
import {
  type ColumnKind,
  type DescribedColumn,
  type Reference,
  type TableShape,
  tableShapes,
} from './table-shape.ts'

type Transaction = ControlledTransaction<Tables>
type Connected = { url: string; db: Kysely<Tables>; trx: Transaction }

/** Reads in one transaction, so that the site can go on writing. */
export async function openPostgresSource(url: string): Promise<CopySource> {
  const connected = await begin(url, 'read only')
  return closedOnFailure(connected, () => sourceOver(connected))
}

/**
 * The empty database in one transaction. With `setAside`, the tables that are there move to that schema; without, there
 * must be none. The site must not run on it.
 */
export async function createPostgresTarget(
  url: string,
  migrations: string[],
  setAside?: string,
): Promise<CopyTarget> {
  const connected = await begin(url, 'read write')
  return closedOnFailure(connected, async () => {
    const { trx } = connected
    await requireSiteStopped(trx)
    await makeRoom(trx, setAside)
    await migrateIn(trx, postgresDialect, migrations)
    const source = await sourceOver(connected)
    for (const { name } of source.tables.toReversed()) await run(trx, `delete from "${name}"`)
    return {
      ...source,
      insert: (table, rows) => explained(url, () => insert(trx, table, rows)),
      finish: (ids) => explained(url, () => writeHighestIds(trx, ids)),
      commit: () =>
        explained(url, async () => {
          await trx.commit().execute()
        }),
    }
  })
}

/** What a restore would replace. Throws CopyFailed if the site runs on it. */
export async function inspectPostgres(url: string): Promise<{ isEmpty: boolean; revision: number }> {
  const connected = await begin(url, 'read only')
  return closedOnFailure(connected, async () => {
    const { trx } = connected
    await requireSiteStopped(trx)
    const names = await namesOfTables(trx)
    const [row] = names.includes('revision') ? await run<{ n: number }>(trx, 'select n from revision') : []
    await close(connected)
    return { isEmpty: names.length === 0, revision: row?.n ?? 0 }
  })
}

async function begin(url: string, mode: 'read only' | 'read write'): Promise<Connected> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 3000, max: 1, keepAlive: true })
  // Reported by the query that needs the connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return explained(url, async () => {
    try {
      const trx = await db
        .startTransaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode(mode)
        .execute()
      await useOwnSettings(trx)
      return { url, db, trx }
    } catch (error) {
      await db.destroy()
      throw error
    }
  })
}

/** A copy takes its time and needs every digit, whatever is set for the database or the user. */
async function useOwnSettings(trx: Transaction): Promise<void> {
  const settings = {
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    extra_float_digits: 1,
    lock_timeout: 5000,
  }
  for (const [name, value] of Object.entries(settings)) await run(trx, `set local ${name} = ${value}`)
}

async function close({ db, trx }: Connected): Promise<void> {
  // The server rolls back by itself if the connection is lost.
  if (!trx.isCommitted && !trx.isRolledBack)
    await trx
      .rollback()
      .execute()
      .catch(() => {})
  await db.destroy()
}

async function closedOnFailure<Result>(connected: Connected, work: () => Promise<Result>): Promise<Result> {
  try {
    return await explained(connected.url, work)
  } catch (error) {
    await close(connected)
    throw error
  }
}

async function sourceOver(connected: Connected): Promise<CopySource> {
  const { url, trx } = connected
  const tables = await readTables(trx)
  return {
    tables,
    async *readRows(table) {
      try {
        yield* readPortions(trx, table)
      } catch (error) {
        throw toUnusableDatabase(error, url)
      }
    },
    readHighestIds: () => explained(url, () => readHighestIds(trx, tables)),
    close: () => close(connected),
  }
}

async function* readPortions(trx: Transaction, table: TableShape): AsyncGenerator<Row[]> {
  const { name, columns, key } = table
  const kindOf = (column: string) => columns.find((each) => each.name === column)?.kind
  // As SQLite does: by bytes, whatever the language of the server.
  const order = key.map((column) => `"${column}"${kindOf(column) === 'text' ? ' collate "C"' : ''}`)
  const size = rowsPerPortion(await longestRow(trx, table))
  await run(trx, `declare portions no scroll cursor for select * from "${name}" order by ${order.join(', ')}`)
  try {
    for (;;) {
      const found = await run<Record<string, unknown>>(trx, `fetch ${size} from portions`)
      if (found.length > 0)
        yield found.map((row) => columns.map((column) => valueFrom(row[column.name], column.kind)))
      if (found.length < size) return
    }
  } finally {
    await run(trx, 'close portions').catch(() => {})
  }
}

async function longestRow(trx: Transaction, { name, columns }: TableShape): Promise<number> {
  const long = columns.filter(({ kind }) => kind === 'text' || kind === 'bytes')
  if (long.length === 0) return 0
  const sum = long.map((column) => `coalesce(octet_length("${column.name}"), 0)`).join(' + ')
  const [row] = await run<{ longest: number | null }>(trx, `select max(${sum}) as longest from "${name}"`)
  return row?.longest ?? 0
}

/** PostgreSQL returns a bigint as text. */
function valueFrom(value: unknown, kind: ColumnKind): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number' || value instanceof Uint8Array)
    return kind === 'integer' && value !== null ? BigInt(String(value)) : value
  throw new Error(`PostgreSQL returned a ${typeof value}`)
}

async function insert(trx: Transaction, { name, columns }: TableShape, rows: Row[]): Promise<void> {
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  const places = rows.map(
    (_, at) => `(${columns.map((_, i) => `$${at * columns.length + i + 1}`).join(', ')})`,
  )
  await run(trx, `insert into "${name}" (${names}) values ${places.join(', ')}`, rows.flat())
}

async function makeRoom(trx: Transaction, setAside?: string): Promise<void> {
  const names = await namesOfTables(trx)
  if (names.length === 0) return
  if (!setAside) throw new CopyFailed('The PostgreSQL database is not empty. Nothing was changed.')
  await run(trx, `create schema "${setAside}"`)
  for (const name of names) await run(trx, `alter table "${name}" set schema "${setAside}"`)
}

async function namesOfTables(trx: Transaction): Promise<string[]> {
  const rows = await run<{ name: string }>(
    trx,
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`,
  )
  return rows.map(({ name }) => name)
}

async function readTables(trx: Transaction): Promise<TableShape[]> {
  const columns = await run<DescribedColumn>(
    trx,
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as key
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`,
  )
  const references = await run<Reference>(
    trx,
    `select a.relname as table, b.relname as to from pg_constraint c
     join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
     where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`,
  )
  return tableShapes(columns, references)
}

async function readHighestIds(trx: Transaction, tables: TableShape[]): Promise<HighestIds> {
  const ids: HighestIds = new Map()
  for (const { name } of await counted(trx, tables)) {
    const [row] = await run<{ highest: string | null }>(
      trx,
      `select greatest((select max(id) from "${name}"),
         (select case when is_called then last_value end from ${await sequenceOf(trx, name)}))::text as highest`,
    )
    if (row?.highest) ids.set(name, BigInt(row.highest))
  }
  return ids
}

async function writeHighestIds(trx: Transaction, ids: HighestIds): Promise<void> {
  for (const [table, id] of ids) await run(trx, `select setval('${await sequenceOf(trx, table)}', ${id})`)
}

async function counted(trx: Transaction, tables: TableShape[]): Promise<TableShape[]> {
  const rows = await run<{ name: string }>(
    trx,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and a.attname = 'id' and a.attidentity <> ''`,
  )
  return tables.filter((table) => rows.some(({ name }) => name === table.name))
}

async function sequenceOf(trx: Transaction, table: string): Promise<string> {
  const [row] = await run<{ name: string }>(trx, `select pg_get_serial_sequence('"${table}"', 'id') as name`)
  if (!row) throw new Error(`The table ${table} does not count its ids`)
  return row.name
}

async function run<Result>(trx: Transaction, text: string, values: Value[] = []): Promise<Result[]> {
  const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values))
  // What the query names.
  return rows as Result[]
}

async function explained<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CopyFailed) throw error
    throw toUnusableDatabase(error, url)
  }
}
