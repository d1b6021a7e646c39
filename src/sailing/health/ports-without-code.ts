import { counted } from '../../lib/messages.ts'
import { isUnLocode } from '../../lib/ports/un-locode.ts'
import { isCall, type StoredCall } from './health-call.ts'
import type { Finding } from './health-kinds.ts'

/** Ports at which vessels call but whose code is missing or no UN/LOCODE. */
export function portsWithoutCode(calls: readonly StoredCall[]): Finding[] {
  const byPort = Map.groupBy(
    calls.filter((call) => isCall(call) && !isUnLocode(call.code)),
    ({ port_id }) => port_id,
  )
  return [...byPort].flatMap(([id, [first, ...others]]): Finding[] => {
    if (!first) return []
    const calls = counted({ count: others.length + 1, one: 'call', many: 'calls' })
    const code = first.code ? `Code ${first.code}` : 'No code'
    return [{ list: 'ports', id, subject: first.port_name, detail: `${code}; ${calls}` }]
  })
}
