import type { Database } from '../open.ts'
import { type ClockCheckRow, findClockCheck, setClockCheck } from './clock-check.store.ts'

const HOUR_MS = 3_600_000
/** What runs every night checks the clock, so this is a site that was off for days, or a clock that has jumped. */
const LONGEST_STEP_MS = 72 * HOUR_MS
/** A second night, not a restart on the same day. */
const CONFIRMED_AFTER_MS = 20 * HOUR_MS

/**
 * Returns why the clock may be wrong; null if it is trusted. Asked before rows are deleted for good because of their age.
 * After a step of more than three days forward it is trusted again when it has gone on from there for a day.
 */
export function doubtAboutClock({ db }: Database, now = Date.now()): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const known = await findClockCheck(trx)
    if (!known) return null
    const next = checked(known, now)
    await setClockCheck(trx, next)
    return doubtText(next)
  })
}

/** The reason to doubt the clock that was found by the last check. */
export function doubtText({ trusted_at, doubted_at }: ClockCheckRow): string | null {
  if (doubted_at === null) return null
  return `The clock went from ${trusted_at} to ${doubted_at}, so nothing is erased because of its age until a day later`
}

function checked({ trusted_at, doubted_at }: ClockCheckRow, now: number): ClockCheckRow {
  const at = new Date(now).toISOString()
  // One that was put back makes everything younger, which erases nothing.
  const isStep = now - Date.parse(trusted_at) > LONGEST_STEP_MS
  if (!isStep) return { trusted_at: at, doubted_at: null }
  const since = doubted_at === null ? Number.NaN : now - Date.parse(doubted_at)
  if (since >= CONFIRMED_AFTER_MS && since <= LONGEST_STEP_MS) return { trusted_at: at, doubted_at: null }
  const isDoubtedAlready = since >= 0 && since < CONFIRMED_AFTER_MS
  return { trusted_at, doubted_at: isDoubtedAlready ? doubted_at : at }
}
