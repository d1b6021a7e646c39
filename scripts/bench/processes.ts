import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Load, Order } from './load.ts'

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** Servers on one core, load on another: neither takes time from the other. */
export const SERVER_CORE = canPin ? ['taskset', '-c', '0'] : []
const LOAD_CORE = canPin ? ['taskset', '-c', '1'] : []

export type BareServer = { port: number; pid: number; stop: () => void }

/** Starts `bare-server.ts` in a process of its own. */
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

/** Runs `load.ts` in a process of its own. */
export function putLoad(order: Order): Promise<Load> {
  return startLoad(order, LOAD_CORE).figures
}

/** The same on any core, and `end` ends it early. */
export function startLoad(order: Order, under: string[] = []): { figures: Promise<Load>; end: () => void } {
  const [command = '', ...args] = [
    ...under,
    process.execPath,
    join(import.meta.dirname, 'load.ts'),
    JSON.stringify(order),
  ]
  const running = promisify(execFile)(command, args)
  return {
    figures: running.then(({ stdout }) => JSON.parse(stdout) as Load),
    end: () => running.child.kill('SIGTERM'),
  }
}

function start([command = '', ...args]: string[]): ChildProcess {
  return spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}
