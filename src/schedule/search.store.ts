import type { Db } from '../database/open.ts'
import { contains, matchCount, prefixFirst } from '../database/read-page.ts'

export function findRoutes(db: Db, text: string, limit: number) {
  return db
    .selectFrom('route')
    .select(['id', 'direction', matchCount.as('matches')])
    .where(contains(['direction_key'], text))
    .orderBy(prefixFirst('direction_key', text))
    .orderBy('direction_key')
    .limit(limit)
    .execute()
}

export function findVessels(db: Db, text: string, limit: number) {
  return db
    .selectFrom('vessel')
    .innerJoin('route', 'route.id', 'vessel.route_id')
    .select(['vessel.id', 'name', 'voyage', 'direction', matchCount.as('matches')])
    .where(contains(['name_key'], text))
    .orderBy(prefixFirst('name_key', text))
    .orderBy('name_key')
    .limit(limit)
    .execute()
}

export function findPorts(db: Db, text: string, limit: number) {
  return db
    .selectFrom('port')
    .select(['id', 'name', 'country', 'code', matchCount.as('matches')])
    .where(contains(['name_key'], text))
    .orderBy(prefixFirst('name_key', text))
    .orderBy('name_key')
    .limit(limit)
    .execute()
}

export function findSchedules(db: Db, text: string, limit: number) {
  return db
    .selectFrom('schedule')
    .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
    .innerJoin('port', 'port.id', 'schedule.port_id')
    .select(['schedule.id', 'dates', 'vessel.name', 'vessel.voyage', 'port.name as port_name'])
    .select(matchCount.as('matches'))
    .where(contains(['vessel.name_key', 'port.name_key'], text))
    .orderBy('starts_on')
    .orderBy('schedule.id')
    .limit(limit)
    .execute()
}
