import { dayInIndia } from '../lib/days.ts'
import type { Doubt } from './call-contradictions.ts'
import { inRotation } from './rotation.ts'
import { type CallOfVoyage, voyageWarnings } from './voyage-warnings.ts'

type Port = { name: string } & Pick<CallOfVoyage, 'latitude' | 'longitude' | 'timezone'>
type Row = Omit<CallOfVoyage, 'port_name' | keyof Port> & { port_id: number }

/** A call that cannot be taken for a fact says why. */
export type Judged<Call> = Call & { doubt?: Doubt }

/** The calls of one voyage in its rotation, each with what is in doubt. `ports` by id. */
export function judgedRotation<Call extends Row>(
  calls: readonly Call[],
  ports: ReadonlyMap<number, Port>,
): Judged<Call>[] {
  const placed = calls.flatMap((call): CallOfVoyage[] => {
    const port = ports.get(call.port_id)
    if (!port) return []
    const { name: port_name, latitude, longitude, timezone } = port
    return [{ ...call, port_name, latitude, longitude, timezone }]
  })
  const warnings = voyageWarnings(placed, dayInIndia())
  const judged = calls.map((call): Judged<Call> => {
    const doubt = warnings.get(call.id)?.[0]?.code
    return doubt ? { ...call, doubt } : call
  })
  return inRotation(judged, ({ doubt }) => doubt !== undefined)
}
