import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

type Result = { ok: boolean; output: string }

let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    running?.kill(signal)
    process.exit(1)
  })
}

/** Runs a JavaScript program on this Node; what it says is shown. */
export function runShown(...args: string[]): Promise<Result> {
  return start(process.execPath, args, 'inherit')
}

/** Runs any program; what it says on stdout is given back, not shown. */
export function runQuietly(command: string, ...args: string[]): Promise<Result> {
  return start(command, args, 'pipe')
}

function start(command: string, args: string[], stdout: 'inherit' | 'pipe'): Promise<Result> {
  const child = spawn(command, args, { stdio: ['ignore', stdout, stdout === 'pipe' ? 'ignore' : 'inherit'] })
  running = child
  let output = ''
  child.stdout?.on('data', (text: Buffer) => {
    output += text
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve({ ok: false, output }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

const APT_GET = '/usr/bin/apt-get'
const TIMEOUT_OPTIONS = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']

let listsAreFresh = false

/** Installs a Debian package if `isThere` says no and this user may install it. Returns whether it is there afterwards. */
export async function obtain(
  thing: string,
  debianPackage: string,
  isThere: () => boolean | Promise<boolean>,
): Promise<boolean> {
  if (await isThere()) return true
  if (process.getuid?.() !== 0 || !existsSync(APT_GET)) return false
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  console.log(`Installing ${thing} (package ${debianPackage}, first run only) …`)
  if (!listsAreFresh) listsAreFresh = (await runQuietly(APT_GET, ...TIMEOUT_OPTIONS, 'update')).ok
  await runQuietly(APT_GET, ...TIMEOUT_OPTIONS, 'install', '-y', '--no-install-recommends', debianPackage)
  return isThere()
}
