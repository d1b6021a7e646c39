import type { HistoryEntry } from '../../database/changes/history-reader.ts'
import { scheduleOfRoute, type Topic } from '../../database/changes/topics.ts'
import type { Db } from '../../database/open.ts'
import { isRecorded } from '../../database/recorded-tables.ts'
import { listRoutesOfPorts, listRoutesOfVessels } from './changed-topics.store.ts'

/** The rows that tell on which routes something changed, by id. */
type Touched = { routes: Set<number>; vessels: Set<number>; ports: Set<number> }

/**
 * What these rows of the history changed: their tables, and the schedules of the routes that show them. A call is looked up by its
 * vessel and a port by its calls, as they are now: read the history once more afterwards, because whoever moved or deleted
 * them meanwhile has left rows there.
 */
export async function changedTopics(db: Db, rows: readonly HistoryEntry[]): Promise<Set<Topic>> {
  const touched: Touched = { routes: new Set(), vessels: new Set(), ports: new Set() }
  for (const row of rows) noteRow(touched, row)
  const found = await Promise.all([
    listRoutesOfVessels(db, [...touched.vessels]),
    listRoutesOfPorts(db, [...touched.ports]),
  ])
  const tables = rows.flatMap(({ entity }) => (isRecorded(entity) ? [entity] : []))
  return new Set<Topic>([...tables, ...[...touched.routes, ...found.flat()].map(scheduleOfRoute)])
}

function noteRow(
  { routes, vessels, ports }: Touched,
  { entity, entity_id, before, after }: HistoryEntry,
): void {
  if (entity === 'route') routes.add(entity_id)
  if (entity === 'port') ports.add(entity_id)
  if (entity !== 'vessel' && entity !== 'schedule') return
  for (const json of [before, after]) {
    if (json === null) continue
    const { route_id, vessel_id } = JSON.parse(json)
    if (entity === 'vessel') routes.add(route_id)
    else vessels.add(vessel_id)
  }
}
