import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Of Unix, where 19 is the lowest: other work comes first. */
const LOW_PRIORITY = 10

/** `maxMemoryMb`: of all that the process holds, where the system tells it (Linux). */
type Limits = { maxMs: number; maxMemoryMb?: number; signal?: AbortSignal }

const CHECK_MS = 100
const PAGE_BYTES = 4096

/**
 * Runs a script, a file with its path, in a process of its own, without the settings and secrets of this one: gives it `input` and
 * returns what it writes.
 * Returns undefined if it was killed because it took too long or too much memory, or because of the signal.
 */
export function runProcess(
  script: string,
  input: Uint8Array,
  { maxMs, maxMemoryMb = Number.POSITIVE_INFINITY, signal }: Limits,
): Promise<Buffer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>()
  const tooLarge = new AbortController()
  const limit = AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(maxMs), tooLarge.signal])
  const child = spawn(process.execPath, [script], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    signal: limit,
    killSignal: 'SIGKILL',
  })
  lowerPriority(child.pid)
  const watch = setInterval(() => {
    if (memoryOf(child.pid) > maxMemoryMb * MEGABYTE) tooLarge.abort()
  }, CHECK_MS)
  const written: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => written.push(part))
  // It may end without reading everything.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  child.on('error', (error) => {
    if (!limit.aborted) reject(error)
  })
  child.on('close', () => clearInterval(watch))
  child.on('close', () => resolve(limit.aborted ? undefined : Buffer.concat(written)))
  return promise
}

const MEGABYTE = 1024 * 1024

/** In bytes, as far as it can be told. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')
    return Number(pages) * PAGE_BYTES
  } catch {
    // It has ended, or the system is not Linux.
    return 0
  }
}

/** For such a script: if memory runs out, the system ends its process rather than the site. */
export function preferToBeKilled(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not Linux.
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY)
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
