import type { Db } from '../../database/open.ts'
import type { Writing } from '../../database/write.ts'
import { DomainError, type FieldError, InvalidFields } from '../../lib/errors.ts'
import * as ports from '../ports/port.store.ts'
import * as routes from '../routes/route.store.ts'
import { callValues } from '../schedules/call-values.ts'
import * as schedules from '../schedules/schedule.store.ts'
import { insertNewVessel } from '../vessels/vessel.service.ts'
import * as vessels from '../vessels/vessel.store.ts'
import { byCell, cellOf, conflictsOf, isAsWanted } from './grid-cells.ts'
import { meaningErrors } from './known-meaning.ts'
import type { GridChanges, GridConflict } from './route-grid.schema.ts'

/** Nothing was saved, because somebody else changed some of the cells. */
export class GridConflicts extends DomainError {
  override name = 'GridConflicts'
  override readonly details: { conflicts: GridConflict[] }

  constructor(conflicts: GridConflict[]) {
    super(409, `Someone else has changed ${conflicts.length} of these calls. Nothing was saved.`)
    this.details = { conflicts }
  }
}

/**
 * Writes the changes of a route's schedule; returns whether anything had to be written. Throws 404 for an unknown route, 422
 * for changes that do not fit the route, and 409 for conflicts with stored calls or voyages.
 */
export async function applyGridChanges(
  writing: Writing,
  routeId: number,
  changes: GridChanges,
): Promise<boolean> {
  const { trx } = writing
  await requireRoute(trx, routeId)
  await requireFitting(trx, routeId, changes)
  const stored = byCell(await schedules.listSchedulesOfRoute(trx, routeId))
  const conflicts = conflictsOf(changes.calls, stored)
  if (conflicts.length > 0) throw new GridConflicts(conflicts)

  const vesselIds = await addVoyages(writing, routeId, changes.voyages)
  const added: ReturnType<typeof callValues>[] = []
  let isChanged = changes.voyages.length > 0
  for (const { to, ...cell } of changes.calls) {
    const before = stored.get(cellOf(cell)) ?? null
    if (isAsWanted(before ?? undefined, to)) continue
    isChanged = true
    const vessel_id = vesselIds.get(cell.vessel_id) ?? cell.vessel_id
    const values = to && callValues({ ...to, vessel_id, port_id: cell.port_id }, before)
    if (before && values) await writing.update('schedule', before, values)
    else if (before) await writing.remove('schedule', before)
    else if (values) added.push(values)
  }
  const last = await schedules.lastPosition(trx, routeId)
  await writing.insertAll(
    'schedule',
    added.map((values, at) => ({ ...values, position: last + 1 + at })),
  )
  return isChanged
}

export async function requireRoute(db: Db, id: number) {
  const route = await routes.findRoute(db, id)
  if (!route) throw new DomainError(404, 'Route not found')
  return route
}

/** Throws 422 for vessels that are not on the route, unknown ports, several changes of one cell, and impossible days. */
async function requireFitting(db: Db, routeId: number, { voyages, calls }: GridChanges): Promise<void> {
  const onRoute = await vessels.listVesselsOfRoute(db, routeId)
  const vesselIds = new Set([...onRoute, ...voyages].map(({ id }) => id))
  const portIds = new Set((await ports.listPorts(db)).map(({ id }) => id))
  const voyageIds = new Set<number>()
  const cells = new Set<string>()
  const errors: FieldError[] = []
  for (const [index, { id }] of voyages.entries()) {
    if (voyageIds.has(id))
      errors.push({ field: `voyages.${index}.id`, message: 'Two voyages have this number' })
    voyageIds.add(id)
  }
  for (const [index, call] of calls.entries()) {
    const field = `calls.${index}`
    if (!vesselIds.has(call.vessel_id))
      errors.push({ field: `${field}.vessel_id`, message: 'Vessel not found on this route' })
    if (!portIds.has(call.port_id)) errors.push({ field: `${field}.port_id`, message: 'Port not found' })
    if (cells.has(cellOf(call))) errors.push({ field, message: 'There are two changes of this call' })
    cells.add(cellOf(call))
  }
  const [first, ...others] = [...errors, ...meaningErrors(calls)]
  if (first) throw new InvalidFields([first, ...others])
}

/** Returns the ids of the new voyages by their numbers in the changes. */
async function addVoyages(writing: Writing, route_id: number, voyages: GridChanges['voyages']) {
  const ids = new Map<number, number>()
  for (const [index, { id, name, voyage }] of voyages.entries()) {
    const field = `voyages.${index}.name`
    ids.set(id, (await insertNewVessel(writing, { route_id, name, voyage }, field)).id)
  }
  return ids
}
