/**
 * Lets this process, the programs that it starts and their browsers live on the same Thursday morning, whatever the
 * real day: the sample circulars speak of December 2026 and January 2027, and a vessel that has left is not shown any
 * more. The clock goes on from there.
 */
const BEGINS_AT = Date.parse('2026-11-26T05:00:00Z')

/** How many milliseconds the clock is behind the real one: the first process decides. */
export const BEHIND_MS = Number(process.env.TESTS_BEHIND_MS ?? Date.now() - BEGINS_AT)

/**
 * Pages run it too, where nothing around it is known.
 * @param {number} behind
 */
export function setClockBack(behind) {
  const Real = Date
  if (Reflect.has(Real, 'isSetBack')) return
  const now = () => Real.now() - behind
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, asked) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, asked === Date ? target : asked),
    apply: () => new Real(now()).toString(),
    has: (target, key) => key === 'isSetBack' || Reflect.has(target, key),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  Real.prototype.constructor = Date
}

setClockBack(BEHIND_MS)
process.env.TESTS_BEHIND_MS = String(BEHIND_MS)
const flag = `--import=${import.meta.url}`
if (!process.env.NODE_OPTIONS?.includes(flag))
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${flag}`.trim()
