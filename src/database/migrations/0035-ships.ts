import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

const PARTICULARS = ['type', 'capacity', 'imo'] as const

/**
 * Ships get particulars of their own, from their newest voyages, and former names, which are rows that lead to the ship. Voyages say
 * which vessel they were planned with.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of PARTICULARS) await db.schema.alterTable('ship').addColumn(column, 'text').execute()
  await db.schema.alterTable('ship').addColumn('current_id', 'integer').execute()
  await db.schema.createIndex('ship_by_current').on('ship').column('current_id').execute()
  await db.schema.alterTable('vessel').addColumn('instead_of', 'text').execute()
  for (const [id, particulars] of await particularsOfShips(db))
    await db.updateTable('ship').set(particulars).where('id', '=', id).execute()
}

type Particulars = { [Name in (typeof PARTICULARS)[number]]?: string }

async function particularsOfShips(db: Kysely<Tables>): Promise<Map<number, Particulars>> {
  const rows = await db
    .selectFrom('vessel')
    .select(['ship_id', ...PARTICULARS])
    .orderBy('id')
    .execute()
  const ships = new Map<number, Particulars>()
  for (const { ship_id, ...row } of rows) {
    const known = PARTICULARS.flatMap((name) => {
      const value = name === 'imo' ? imoNumber(row.imo) : row[name]
      return value ? [[name, value] as const] : []
    })
    if (ship_id !== null && known.length > 0)
      ships.set(ship_id, { ...ships.get(ship_id), ...Object.fromEntries(known) })
  }
  return ships
}

/** Its seven digits; null if the last one, the check digit, is wrong. */
function imoNumber(text: string | null): string | null {
  const digits = /^(?:IMO ?)?(\d{7})$/i.exec(text?.trim() ?? '')?.[1]
  if (!digits) return null
  const sum = [...digits.slice(0, 6)].reduce((total, digit, at) => total + (7 - at) * Number(digit), 0)
  return sum % 10 === Number(digits[6]) ? digits : null
}
