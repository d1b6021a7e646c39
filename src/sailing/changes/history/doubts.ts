import type { Doubt } from '../../../voyage-rules/call-contradictions.ts'
import { voyageWarnings } from '../../../voyage-rules/voyage-warnings.ts'
import type { ShownCall } from './voyage-calls.ts'

/** Why calls of a voyage cannot be taken for a fact, by id of the call. `day` is that on which they were written. */
export function doubtsIn(calls: readonly ShownCall[], day: string): ReadonlyMap<number, Doubt> {
  const warnings = voyageWarnings(
    calls.map(({ port, ...call }) => ({ ...port, ...call, port_name: port.name })),
    day,
  )
  return new Map([...warnings].flatMap(([id, [first]]) => (first ? [[id, first.code]] : [])))
}
