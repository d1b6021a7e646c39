import { CompiledQuery, type ControlledTransaction, Kysely, PostgresDialect } from 'kysely'
import { loadPg } from '../load-pg.ts'
import { requireUtf8, toUnusableDatabase } from '../open-migrated.ts'
import type { Tables } from '../schema.ts'
import {
  type ColumnKind,
  type HighestIds,
  insertInto,
  type Row,
  type Table,
  type Value,
} from './sqlite-rows.ts'

/** One transaction of PostgreSQL. */
export type Postgres = {
  trx: ControlledTransaction<Tables>
  /** Throws UnusableDatabase. */
  run: <Result>(text: string, values?: Value[]) => Promise<Result[]>
}

/** A copy takes its time and needs every digit, whatever is set for the database or the user. */
const SETTINGS = [
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  'extra_float_digits = 1',
  'lock_timeout = 5000',
]

/** Works on one state of the database, in one transaction that the server rolls back if anything goes wrong. */
export async function inPostgres<Result>(
  url: string,
  mode: 'read only' | 'read write',
  work: (postgres: Postgres) => Promise<Result>,
): Promise<Result> {
  const { Pool } = loadPg()
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 3000, max: 1, keepAlive: true })
  // Reported by the query that needs the connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    const begun = db.startTransaction().setIsolationLevel('repeatable read').setAccessMode(mode).execute()
    const trx = await explained(url, begun)
    const run = async <Row>(text: string, values: Value[] = []) =>
      // What the query names.
      (await explained(url, trx.executeQuery(CompiledQuery.raw(text, values)))).rows as Row[]
    try {
      for (const setting of SETTINGS) await run(`set local ${setting}`)
      if (mode === 'read write') await requireUtf8(trx)
      const result = await work({ trx, run })
      await explained(url, trx.commit().execute())
      return result
    } catch (error) {
      if (!trx.isCommitted)
        await trx
          .rollback()
          .execute()
          .catch(() => {})
      throw error
    }
  } finally {
    await db.destroy()
  }
}

async function explained<Result>(url: string, work: Promise<Result>): Promise<Result> {
  return work.catch((error) => {
    throw toUnusableDatabase(error, url)
  })
}

export async function namesOfTables({ run }: Postgres): Promise<string[]> {
  const rows = await run<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`,
  )
  return rows.map(({ name }) => name)
}

/** As `table.column`. */
export async function namesOfColumns({ run }: Postgres): Promise<Set<string>> {
  const rows = await run<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name in (
       select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p'))`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Few rows at a time, and one if they hold files of megabytes. */
const PORTION_ROWS = 100

const hasFiles = ({ columns }: Table) => columns.some(({ kind }) => kind === 'bytes')

export async function* readPortions({ run }: Postgres, table: Table): AsyncGenerator<Row[]> {
  const { name, columns, key } = table
  const isText = (column: string) => columns.find((each) => each.name === column)?.kind === 'text'
  // As SQLite does: by bytes, whatever the language of the server.
  const order = key.map((column) => `"${column}"${isText(column) ? ' collate "C"' : ''}`)
  await run(`declare portions no scroll cursor for select * from "${name}" order by ${order.join(', ')}`)
  for (;;) {
    const found = await run<Record<string, unknown>>(
      `fetch ${hasFiles(table) ? 1 : PORTION_ROWS} from portions`,
    )
    if (found.length === 0) break
    yield found.map((row) => columns.map((column) => valueFrom(row[column.name], column.kind)))
  }
  await run('close portions')
}

/** PostgreSQL returns a bigint as text. */
function valueFrom(value: unknown, kind: ColumnKind): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number' || value instanceof Uint8Array)
    return kind === 'integer' && value !== null ? BigInt(String(value)) : value
  throw new Error(`PostgreSQL returned a ${typeof value}`)
}

export async function insertIntoPostgres(
  { run }: Postgres,
  table: Table,
  rows: Iterable<Row>,
): Promise<void> {
  const width = table.columns.length
  const places = (row: number) => `(${table.columns.map((_, at) => `$${row * width + at + 1}`).join(', ')})`
  const write = (portion: Row[]) =>
    run(insertInto(table, portion.map((_, at) => places(at)).join(', ')), portion.flat())
  let portion: Row[] = []
  for (const row of rows) {
    portion.push(row)
    if (portion.length < PORTION_ROWS && !hasFiles(table)) continue
    await write(portion)
    portion = []
  }
  if (portion.length > 0) await write(portion)
}

export async function readPostgresIds(postgres: Postgres): Promise<HighestIds> {
  const ids: HighestIds = new Map()
  for (const { table, sequence } of await sequencesIn(postgres)) {
    const [row] = await postgres.run<{ highest: string | null }>(
      `select greatest((select max(id) from "${table}"),
         (select case when is_called then last_value end from ${sequence}))::text as highest`,
    )
    if (row?.highest) ids.set(table, BigInt(row.highest))
  }
  return ids
}

export async function writePostgresIds(postgres: Postgres, ids: HighestIds): Promise<void> {
  for (const { table, sequence } of await sequencesIn(postgres))
    if (ids.has(table)) await postgres.run(`select setval('${sequence}', ${ids.get(table)})`)
}

function sequencesIn({ run }: Postgres): Promise<{ table: string; sequence: string }[]> {
  return run(
    `select c.relname as table, pg_get_serial_sequence(quote_ident(c.relname), 'id') as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and a.attname = 'id' and a.attidentity <> ''`,
  )
}
