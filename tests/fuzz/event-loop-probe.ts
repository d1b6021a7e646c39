import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Preloaded into the site (`node --import`): writes the stalls of its event loop as lines of JSON to STALL_FILE. */

const TICK_MS = 10
/** Shorter ones are written only if they are the longest so far. */
const NOTABLE_MS = 50

const now = () => performance.timeOrigin + performance.now()

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function watch(file: string): void {
  let last = { at: now(), cpu: cpuMs() }
  let longest = 0
  setInterval(() => {
    const current = { at: now(), cpu: cpuMs() }
    const ms = current.at - last.at - TICK_MS
    if (ms > NOTABLE_MS || ms > longest) {
      longest = Math.max(longest, ms)
      const stall = { from: last.at, to: current.at, ms, cpuMs: current.cpu - last.cpu }
      appendFileSync(file, `${JSON.stringify(stall)}\n`)
    }
    last = { at: now(), cpu: cpuMs() }
  }, TICK_MS).unref()
}

if (isMainThread && process.env.STALL_FILE) watch(process.env.STALL_FILE)
