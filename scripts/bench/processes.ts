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
export async function putLoad(order: Order): Promise<Load> {
  const [command = '', ...args] = [
    ...LOAD_CORE,
    process.execPath,
    join(import.meta.dirname, 'load.ts'),
    JSON.stringify(order),
  ]
  const { stdout } = await promisify(execFile)(command, args)
  return JSON.parse(stdout)
}

function start([command = '', ...args]: string[]): ChildProcess {
  return spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}
