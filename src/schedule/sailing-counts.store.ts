import type { Db } from '@sailing-desk/records/database/open'
import type { SailingCounts } from '@sailing-desk/timetable/sailing.schema'
import { sql } from 'kysely'

export async function countSailings(db: Db): Promise<SailingCounts> {
  const { rows } = await sql<Record<keyof SailingCounts, number | string>>`
    select
      (select count(*) from route) as routes,
      (select count(*) from vessel) as vessels,
      (select count(*) from port) as ports,
      (select count(*) from schedule) as schedules
  `.execute(db)
  const [{ routes, vessels, ports, schedules } = { routes: 0, vessels: 0, ports: 0, schedules: 0 }] = rows
  return {
    routes: Number(routes),
    vessels: Number(vessels),
    ports: Number(ports),
    schedules: Number(schedules),
  }
}
