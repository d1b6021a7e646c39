import { type CallWarning, reversalText } from '../../voyage-rules/call-contradictions.ts'
import { callFinding, type StoredCall } from './health-call.ts'
import type { Finding, HealthKind } from './health-kinds.ts'

const KINDS = { times: 'times_disagree', order: 'date_order', speed: 'speed', year: 'other_year' } as const

/** The calls of a voyage that contradict themselves or the others, in order of entry. */
export function contradictions(
  voyage: readonly StoredCall[],
  warnings: ReadonlyMap<number, readonly CallWarning[]>,
): [HealthKind, Finding[]][] {
  return voyage.flatMap((call) => {
    const byKind = Map.groupBy(warnings.get(call.id) ?? [], (warning) => kindOf(call, warning))
    return [...byKind].map(([kind, found]): [HealthKind, Finding[]] => [
      kind,
      [callFinding(call, found.map(({ message }) => message).join('; '))],
    ])
  })
}

const kindOf = (call: StoredCall, { code, message }: CallWarning): HealthKind =>
  message === reversalText(call) ? 'departure_before_arrival' : KINDS[code]
