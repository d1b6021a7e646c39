import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LoadOptions, LoadResult } from './load.ts'

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** Servers and load generators run on different cores, so that they do not compete for CPU time. */
export const SERVER_CORE = canPin ? ['taskset', '-c', '0'] : []
export const LOAD_CORE = canPin ? ['taskset', '-c', '1'] : []

export type BareServer = { port: number; pid: number; stop: () => void }

/** Starts `bare-server.ts` as a child process. */
export function startBareServer(...args: string[]): Promise<BareServer> {
  const child = start([
    ...SERVER_CORE,
    process.execPath,
    join(import.meta.dirname, 'bare-server.ts'),
    ...args,
  ])
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (text) =>
      resolve({ port: Number(String(text)), pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') }),
    )
    child.once('exit', () => reject(new Error('The bare server did not start')))
  })
}

/** Runs `load.ts` as a child process. */
export function runLoad(options: LoadOptions): Promise<LoadResult> {
  return startLoad(options, LOAD_CORE).figures
}

/** Starts `load.ts` on any core; `end` stops it early. */
export function startLoad(
  options: LoadOptions,
  under: string[] = [],
): { figures: Promise<LoadResult>; end: () => void } {
  const [command = '', ...args] = [
    ...under,
    process.execPath,
    join(import.meta.dirname, 'load.ts'),
    JSON.stringify(options),
  ]
  const running = promisify(execFile)(command, args)
  return {
    figures: running.then(({ stdout }) => JSON.parse(stdout) as LoadResult),
    end: () => running.child.kill('SIGTERM'),
  }
}

function start([command = '', ...args]: string[]): ChildProcess {
  return spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}
