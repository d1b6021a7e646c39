import { compareText } from '../../lib/compare-text.ts'
import type { Db } from '../open.ts'
import { isUndone } from './undone-write.ts'

type Newest = { layout: string | null; issued: string }

/** The layouts with the day (ISO) of the newest circular of each that was applied and not undone. */
export async function issuedOfLayouts(db: Db) {
  const layouts = await db.selectFrom('circular_layout').select(['fingerprint', 'name', 'issued']).execute()
  const published = await db
    .selectFrom('archived_circular')
    .select(['layout', 'issued'])
    .select(isUndone('archived_circular.batch').as('is_undone'))
    .where('batch', 'is not', null)
    .where('layout', 'is not', null)
    .execute()
  const byLayout = Map.groupBy(published, ({ layout }) => layout)
  return layouts.map(({ fingerprint, name, issued }) => {
    const known = byLayout.get(fingerprint)
    const days = known?.flatMap((circular) => (circular.is_undone ? [] : (circular.issued ?? []))).sort()
    return { fingerprint, name, issued: days ? (days.at(-1) ?? null) : issued }
  })
}

/** The newest circular that was applied and not undone: the name of its layout, if it has one, and its day. */
export async function newestCircular(db: Db): Promise<Newest | null> {
  const issued = (await issuedOfLayouts(db)).flatMap(({ name: layout, issued }) =>
    issued === null ? [] : [{ layout, issued }],
  )
  return issued.toSorted((one, other) => compareText(other.issued, one.issued))[0] ?? null
}
