import { portsInOrderOfCall, vesselsInOrderOfCall } from '../../voyage-rules/call-order.ts'
import { understoodCutOff } from '../../voyage-rules/cut-off.ts'
import type { Judged } from '../../voyage-rules/judged-rotation.ts'
import { understoodDates } from '../../voyage-rules/understood-dates.ts'
import type { SailingSchedule } from '../sailing.schema.ts'
import { toPublicVessel } from '../vessels/vessel.ts'

type Understood = { understood: string | undefined; cut_off_understood: string | undefined }
type StoredCall = SailingSchedule['schedules'][number] & { position: number }

/** The rows of a route, each table by id. There may be more ports than vessels call at. */
type Rows = {
  route: SailingSchedule['route']
  vessels: readonly Parameters<typeof toPublicVessel>[0][]
  ports: ReadonlyMap<number, SailingSchedule['ports'][number]>
  /** Those of each voyage in its rotation. */
  calls: readonly Judged<StoredCall & Understood>[]
}

/** The schedule of a route as visitors see it, without what changed lately. */
export function sailingSchedule({ route, vessels, ports, calls }: Rows): SailingSchedule {
  const vesselOf = new Map(vessels.map((vessel) => [vessel.id, vessel]))
  // A mistyped date must not move a port or a vessel.
  const certain = calls.map((call) => (call.doubt ? { ...call, starts_on: null } : call))
  return {
    route: { id: route.id, direction: route.direction, version: route.version },
    vessels: vesselsInOrderOfCall([...vesselOf.keys()], certain)
      .flatMap((id) => vesselOf.get(id) ?? [])
      .map(toPublicVessel),
    ports: portsInOrderOfCall(certain).flatMap((id) => ports.get(id) ?? []),
    schedules: calls.map(({ position: _, ...call }) => call),
  }
}

type Texts = Parameters<typeof understoodDates>[0] & Parameters<typeof understoodCutOff>[0]

/** Adds the meaning of ambiguous dates and of an ambiguous cut-off. */
export const understand = <Call extends Texts>(call: Call): Call & Understood => ({
  ...call,
  understood: understoodDates(call),
  cut_off_understood: understoodCutOff(call),
})
