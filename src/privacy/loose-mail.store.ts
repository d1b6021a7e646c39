import type { Db } from '@sailing-desk/records/database/open'
import { anyTable } from '@sailing-desk/records/database/queries/any-table'
import { sql } from 'kysely'
import {
  ALONE,
  type Alone,
  type PersonalEntity,
  shownIn,
  toShown,
} from '../database/tables/personal-tables.ts'
import type { PersonalRow } from './privacy.schema.ts'

/** Mail of one address that lies with the rows of somebody else, or with none. */

type Own = readonly { entity: PersonalEntity; rows: readonly PersonalRow[] }[]
type Place = { id: number; entity: string | null; entity_id: number | null }

/** The rows of this table with an address, but for those that belong to rows of the same person. */
async function listAlone(db: Db, { table, columns, addresses }: Alone, email: string, own: Own) {
  const rows = await anyTable(db)
    .selectFrom(table)
    .select(['id', 'entity', 'entity_id', ...shownIn(columns)])
    .where(({ or, and, eb }) =>
      or(
        Object.entries(addresses).map(([column, rules]) =>
          and([
            sql<boolean>`lower(${sql.ref(column)}) = ${email.toLowerCase()}`,
            ...Object.entries(rules?.unless ?? {}).map(([other, value]) => eb(other, '!=', value)),
          ]),
        ),
      ),
    )
    .orderBy('id')
    .$castTo<Place & Record<string, unknown>>()
    .execute()
  return rows.filter(
    ({ entity, entity_id }) =>
      !own.some((each) => each.entity === entity && each.rows.some(({ id }) => id === entity_id)),
  )
}

/** What lies with others, by its name in an export. */
export async function readAlone(db: Db, email: string, own: Own) {
  const lists: [string, Record<string, unknown>[]][] = []
  for (const alone of ALONE)
    lists.push([alone.as, (await listAlone(db, alone, email, own)).map((row) => toShown(alone.columns, row))])
  return Object.fromEntries(lists)
}

/** Whether an address is to be remembered, by its hash, because a restore may bring back what lies with others. */
export async function isAlone(db: Db, email: string, own: Own): Promise<boolean> {
  for (const alone of ALONE)
    if ((await listAlone(db, alone, email, alone.comesAgain ? [] : own)).length > 0) return true
  return false
}

/** Returns how many mails were erased. */
export async function eraseAlone(trx: Db, email: string): Promise<number> {
  let erased = 0
  for (const alone of ALONE) {
    const rows = await listAlone(trx, alone, email, [])
    await erase(
      trx,
      alone,
      rows.map(({ id }) => id),
    )
    erased += rows.length
  }
  return erased
}

/** Erases again what was erased before a restore: rows with these addresses that are not newer. */
export async function eraseAloneAgain(trx: Db, erasedAt: (email: string) => string | undefined) {
  for (const alone of ALONE) {
    const ids = new Set<number>()
    for (const [column, rules] of Object.entries(alone.addresses)) {
      const rows = await anyTable(trx)
        .selectFrom(alone.table)
        .select(['id', `${column} as address`, `${alone.since} as since`])
        .where(column, 'is not', null)
        .where(({ and, eb }) =>
          and(Object.entries(rules?.unless ?? {}).map(([other, value]) => eb(other, '!=', value))),
        )
        .$castTo<{ id: number; address: string; since: string }>()
        .execute()
      for (const { id, address, since } of rows) {
        const at = erasedAt(address)
        if (at !== undefined && since <= at) ids.add(id)
      }
    }
    await erase(trx, alone, [...ids])
  }
}

/** SQLite takes 32,766 values in a statement. */
const AT_ONCE = 1000

async function erase(trx: Db, { table, erasure }: Alone, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE)
    if (erasure === 'deleted') await anyTable(trx).deleteFrom(table).where('id', 'in', part).execute()
    else await anyTable(trx).updateTable(table).set(erasure).where('id', 'in', part).execute()
  }
}
