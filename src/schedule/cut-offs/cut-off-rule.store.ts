import type { Db } from '../../database/open.ts'
import { contains, type Order, type PageQuery, readPage } from '../../database/read-page.ts'

const ORDER: Order = {
  id: 'cut_off_rule.id',
  by: {
    id: 'cut_off_rule.id',
    port_name: 'port.name_key',
    route_direction: 'route.direction_key',
    kind: 'kind',
  },
}

export const listRules = (db: Db) => selectRules(db).orderBy('cut_off_rule.id').execute()

export function readRules(db: Db, page: PageQuery) {
  let query = selectRules(db)
  if (page.search) query = query.where(contains(['port.name_key'], page.search))
  return readPage(db, query, ORDER, page)
}

function selectRules(db: Db) {
  return db
    .selectFrom('cut_off_rule')
    .innerJoin('port', 'port.id', 'cut_off_rule.port_id')
    .leftJoin('route', 'route.id', 'cut_off_rule.route_id')
    .select(['cut_off_rule.id', 'port_id', 'port.name as port_name'])
    .select(['route_id', 'route.direction as route_direction'])
    .select(['kind', 'days', 'counted_from', 'counting', 'time', 'cut_off_rule.version'])
}

export const findRule = (db: Db, id: number) =>
  db.selectFrom('cut_off_rule').selectAll().where('id', '=', id).executeTakeFirst()

/** What a port, or a port on one route, has one rule of. */
export const scopeKey = ({
  port_id,
  route_id,
  kind,
}: {
  port_id: number
  route_id: number | null
  kind: string
}) => `${port_id} ${route_id ?? '-'} ${kind}`

export const findRuleByScope = (db: Db, scope_key: string) =>
  db.selectFrom('cut_off_rule').selectAll().where('scope_key', '=', scope_key).executeTakeFirst()

export const listRulesOfPort = (db: Db, port_id: number) =>
  db.selectFrom('cut_off_rule').selectAll().where('port_id', '=', port_id).orderBy('id').execute()

export const listRulesOfRoute = (db: Db, route_id: number) =>
  db.selectFrom('cut_off_rule').selectAll().where('route_id', '=', route_id).orderBy('id').execute()
