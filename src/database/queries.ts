import type { Db } from '@sailing-desk/records/database/open'
import { isUndone } from '@sailing-desk/records/database/queries'
import { compareText } from '@sailing-desk/trade/text'
import { sql } from 'kysely'
import type { CargoLine } from '../quotes/cargo-line.ts'

/** Few enough to be parameters of one query on both databases. */
const IDS_AT_ONCE = 1000

const COLUMNS = [
  'kind',
  'make_model',
  'length_mm',
  'width_mm',
  'height_mm',
  'weight_kg',
  'running',
  'pieces',
] as const satisfies (keyof CargoLine)[]

export async function insertCargo(trx: Db, enquiry_id: number, cargo: readonly CargoLine[]): Promise<void> {
  if (cargo.length === 0) return
  await trx
    .insertInto('cargo_line')
    .values(cargo.map((line, position) => ({ enquiry_id, position, ...line })))
    .execute()
}

/** The cargo of an enquiry; none if it is not a quote. */
export function readCargo(db: Db, enquiry_id: number): Promise<CargoLine[]> {
  return db
    .selectFrom('cargo_line')
    .select(COLUMNS)
    .where('enquiry_id', '=', enquiry_id)
    .orderBy('position')
    .execute()
}

/** Adds to each enquiry its cargo. */
export async function withCargo<Row extends { id: number }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { cargo: CargoLine[] })[]> {
  const found = new Map<number, Row & { cargo: CargoLine[] }>(
    rows.map((row) => [row.id, { ...row, cargo: [] }]),
  )
  const ids = [...found.keys()]
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const lines = await db
      .selectFrom('cargo_line')
      .select(['enquiry_id', ...COLUMNS])
      .where('enquiry_id', 'in', ids.slice(from, from + IDS_AT_ONCE))
      .orderBy('position')
      .execute()
    for (const { enquiry_id, ...line } of lines) found.get(enquiry_id)?.cargo.push(line)
  }
  return [...found.values()]
}

/** The names that a voyage had before, in lower case, by which somebody may still look for it. */
export const FORMER_NAMES = sql<string | null>`lower(vessel.formerly)`

type Newest = { layout: string | null; issued: string }

/** The layouts with the day (ISO) of the newest circular of each that was applied and not undone. */
export async function issuedOfLayouts(db: Db) {
  const layouts = await db.selectFrom('circular_layout').select(['fingerprint', 'name', 'issued']).execute()
  const published = await db
    .selectFrom('archived_circular')
    .select('layout')
    .select(
      sql<string | null>`max(case when ${isUndone('archived_circular.batch')} then null else issued end)`.as(
        'issued',
      ),
    )
    .where('batch', 'is not', null)
    .where('layout', 'is not', null)
    .groupBy('layout')
    .execute()
  const known = new Map(published.map(({ layout, issued }) => [layout, issued]))
  return layouts.map(({ fingerprint, name, issued }) => ({
    fingerprint,
    name,
    issued: known.has(fingerprint) ? (known.get(fingerprint) ?? null) : issued,
  }))
}

/** The newest circular that was applied and not undone: the name of its layout, if it has one, and its day. */
export async function newestCircular(db: Db): Promise<Newest | null> {
  const issued = (await issuedOfLayouts(db)).flatMap(({ name: layout, issued }) =>
    issued === null ? [] : [{ layout, issued }],
  )
  return issued.toSorted((one, other) => compareText(other.issued, one.issued))[0] ?? null
}
