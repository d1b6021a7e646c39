import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Insertable } from 'kysely'

/** The calls with these ids, as far as they exist, with what the figures need. */
export function listArrivedCalls(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .innerJoin('port', 'port.id', 'schedule.port_id')
    .select(['schedule.id', 'vessel_id', 'ata', 'starts_on', 'reading'])
    .select(['vessel.name as ship', 'port.name as port'])
    .where('schedule.id', 'in', ids)
    .execute()
}

/** What visitors saw change of a voyage and its calls, in order. */
export function listChangesOfVoyage(db: Db, vessel_id: number) {
  return db
    .selectFrom('public_change')
    .select(['at', 'entity', 'was', 'now'])
    .where('vessel_id', '=', vessel_id)
    .orderBy('id')
    .execute()
}

/** What was promised of an arrival stays while the day of the arrival does: the public changes are not kept for ever. */
export async function putArrival(db: Db, { call_id, ...values }: Insertable<Tables['arrival']>) {
  await db
    .insertInto('arrival')
    .values({ call_id, ...values })
    .onConflict((conflict) =>
      conflict.column('call_id').doUpdateSet(values).where('arrival.arrived_on', '!=', values.arrived_on),
    )
    .execute()
}

export async function removeArrival(db: Db, call_id: number) {
  await db.deleteFrom('arrival').where('call_id', '=', call_id).execute()
}

/** Those from an ISO day on. */
export const listArrivals = (db: Db, from: string) =>
  db.selectFrom('arrival').selectAll().where('arrived_on', '>=', from).orderBy('call_id').execute()
