import type { Database } from '@sailing-desk/records/database/open'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { type RawBuilder, sql } from 'kysely'
import { REGISTER } from './tables/register.ts'
import type { Expiry, TableRules } from './tables/table-rules.ts'

const DAY_MS = 86_400_000
/** So few that nobody waits for the statement. */
const ROWS_AT_ONCE = 1000

const RULES: TableRules = REGISTER

/** The tables whose rows go by their age alone. */
const EXPIRING = namesOf(RULES).flatMap((table) => {
  const kept: string | Expiry<string> = RULES[table].kept
  return typeof kept === 'object' ? [{ table, ...kept }] : []
})

/** Deletes the rows of every table that are older than the register keeps them. Returns how many, by table. */
export async function removeExpiredRows({ db, dialect }: Database): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const { table, since, days } of EXPIRING) {
    const before = new Date(Date.now() - days * DAY_MS).toISOString()
    const { row, unlocked } = PARTS[dialect.name]
    let count = 0
    do {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ${row} in (
          select ${row} from ${sql.table(table)} where ${sql.ref(since)} < ${before} limit ${ROWS_AT_ONCE} ${unlocked}
        )`.execute(db)
      count = Number(numAffectedRows)
      removed[table] = (removed[table] ?? 0) + count
    } while (count === ROWS_AT_ONCE)
  }
  return removed
}

/** What tells rows of any table apart; and how not to wait for a row while others wait for us. */
const PARTS: Record<
  Database['dialect']['name'],
  { row: RawBuilder<unknown>; unlocked: RawBuilder<unknown> }
> = {
  sqlite: { row: sql`rowid`, unlocked: sql`` },
  postgres: { row: sql`ctid`, unlocked: sql`for update skip locked` },
}
