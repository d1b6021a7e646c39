import { positionsByDates } from '../../voyage-rules/rotation.ts'
import { type CallOfVoyage, voyageWarnings } from '../../voyage-rules/voyage-warnings.ts'
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

/** What contradicts in calls of any voyages. */
export function warningsOf(calls: readonly PlannedCall[], today: string): (GridWarning & { id: number })[] {
  return voyagesOf(calls).flatMap((voyage) => {
    const warnings = voyageWarnings(voyage, today)
    return voyage.flatMap(({ id, vessel_id, port_id }) =>
      (warnings.get(id) ?? []).map((warning) => ({ id, vessel_id, port_id, ...warning })),
    )
  })
}

/** The warnings of the calls that are saved, and those that this newly causes at others. */
export function warningsOfPlan({ before, after, saved }: Plan, today: string): GridWarning[] {
  const known = new Set(warningsOf(before, today).map(keyOf))
  return warningsOf(after, today)
    .filter((warning) => saved.has(warning.id) || !known.has(keyOf(warning)))
    .map(({ id: _, ...warning }) => warning)
}

const keyOf = ({ id, code, field }: GridWarning & { id: number }) => `${id} ${code} ${field}`

/** With the calls of each voyage in the order of their dates, where only the order of entry contradicts these. */
export function sortedByDates(plan: Plan, today: string): Plan {
  const positions = voyagesOf(plan.after).map((voyage) => positionsByDates(voyage, today))
  const byId = new Map(positions.flatMap((each) => [...(each ?? [])]))
  return {
    ...plan,
    after: plan.after.map((call) => ({ ...call, position: byId.get(call.id) ?? call.position })),
  }
}

/** Whether sorting would avoid warnings. */
export function isSortable({ after }: Plan, today: string): boolean {
  return voyagesOf(after).some((voyage) => positionsByDates(voyage, today) !== null)
}

const voyagesOf = (calls: readonly PlannedCall[]) => [
  ...Map.groupBy(calls, ({ vessel_id }) => vessel_id).values(),
]
