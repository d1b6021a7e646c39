import { existsSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { toUnusableDatabase } from '../open-migrated.ts'
import { TIMEOUT_MS } from '../sqlite.ts'
import { CopyFailed } from './copy-failed.ts'
import { inPortions, type Row } from './rows.ts'
import type { CopySource, CopyTarget, HighestIds } from './sides.ts'
import { type DescribedColumn, type Reference, type TableShape, tableShapes } from './table-shape.ts'

/** Reads the file in one transaction, so that the site can go on writing. */
export function openSqliteSource(file: string): CopySource {
  if (!existsSync(file)) throw new CopyFailed(`There is no database at ${file}`)
  return explained(file, () => {
    const connection = new DatabaseSync(file, { readOnly: true, timeout: TIMEOUT_MS })
    try {
      connection.exec('begin')
      return sourceOver(file, connection)
    } catch (error) {
      connection.close()
      throw error
    }
  })
}

function sourceOver(file: string, connection: DatabaseSync): CopySource {
  return {
    tables: readTables(connection),
    *readRows(table) {
      try {
        yield* inPortions(iterate(connection, table))
      } catch (error) {
        throw toUnusableDatabase(error, `sqlite:${file}`)
      }
    },
    readHighestIds: async () => explained(file, () => readHighestIds(connection)),
    async close() {
      if (connection.isOpen) connection.close()
    },
  }
}

/** A new file with the tables of these migrations. Its rows are synced to the disk at the end. */
export async function createSqliteTarget(file: string, migrations: string[]): Promise<CopyTarget> {
  await createTables(file, migrations)
  const connection = explained(file, () => openForRows(file))
  let written = sourceOver(file, connection)
  const statements = new Map<string, StatementSync>()
  return {
    tables: written.tables,
    readRows: (table) => written.readRows(table),
    readHighestIds: () => written.readHighestIds(),
    insert: (table, rows) =>
      explained(file, () => {
        const statement = statements.get(table.name) ?? connection.prepare(insertInto(table))
        statements.set(table.name, statement)
        for (const row of rows) statement.run(...row)
      }),
    async finish(ids) {
      explained(file, () => {
        writeHighestIds(connection, ids)
        connection.exec('commit')
        connection.close()
      })
      // What is compared is read from the file.
      written = openSqliteSource(file)
    },
    commit: () => written.close(),
    async close() {
      if (connection.isOpen) connection.close()
      await written.close()
    },
  }
}

async function createTables(file: string, migrations: string[]): Promise<void> {
  const url = `sqlite:${file}`
  try {
    const database = openDatabase(url)
    try {
      await migrate(database, migrations)
    } finally {
      await database.close()
    }
  } catch (error) {
    throw toUnusableDatabase(error, url)
  }
}

/** One file without a write-ahead log: it can be opened even where nobody may write. */
function openForRows(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  connection.exec('pragma journal_mode = delete')
  connection.exec('begin')
  for (const { name } of readTables(connection)) connection.exec(`delete from "${name}"`)
  return connection
}

const insertInto = ({ name, columns }: TableShape) =>
  `insert into "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`

function* iterate(connection: DatabaseSync, { name, columns, key }: TableShape): Generator<Row> {
  const statement = connection.prepare(
    `select ${columns.map((column) => `"${column.name}"`).join(', ')} from "${name}" order by ${key.map((column) => `"${column}"`).join(', ')}`,
  )
  statement.setReturnArrays(true)
  statement.setReadBigInts(true)
  // setReturnArrays makes a row an array of what SQLite can store; the types of node:sqlite do not know it.
  yield* statement.iterate() as unknown as Iterable<Row>
}

export function readTables(connection: DatabaseSync): TableShape[] {
  const columns = connection
    .prepare(
      `select t.name as "table", c.name, c.type, c.pk as key from sqlite_schema t, pragma_table_info(t.name) c
       where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\'`,
    )
    .all()
  const references = connection
    .prepare(
      `select t.name as "table", f."table" as "to" from sqlite_schema t, pragma_foreign_key_list(t.name) f
       where t.type = 'table'`,
    )
    .all()
  // The columns that the queries name.
  return tableShapes(columns as DescribedColumn[], references as Reference[])
}

function readHighestIds(connection: DatabaseSync): HighestIds {
  const statement = connection.prepare('select name, seq from sqlite_sequence where seq > 0')
  statement.setReadBigInts(true)
  return new Map(statement.all().map(({ name, seq }) => [String(name), BigInt(Number(seq))]))
}

function writeHighestIds(connection: DatabaseSync, ids: HighestIds): void {
  connection.exec('delete from sqlite_sequence')
  const statement = connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
  for (const [table, id] of ids) statement.run(table, id)
}

function explained<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof CopyFailed) throw error
    throw toUnusableDatabase(error, `sqlite:${file}`)
  }
}
