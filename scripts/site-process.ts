import { type ChildProcess, spawn } from 'node:child_process'
import { SITE_FILE, SITE_FLAGS } from './program.mjs'

/** The site as a child process, as npm start runs it. */
export type SiteProcess = {
  url: string
  port: number
  pid: number
  /** Returns its output so far. */
  output: () => string
  stop: () => Promise<void>
  /** Resolves with its exit code; null if a signal ended it. */
  exited: Promise<number | null>
}

type Options = {
  databaseUrl: string
  args?: string[]
  settings?: Record<string, string>
  /** A command to run the site under, such as `taskset -c 0`. */
  under?: string[]
}

/** Starts the built site on a free port. Rejects with its output if it exits. */
export async function startSite({
  databaseUrl,
  args = [],
  settings = {},
  under = [],
}: Options): Promise<SiteProcess> {
  const [command = '', ...rest] = [...under, process.execPath, ...SITE_FLAGS, SITE_FILE, ...args]
  const child = spawn(command, rest, {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      printed += text
    })
  }
  const url = await addressOf(child, () => printed)
  const { port } = new URL(url)
  return {
    url,
    port: Number(port),
    pid: child.pid ?? 0,
    output: () => printed,
    stop: () => stop(child),
    exited,
  }
}

function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`The site did not start. It said: ${output()}`)))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', () => {
        const port = /The site is at http:\/\/localhost:(\d+)/.exec(output())?.[1]
        if (port) resolve(`http://localhost:${port}`)
      })
    }
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
