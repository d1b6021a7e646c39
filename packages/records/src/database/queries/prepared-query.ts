import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '../open.ts'
import { requireStorable } from './query-compilers.ts'

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
