import { dayInIndia } from '@sailing-desk/dates/days'
import type { Writing } from '@sailing-desk/records/database/write'
import { moveCalls } from '../calls/move-calls.ts'
import { insertNewVessel } from '../vessels/vessel.service.ts'
import { listVesselsOfRoute } from '../vessels/vessel.store.ts'
import { warningsOfPlan } from '../warnings/planned-calls.ts'
import type { GridWarning } from '../warnings/warning.schema.ts'
import { nameOfChanges } from './name-of-changes.ts'
import { planGrid } from './plan-grid.ts'
import type { GridChanges } from './route-grid.schema.ts'

/**
 * Writes the changes of a route's schedule; returns whether anything had to be written, what it is called in the history unless
 * its changes say that, and what contradicts in it. Throws what
 * planGrid throws, and 409 for conflicts with stored voyages.
 */
export async function applyGridChanges(
  writing: Writing,
  routeId: number,
  changes: GridChanges,
): Promise<{ isChanged: boolean; title: string | null; warnings: GridWarning[] }> {
  const plan = await planGrid(writing.trx, routeId, changes)
  const positions = new Map(plan.after.map(({ id, position }) => [id, position]))
  const vesselIds = await addVoyages(writing, routeId, changes.voyages)
  const storedVessel = (id: number) => vesselIds.get(id) ?? id
  const added = []
  for (const { id, before, values } of plan.writes) {
    const position = positions.get(id) ?? 0
    if (before && values) await writing.update('schedule', before, { ...values, position })
    else if (before) await writing.remove('schedule', before)
    else if (values) added.push({ ...values, vessel_id: storedVessel(values.vessel_id), position })
  }
  await writing.insertAll('schedule', added)
  await moveCalls(writing, plan)
  const warnings = await warningsOfPlan(plan, dayInIndia())
  const voyages = new Map(
    (await listVesselsOfRoute(writing.trx, routeId)).map((vessel) => [vessel.id, vessel]),
  )
  const newVoyages = changes.voyages.map(({ name, voyage = null }) => ({ name, voyage }))
  const title = nameOfChanges(plan.writes, newVoyages, (id) => voyages.get(id))
  if (title !== null) writing.nameWrite(title)
  return {
    title,
    isChanged: changes.voyages.length + plan.writes.length > 0,
    warnings: warnings.map((warning) => ({ ...warning, vessel_id: storedVessel(warning.vessel_id) })),
  }
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
