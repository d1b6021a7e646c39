import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A clock of the site's own: `settings` start the site with it. */
export type ShiftedClock = {
  settings: Record<string, string>
  now: () => number
  /** Moves it so far from the real one; it runs as fast. */
  jump: (ahead: number) => void
  /** Lets it run so many times as fast, from what it shows now. */
  run: (speed: number) => void
}

const PRELOADED = new URL('./clock.mjs', import.meta.url).href

export function createShiftedClock(folder: string): ShiftedClock {
  const file = join(folder, 'clock')
  const clock = { real: Date.now(), shown: Date.now(), speed: 1 }
  const now = () => Math.round(clock.shown + (Date.now() - clock.real) * clock.speed)
  const set = (shown: number, speed: number) => {
    Object.assign(clock, { real: Date.now(), shown, speed })
    writeFileSync(file, `${clock.real} ${shown} ${speed}`)
  }
  set(Date.now(), 1)
  return {
    settings: { NODE_OPTIONS: `--import=${PRELOADED}`, CLOCK_FILE: file },
    now,
    jump: (ahead) => set(Date.now() + ahead, 1),
    run: (speed) => set(now(), speed),
  }
}
