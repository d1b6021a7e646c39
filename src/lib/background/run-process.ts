import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { type ProgramFile, programFile } from './start-thread.ts'

export type ProcessScript = ProgramFile & `src/${string}-process.ts`

/** Of Unix, where 19 is the lowest: other work comes first. */
const LOW_PRIORITY = 10

type Limits = { maxMs: number; signal: AbortSignal }

/**
 * Runs a script in a process of its own, without the settings and secrets of this one: gives it `input` and returns what it writes.
 * Returns undefined if it was killed because it took longer than `maxMs`, or because of the signal.
 */
export function runProcess(
  script: ProcessScript,
  input: Uint8Array,
  { maxMs, signal }: Limits,
): Promise<Buffer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(maxMs)])
  const child = spawn(process.execPath, [programFile(script)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    signal: limit,
    killSignal: 'SIGKILL',
  })
  lowerPriority(child.pid)
  const written: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => written.push(part))
  // It may end without reading everything.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  child.on('error', (error) => {
    if (!limit.aborted) reject(error)
  })
  child.on('close', () => resolve(limit.aborted ? undefined : Buffer.concat(written)))
  return promise
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY)
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
