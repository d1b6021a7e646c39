import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  BinaryOperationNode,
  type Compilable,
  type CompiledQuery,
  PostgresQueryCompiler,
  type PrimitiveValueListNode,
  type SelectQueryBuilder,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { DomainError } from '../errors.ts'
import type { Db } from './open.ts'
import { anyTable } from './queries/any-table.ts'
import type { RecordedRow } from './recorded-rows.ts'

/** Longer lists are rare, and SQLite limits the parameters of a statement. */
const LONGEST_ROUNDED = 1024

/** Stands for an argument in the query that is kept. */
class Placeholder {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

/**
 * Builds and compiles a query once for each database, for those that run with most requests: building one takes longer than
 * running it. `build` gets placeholders, so it must not look at its arguments, only use them as values.
 */
export function preparedQuery<Args extends readonly unknown[], Row>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
  count = build.length - 1,
): (db: Db, ...args: Args) => Promise<Row[]> {
  // A transaction shares the adapter of its database.
  const compiled = new WeakMap<object, CompiledQuery<Row>>()

  function compile(db: Db): CompiledQuery<Row> {
    // They take the place of the arguments until the query runs.
    const placeholders: readonly unknown[] = Array.from(
      { length: count },
      (_, index) => new Placeholder(index),
    )
    const query = build(db, ...(placeholders as Args)).compile()
    compiled.set(db.getExecutor().adapter, query)
    return query
  }

  return async (db, ...args) => {
    const query = compiled.get(db.getExecutor().adapter) ?? compile(db)
    const parameters = query.parameters.map((each) =>
      each instanceof Placeholder ? requireStorable(args[each.index]) : each,
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

export class CheckedSqliteQueries extends SqliteQueryCompiler {
  /**
   * Rounds the length of the list of an `in` up to a power of two, by repeating its last value: each length is a statement
   * of its own, which is prepared and kept.
   */
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    const { values } = node
    const length = 2 ** Math.ceil(Math.log2(values.length))
    const isRounded = this.parentNode && BinaryOperationNode.is(this.parentNode) && length <= LONGEST_ROUNDED
    const repeated = isRounded ? Array(length - values.length).fill(values.at(-1)) : []
    super.visitPrimitiveValueList({ ...node, values: [...values, ...repeated] })
  }

  protected override addParameter(parameter: unknown): void {
    super.addParameter(requireStorable(parameter))
  }
}

export class CheckedPostgresQueries extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(requireStorable(parameter))
  }
}

/** Rejects text that PostgreSQL cannot store, on both databases. */
function requireStorable(parameter: unknown): unknown {
  if (typeof parameter === 'string' && parameter.includes('\0'))
    throw new DomainError(400, 'Text cannot contain the character U+0000')
  return parameter
}

/** By table and columns: few, because both are named in the code. */
const inserts = new Map<string, ReturnType<typeof createInsert>>()

/** Inserts a row into a table chosen at run time, and returns it with what the database added. */
export async function insertRow(db: Db, table: string, values: object): Promise<RecordedRow> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const columns = given.map(([column]) => column)
  const key = `${table} ${columns.join()}`
  const insert = inserts.get(key) ?? createInsert(table, columns)
  inserts.set(key, insert)
  const [row] = await insert(db, ...given.map(([, value]) => value))
  if (!row) throw new Error(`Nothing was added to ${table}`)
  return row
}

function createInsert(table: string, columns: readonly string[]) {
  return preparedQuery(
    (db, ...values: unknown[]) =>
      anyTable(db)
        .insertInto(table)
        .values(Object.fromEntries(columns.map((column, index) => [column, values[index]])))
        .returningAll()
        .$castTo<RecordedRow>(),
    columns.length,
  )
}

/** How many rows a query finds. PostgreSQL returns counts as text. */
export async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const counted = query.clearSelect().select(sql`count(*)`.as('n')).$castTo<{ n: number | string }>()
  return Number((await counted.executeTakeFirstOrThrow()).n)
}

/** So few that others hardly wait for them. */
const ROWS_AT_ONCE = 250

/** Reads rows in order of id, and lets others do their work in between. */
export async function* rowsInParts<Row extends { id: number }>(
  list: (from: number, limit: number) => Promise<Row[]>,
  start = 0,
): AsyncGenerator<Row[]> {
  let from = start
  for (;;) {
    const rows = await list(from, ROWS_AT_ONCE)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    from = last.id + 1
    await nextTurn()
  }
}

/** Whether the write with this id (a column) was undone, by an undo that was not undone itself. */
export const isUndone = (batch: string) => sql<boolean>`exists (
  select 1 from change as undo where undo.undoes = ${sql.ref(batch)}
  and not exists (select 1 from change as redo where redo.undoes = undo.batch))`
