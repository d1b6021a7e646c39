import { spawn } from 'node:child_process'
import { SITE_FILE, SITE_FLAGS } from './program.mjs'
import { requireCurrentBuild } from './up-to-date.mjs'

/** The site as a child process, as npm start runs it. `await using` stops it. */
export type SiteProcess = AsyncDisposable & {
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
  requireCurrentBuild()
  const [command = '', ...rest] = [...under, process.execPath, ...SITE_FLAGS, SITE_FILE, ...args]
  const own = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', DATABASE_URL: databaseUrl }
  const env = { ...process.env, ...own, ...settings }
  const child = spawn(command, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let printed = ''
  const port = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        printed += text
        const found = /The site is at http:\/\/localhost:(\d+)/.exec(printed)?.[1]
        if (found) resolve(Number(found))
      })
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`The site did not start. It said: ${printed}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    output: () => printed,
    stop,
    exited,
    [Symbol.asyncDispose]: stop,
  }
}
