// Preloaded into the site by shifted-clock.ts: its clock follows CLOCK_FILE, which holds a moment of the real clock, what
// the site's clock showed then, and how many times as fast it runs. Timers run as fast as the clock.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE ?? ''
const RealDate = Date
const realNow = Date.now
const realSetTimeout = setTimeout
const CHECK_EVERY_MS = 20
/** Shorter ones are about the network. */
const SHORT_MS = 100

const clock = { real: 0, shown: 0, speed: 1 }

const now = () => Math.round(clock.shown + (realNow() - clock.real) * clock.speed)

function follow() {
  const [real, shown, speed] = readFileSync(file, 'utf8').split(' ').map(Number)
  // While the file is being written it is empty.
  if (real && shown && speed) Object.assign(clock, { real, shown, speed })
}

class ShiftedDate extends RealDate {
  /** @param {[] | [number]} values */
  constructor(...values) {
    super(...(values.length === 0 ? [now()] : values))
  }

  static now() {
    return now()
  }
}

/** @param {number | undefined} delay */
const shortened = (delay) => (delay !== undefined && delay > SHORT_MS ? delay / clock.speed : delay)

if (file) {
  follow()
  setInterval(follow, CHECK_EVERY_MS).unref()
  Object.assign(globalThis, {
    Date: ShiftedDate,
    /** @type {(work: () => void, delay?: number, ...values: unknown[]) => unknown} */
    setTimeout: (work, delay, ...values) => realSetTimeout(work, shortened(delay), ...values),
  })
}
