import { stayTimes } from '../../voyage-rules/stay-times.ts'
import { datesBeforePreviousPort } from './date-order.ts'
import { departuresBeforeArrival } from './departure-before-arrival.ts'
import { finishedVoyage, isFinished } from './finished-voyages.ts'
import type { StoredCall } from './health-call.ts'
import type { Finding, HealthKind } from './health-kinds.ts'
import { type HeldCall, partlyApplied } from './partly-applied.ts'
import { portsWithoutCode } from './ports-without-code.ts'
import { rotationsInOrderOfCall } from './rotations.ts'
import { impossibleSpeeds } from './speed.ts'
import { type HealthRoute, unchangedRoutes } from './unchanged-routes.ts'
import { undatedCallsOfDueVessels, unreadableDates } from './undated-calls.ts'

/**
 * Everything in the schedule that needs a look. `today` is an ISO day. The dates of finished voyages are not checked:
 * nobody has to correct them any more.
 */
export function checkSchedule(
  stored: readonly StoredCall[],
  routes: readonly HealthRoute[],
  held: readonly HeldCall[],
  today: string,
): Record<HealthKind, Finding[]> {
  const calls = stored.map((call) => ({ ...call, stay: stayTimes(call, today) }))
  const rotations = rotationsInOrderOfCall(calls)
  const finished = rotations.filter((rotation) => isFinished(rotation, today))
  const planned = rotations.filter((rotation) => !isFinished(rotation, today))
  return {
    date_order: planned.flatMap(datesBeforePreviousPort),
    departure_before_arrival: planned.flatMap(departuresBeforeArrival),
    speed: impossibleSpeeds(planned),
    unreadable_date: planned.flatMap((rotation) => unreadableDates(rotation, today)),
    to_be_announced: planned.flatMap((rotation) => undatedCallsOfDueVessels(rotation, today)),
    port_without_code: portsWithoutCode(calls),
    finished_voyage: finished.flatMap(finishedVoyage),
    partly_applied: partlyApplied(held, stored),
    unchanged_route: unchangedRoutes(routes, today),
  }
}
