import type { Kysely } from 'kysely'
import type { Areas } from '../areas.ts'
import type { Dialect } from './dialect.ts'
import type { Tables } from './schema.ts'

/** What this package asks about a table; the site says more of it. */
export type TableFacts = {
  /** Who may read and change it in the back office; null if nobody does. */
  area: Areas | null
  /** At most so many rows, with so many kB of values; or what the site says of its growth. */
  growth: { atMost: number; kB?: number | null } | object | string
  /** Whether its changes are in the history, what they are found by there, and what an undo needs to take them back. */
  history: 'none' | FindingFacts | UndoFacts
}

/**
 * `named`: the columns of a recorded row that name it, by which its changes are found. `found`: the columns of the row itself that find
 * them while it exists, so that data of a person is not kept with them.
 */
type FindingFacts = { named: readonly string[]; found?: readonly string[] }

/**
 * The parent tables by foreign key, and the columns of the unique index. `subject`: the column with the id of what its changes are
 * found by, such as the voyage of a call. `places`: of a table with a `position`, whether rows may share one; otherwise each has its own
 * among all rows, or among those with the same value in this column.
 */
export type UndoFacts = {
  named: readonly string[]
  parents: Readonly<Record<string, string>>
  unique: readonly string[]
  subject?: string
  places?: string
}

export type Migration = { up: (db: Kysely<Tables>, dialect: Dialect) => Promise<void> }

type Schema = {
  /** Parents come before their children. */
  register: Readonly<Record<string, TableFacts>>
  /** In order. Never change a released one: add the next. */
  migrations: Record<string, Migration>
}

let declared: Schema | undefined

/** Says once, before a database is opened, which tables there are and how they came to be. */
export function declareSchema(schema: Schema): void {
  declared = schema
}

/** Throws if there is none: a program that opens a database imports the file that declares its tables. */
export function declaredSchema(): Schema {
  if (!declared) throw new Error('No tables are declared: import the file that calls declareSchema')
  return declared
}
