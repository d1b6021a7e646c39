import { addDays } from '@sailing-desk/dates/days'
import type { Db } from '@sailing-desk/records/database/open'
import { contains, type Order, type PageQuery, readPage } from '@sailing-desk/records/database/read-page'
import { sql } from 'kysely'
import { DAYS_ASKED } from './actual-dates.ts'

const ORDER: Order = {
  id: 'schedule.id',
  by: { dates: 'starts_on', vessel_name: 'vessel.name_key', port_name: 'port.name_key' },
}

/** A page of the calls to confirm on `today` (ISO day). */
export function readCallsToConfirm(db: Db, today: string, query: PageQuery) {
  let calls = selectCalls(db, today)
  if (query.search) calls = calls.where(contains(['vessel.name_key', 'port.name_key'], query.search))
  return readPage(db, calls, ORDER, { ...query, sort: query.sort ?? 'dates' })
}

export const listCallsToConfirm = (db: Db, today: string) =>
  selectCalls(db, today).orderBy('starts_on').orderBy('schedule.id').execute()

export async function countCallsToConfirm(db: Db, today: string): Promise<number> {
  const { count } = await selectCalls(db, today)
    .clearSelect()
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An approximate stay may begin on any of its days. */
function selectCalls(db: Db, today: string) {
  return db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .innerJoin('port', 'port.id', 'schedule.port_id')
    .select(['schedule.id', 'vessel.name as vessel_name', 'vessel.voyage', 'port.name as port_name'])
    .select(['dates', 'starts_on', 'ends_on', 'reading', 'ata', 'atd', 'schedule.version'])
    .where('reading', 'in', ['exact', 'approx'])
    .where('ends_on', '>=', addDays(today, -DAYS_ASKED))
    .where((row) =>
      row.or([
        row.and([
          row('ata', 'is', null),
          row(sql`case when reading = 'approx' then ends_on else starts_on end`, '<', today),
        ]),
        row.and([row('atd', 'is', null), row('ends_on', '<', today)]),
      ]),
    )
}
