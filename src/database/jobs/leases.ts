import type { JobRow } from './job.store.ts'

type Leased = Pick<JobRow, 'name' | 'leased_by' | 'leased_until'>

/**
 * Returns whether a job is free. A lease has ended when this process has seen it unchanged for `leaseMs`: no clock is
 * compared with that of another process, so a clock that jumps ends no lease.
 */
export function watchLeases(leaseMs: number): (row: Leased) => boolean {
  const seen = new Map<string, { lease: string; since: number }>()

  return ({ name, leased_by, leased_until }) => {
    if (leased_by === null) return true
    const lease = `${leased_by} ${leased_until}`
    const known = seen.get(name)
    if (known?.lease === lease) return performance.now() - known.since > leaseMs
    seen.set(name, { lease, since: performance.now() })
    return false
  }
}
