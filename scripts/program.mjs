import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './choose-node.mjs'

const CHECK_EVERY_MS = 300

/**
 * A smaller young generation takes 20 MB less when idle, without slower rendering. The bound of the old one makes V8 collect
 * what it would let lie on a machine with much memory: see docs/performance.md.
 */
export const SITE_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=256']

/** Built from src/main.ts, so that a start finds one file instead of a thousand. */
export const SITE_FILE = 'build/site/main.js'

/** As in deploy/, which has its own folder for the compile cache. */
export const SITE_ENVIRONMENT = {
  /** Node's compile cache: later starts take half the time and 20 MB less memory. */
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
  /** glibc keeps what threads have freed, in as many arenas as there are threads: two keep 40 MB less. */
  MALLOC_ARENA_MAX: '2',
  /** Blocks as large as a page go back to the system when they are freed: 40 MB less under load. */
  MALLOC_MMAP_THRESHOLD_: '262144',
  /** With the one above alone, glibc asks the system for every small piece, and gives it back at once. */
  MALLOC_TRIM_THRESHOLD_: '4194304',
  MALLOC_TOP_PAD_: '1048576',
}

/**
 * Runs a program in place of this one, with the same terminal and signals passed on.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env settings added to the environment
 * @returns {Promise<number>} its exit code
 */
export function runProgram(command, args, env) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...SITE_ENVIRONMENT, ...process.env, ...env },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  stopWithNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/**
 * A signal to npm ends only npm and perhaps its shell, so the program watches whether its ancestors have changed.
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const atStart = ancestors()
  setInterval(() => ancestors() !== atStart && stop(), CHECK_EVERY_MS).unref()
}

/**
 * @param {number} pid
 * @returns {string | undefined} undefined on systems without /proc
 */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
