import { letOthersIn } from '../../lib/background/let-others-in.ts'
import { mapFields } from '../../lib/entity-fields.ts'
import { inRotation } from '../../voyage-rules/rotation.ts'
import { voyageWarnings } from '../../voyage-rules/voyage-warnings.ts'
import { contradictions } from './contradictions.ts'
import { finishedVoyage, isFinished } from './finished-voyages.ts'
import { isCall, type StoredCall } from './health-call.ts'
import { type Finding, HEALTH_KINDS, type HealthKind } from './health-kinds.ts'
import { type HeldCall, partlyApplied } from './partly-applied.ts'
import { portsWithoutCode } from './ports-without-code.ts'
import { type HealthRoute, unchangedRoutes } from './unchanged-routes.ts'
import { undatedCallsOfDueVessels, unreadableDates } from './undated-calls.ts'

type Findings = Record<HealthKind, Finding[]>

/**
 * Everything in the schedule that needs a look. `today` is an ISO day. The dates of finished voyages are not checked:
 * nobody has to correct them any more. Lets others do their work in between.
 */
export async function checkSchedule(
  calls: readonly StoredCall[],
  routes: readonly HealthRoute[],
  held: readonly HeldCall[],
  today: string,
): Promise<Findings> {
  const found: [HealthKind, Finding[]][] = []
  for (const voyage of Map.groupBy(calls, ({ vessel_id }) => vessel_id).values()) {
    found.push(...findingsOfVoyage(voyage, today))
    await letOthersIn()
  }
  found.push(['port_without_code', portsWithoutCode(calls)])
  await letOthersIn()
  found.push(
    ['partly_applied', partlyApplied(held, calls)],
    ['unchanged_route', unchangedRoutes(routes, today)],
  )
  const byKind = Map.groupBy(found, ([kind]) => kind)
  return mapFields(HEALTH_KINDS, (_heading, kind) =>
    (byKind.get(kind) ?? []).flatMap(([, findings]) => findings),
  )
}

function findingsOfVoyage(voyage: readonly StoredCall[], today: string): [HealthKind, Finding[]][] {
  const warnings = voyageWarnings(voyage, today)
  const rotation = inRotation(voyage.filter(isCall), ({ id }) => warnings.has(id))
  if (isFinished(rotation, today)) return [['finished_voyage', finishedVoyage(rotation)]]
  return [
    ...contradictions(voyage, warnings),
    ['unreadable_date', unreadableDates(rotation, today)],
    ['to_be_announced', undatedCallsOfDueVessels(rotation, today)],
  ]
}
