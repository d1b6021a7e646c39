import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { CopyFailed } from './files.ts'

/** A value as both databases can tell it: integers are exact, however large. */
export type Value = string | number | bigint | Uint8Array | null
/** In the order of the table's columns. */
export type Row = Value[]

/** How the values of a column are passed on. */
export type ColumnKind = 'integer' | 'real' | 'text' | 'bytes'

export type Table = {
  name: string
  columns: { name: string; kind: ColumnKind }[]
  /** The columns of its primary key, in which order the rows are read. */
  key: string[]
}

/** The highest id ever used, by table: no id is used again, even if its row is gone. */
export type HighestIds = Map<string, bigint>

const KINDS: ReadonlyMap<string, ColumnKind> = new Map(
  Object.entries<ColumnKind>({
    integer: 'integer',
    bigint: 'integer',
    'double precision': 'real',
    text: 'text',
    blob: 'bytes',
  }),
)

/** All tables of the file, as it describes them itself: one that others refer to comes before them. */
export function tablesOf(connection: DatabaseSync): Table[] {
  const columns = connection
    .prepare(
      `select t.name as "table", c.name, lower(c.type) as type, c.pk from sqlite_schema t, pragma_table_info(t.name) c
       where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' order by t.name, c.name`,
    )
    .all()
  const tables = [...Map.groupBy(columns, (column) => String(column.table))].map(([name, all]) => ({
    name,
    columns: all.map((column) => ({ name: String(column.name), kind: kindOf(column) })),
    key: all
      .filter(({ pk }) => pk !== 0)
      .sort((one, other) => Number(one.pk) - Number(other.pk))
      .map((column) => String(column.name)),
  }))
  return inOrderOfReferences(connection, tables)
}

function kindOf({ table, name, type }: Record<string, unknown>): ColumnKind {
  const kind = KINDS.get(String(type))
  if (!kind) throw new CopyFailed(`The table ${table} has a column that cannot be copied: ${name} (${type})`)
  return kind
}

function inOrderOfReferences(connection: DatabaseSync, tables: Table[]): Table[] {
  const references = connection
    .prepare(
      `select t.name as "table", f."table" as "to" from sqlite_schema t, pragma_foreign_key_list(t.name) f
       where t.type = 'table'`,
    )
    .all()
  const ordered = new Set<Table>()
  const add = (table: Table) => {
    for (const each of references) {
      const other = tables.find(({ name }) => name === each.to)
      if (each.table === table.name && other && other !== table && !ordered.has(other)) add(other)
    }
    ordered.add(table)
  }
  for (const table of tables) add(table)
  return [...ordered]
}

/** Creates a file with the empty tables of these migrations, and opens it for rows in any order. */
export async function createFile(file: string, migrations: readonly string[]): Promise<DatabaseSync> {
  const database = openDatabase(`sqlite:${file}`)
  try {
    await migrate(database, migrations)
  } finally {
    await database.close()
  }
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  // One file without a write-ahead log: it can be opened even where nobody may write.
  connection.exec('pragma journal_mode = delete')
  for (const { name } of tablesOf(connection)) connection.exec(`delete from "${name}"`)
  return connection
}

export function* readRows(connection: DatabaseSync, { name, columns, key }: Table): Generator<Row> {
  const statement = connection.prepare(
    `select ${quoted(columns.map((column) => column.name))} from "${name}" order by ${quoted(key)}`,
  )
  statement.setReturnArrays(true)
  statement.setReadBigInts(true)
  // setReturnArrays makes a row an array of what SQLite can store; the types of node:sqlite do not know it.
  yield* statement.iterate() as Iterable<Row>
}

export const insertInto = ({ name, columns }: Table, values: string) =>
  `insert into "${name}" (${quoted(columns.map((column) => column.name))}) values ${values}`

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

export function insertRows(connection: DatabaseSync, table: Table, rows: Iterable<SQLInputValue[]>): void {
  const statement = connection.prepare(insertInto(table, `(${table.columns.map(() => '?').join(', ')})`))
  for (const row of rows) statement.run(...row)
}

export function readHighestIds(connection: DatabaseSync): HighestIds {
  const rows = connection.prepare('select name, seq from sqlite_sequence where seq > 0').all()
  return new Map(rows.map(({ name, seq }) => [String(name), BigInt(Number(seq))]))
}

export function writeHighestIds(connection: DatabaseSync, ids: HighestIds): void {
  connection.exec('delete from sqlite_sequence')
  const statement = connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
  for (const [table, id] of ids) statement.run(table, id)
}
