import { yieldIfLate } from '@sailing-desk/records/yield-if-late'
import { type CallOfVoyage, voyageWarnings } from '@sailing-desk/timetable/voyage-warnings'
import { positionsByDates } from '@sailing-desk/timetable/whereabouts'
import type { GridWarning } from './warning.schema.ts'

/** A call as it is stored, or as it will be; a new one has a negative id. */
export type PlannedCall = CallOfVoyage & { vessel_id: number; port_id: number }

/** The calls of some voyages before a save and after it. `saved`: the ids of those that are saved. */
export type Plan = {
  before: readonly PlannedCall[]
  after: readonly PlannedCall[]
  saved: ReadonlySet<number>
}

type Port = Pick<PlannedCall, 'latitude' | 'longitude' | 'timezone'> & { name: string }

/** A call as it will be stored, at its port. */
export function plannedCall(
  call: Omit<PlannedCall, keyof Port | 'port_name'>,
  { name, latitude, longitude, timezone }: Port,
): PlannedCall {
  return { ...call, port_name: name, latitude, longitude, timezone }
}

type WarningOfCall = GridWarning & { id: number }

/** What contradicts in calls of any voyages. */
export async function warningsOf(calls: readonly PlannedCall[], today: string): Promise<WarningOfCall[]> {
  const found: WarningOfCall[] = []
  for (const voyage of voyagesOf(calls)) {
    await yieldIfLate()
    const warnings = voyageWarnings(voyage, today)
    for (const { id, vessel_id, port_id } of voyage)
      found.push(...(warnings.get(id) ?? []).map((warning) => ({ id, vessel_id, port_id, ...warning })))
  }
  return found
}

/** The calls without the days that are in doubt, so that these decide no order of rows and columns. */
export function withoutDoubtfulDays(
  calls: readonly PlannedCall[],
  warnings: readonly WarningOfCall[],
): PlannedCall[] {
  const inDoubt = new Set(warnings.map(({ id }) => id))
  return calls.map((call) => (inDoubt.has(call.id) ? { ...call, starts_on: null, ends_on: null } : call))
}

/** The warnings of the calls that are saved, and those that this newly causes at others. */
export async function warningsOfPlan({ before, after, saved }: Plan, today: string): Promise<GridWarning[]> {
  const known = new Set((await warningsOf(before, today)).map(keyOf))
  const warnings = await warningsOf(after, today)
  return warnings
    .filter((warning) => saved.has(warning.id) || !known.has(keyOf(warning)))
    .map(({ id: _, ...warning }) => warning)
}

const keyOf = ({ id, code, field }: WarningOfCall) => `${id} ${code} ${field}`

/** With the calls of each voyage in the order of their dates, where only the order of entry contradicts these. */
export async function sortedByDates(plan: Plan, today: string): Promise<Plan> {
  const positions = new Map<number, number>()
  for (const voyage of voyagesOf(plan.after)) {
    await yieldIfLate()
    for (const [id, position] of positionsByDates(voyage, today) ?? []) positions.set(id, position)
  }
  return {
    ...plan,
    after: plan.after.map((call) => ({ ...call, position: positions.get(call.id) ?? call.position })),
  }
}

/** Whether sorting would avoid warnings. */
export async function isSortable({ after }: Plan, today: string): Promise<boolean> {
  for (const voyage of voyagesOf(after)) {
    await yieldIfLate()
    if (positionsByDates(voyage, today) !== null) return true
  }
  return false
}

const voyagesOf = (calls: readonly PlannedCall[]) => [
  ...Map.groupBy(calls, ({ vessel_id }) => vessel_id).values(),
]
