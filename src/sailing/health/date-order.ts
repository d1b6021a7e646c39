import { dayWritten } from '../../dates/day-span.ts'
import { callFinding, exactPassages, type Rotation } from './health-call.ts'
import type { Finding } from './health-kinds.ts'

/** Calls that begin before the call at the previous port of the rotation. */
export function datesBeforePreviousPort(rotation: Rotation): Finding[] {
  return exactPassages(rotation)
    .filter(({ from, to }) => to.starts_on < from.starts_on)
    .map(({ from, to }) => {
      const before = `${from.port_name} on ${dayWritten(from.starts_on)}`
      return callFinding(to, `${dayWritten(to.starts_on)}, but the previous port is ${before}`)
    })
}
