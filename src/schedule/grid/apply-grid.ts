import { dayInIndia, daysBetween } from '@sailing-desk/dates/days'
import type { Writing } from '@sailing-desk/records/database/write'
import { counted, joined } from '@sailing-desk/trade/counted'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { moveCalls } from '../calls/call-values.ts'
import { insertNewVessel } from '../vessels/vessel.service.ts'
import { listVesselsOfRoute } from '../vessels/vessel.store.ts'
import { warningsOfPlan } from '../warnings/planned-calls.ts'
import type { GridWarning } from '../warnings/warning.schema.ts'
import { planGrid } from './plan-grid.ts'
import type { GridChanges } from './route-grid.schema.ts'

/** No more voyages are named; then they are counted. */
const MAX_NAMED = 2

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

type Dates = { vessel_id: number; starts_on: string | null; ends_on: string | null }

/** A call before and after; null if there was none, or is none any more. */
export type WrittenCall = { before: Dates | null; values: Dates | null }

type Voyage = { name: string; voyage: string | null }

/**
 * What the history calls the changes of a grid, such as 'TAMARIND CREST V.041W shifted by 2 days'; null for one call, whose own
 * name says more. New voyages have negative ids.
 */
export function nameOfChanges(
  writes: readonly WrittenCall[],
  added: readonly Voyage[],
  voyageOf: (id: number) => Voyage | undefined,
): string | null {
  const others = writes.filter(({ before, values }) => ((before ?? values)?.vessel_id ?? 0) > 0)
  const changed = counted({ count: others.length, one: 'call', many: 'calls' })
  if (added.length > 0)
    return `${named(added)} added${others.length > 0 ? ` and ${changed} changed` : ''} in the grid`
  if (writes.length < 2) return null
  const days = daysShifted(writes)
  if (days === null) return `${changed} changed in the grid`
  const ids = new Set(writes.flatMap(({ before }) => before?.vessel_id ?? []))
  const by = counted({ count: Math.abs(days), one: 'day', many: 'days' })
  return `${named([...ids].flatMap((id) => voyageOf(id) ?? []))} ${days > 0 ? 'shifted' : 'shifted back'} by ${by}`
}

function named(voyages: readonly Voyage[]): string {
  return voyages.length > MAX_NAMED
    ? counted({ count: voyages.length, one: 'voyage', many: 'voyages' })
    : joined(voyages.map(vesselWithVoyage))
}

/** By how many days all calls move alike; null if they do not. */
function daysShifted(writes: readonly WrittenCall[]): number | null {
  const shifts = new Set(
    writes.flatMap(({ before, values }) => [
      shiftOf(before?.starts_on, values?.starts_on),
      shiftOf(before?.ends_on, values?.ends_on),
    ]),
  )
  const [days, ...others] = shifts
  return others.length > 0 ? null : days || null
}

const shiftOf = (from: string | null | undefined, to: string | null | undefined) =>
  from && to ? daysBetween(from, to) : null
