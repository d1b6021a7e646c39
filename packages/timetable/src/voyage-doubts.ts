import type { Doubt } from './call-contradictions.ts'
import { type CallOfVoyage, voyageWarnings } from './voyage-warnings.ts'

type CallAtPort = Omit<CallOfVoyage, 'port_name' | 'latitude' | 'longitude' | 'timezone'> & {
  port: { name: string } & Pick<CallOfVoyage, 'latitude' | 'longitude' | 'timezone'>
}

/** Why calls of a voyage cannot be taken for a fact, by id of the call. `day` is that on which they were written. */
export function doubtsIn(calls: readonly CallAtPort[], day: string): ReadonlyMap<number, Doubt> {
  const warnings = voyageWarnings(
    calls.map(({ port, ...call }) => ({ ...port, ...call, port_name: port.name })),
    day,
  )
  return new Map([...warnings].flatMap(([id, [first]]) => (first ? [[id, first.code]] : [])))
}
