import type { Db } from '@sailing-desk/records/database/open'
import { isUndone } from '@sailing-desk/records/database/queries'
import { compareText } from '@sailing-desk/trade/text'
import { sql } from 'kysely'

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
