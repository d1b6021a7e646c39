import type { Db } from '../../database/open.ts'

/** The routes of these voyages. */
export async function listRoutesOfVessels(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('vessel').select('route_id').distinct().where('id', 'in', ids).execute()
  return rows.map(({ route_id }) => route_id)
}

/** The routes on which vessels call at these ports. */
export async function listRoutesOfPorts(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .select('route_id')
    .distinct()
    .where('port_id', 'in', ids)
    .execute()
  return rows.map(({ route_id }) => route_id)
}
