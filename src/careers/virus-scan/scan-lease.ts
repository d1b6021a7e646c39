import { randomUUID } from 'node:crypto'
import { watchLeases } from '../../database/jobs/leases.ts'
import type { Db } from '../../database/open.ts'
import { endLease, findLease, insertLease, replaceLease } from './scan-lease.store.ts'

/** Lets one of several processes scan a resume. That of a process that was killed ends after `leaseMs`. */
export function createScanLeases(db: Db, leaseMs: number) {
  const isFree = watchLeases(leaseMs)

  /** Returns what to call when the scan is over; undefined if another process is at it. */
  async function take(id: number): Promise<(() => Promise<void>) | undefined> {
    const leased_by = randomUUID()
    const isTaken = (await insertLease(db, id, leased_by)) || (await takeOver(id, leased_by))
    return isTaken ? () => endLease(db, id, leased_by) : undefined
  }

  async function takeOver(id: number, leased_by: string): Promise<boolean> {
    const holder = await findLease(db, id)
    if (holder === undefined || !isFree({ name: String(id), leased_by: holder, leased_until: null }))
      return false
    return replaceLease(db, id, { from: holder, to: leased_by })
  }

  return { take }
}
